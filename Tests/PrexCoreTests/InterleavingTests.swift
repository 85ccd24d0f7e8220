#if INTERLEAVING
import PrexCore
import TestSupport
import Testing

/// Fluxes, in every order of two or three threads.
@Suite(.serialized) struct InterleavingTests {
    private typealias CounterFlux = Flux<CounterAction, CounterState>

    private func makeFlux() -> CounterFlux {
        Flux(state: CounterState(), mutation: CounterMutation())
    }

    @Test func listenersAreToldOfEachDispatchInOneOrder() throws {
        let report = try exploreInterleavings {
            let flux = makeFlux()
            let (changes, late) = (Recorder<[Int]>(), Recorder<Int>())
            flux.store.addListener { changes.record([$0.old!.count, $0.new.count]) }
            return InterleavedProgram([
                { flux.dispatcher.dispatch(.increment) },
                {
                    flux.dispatcher.dispatch(.increment)
                    flux.dispatcher.dispatch(.decrement)
                },
                { flux.store.addListener { late.record($0.new.count) } },
            ]) {
                let found = changes.values
                let isWhole = zip([0] + found.map { $0[1] }, found).allSatisfy { $0 == $1[0] }
                if found.count != 3 || !isWhole || flux.store.state.count != 1 {
                    throw ProgramFailure("\(found)")
                }
                if late.values != found.suffix(late.values.count).map({ $0[1] }) {
                    throw ProgramFailure("\(late.values) of \(found)")
                }
            }
        }
        print("dispatch: \(report)")
    }

    /// A store is released while another thread dispatches. Its listeners end with it.
    @Test func aStoreIsReleasedWhileAnotherThreadDispatches() throws {
        let report = try exploreInterleavings {
            let slot = Slot(makeFlux())
            let dispatcher = slot.value!.dispatcher
            let (received, released, handled) = (Recorder<Int>(), Recorder<Bool>(), Recorder<CounterAction>())
            listen(slot.value!.store, received, Canary { released.record(true) })
            dispatcher.register { handled.record($0) }
            return InterleavedProgram([
                { slot.value = nil },
                {
                    dispatcher.dispatch(.increment)
                    dispatcher.dispatch(.increment)
                },
            ]) {
                if released.values != [true] { throw ProgramFailure("released: \(released.values)") }
                if handled.values.count != 2 { throw ProgramFailure("handled: \(handled.values)") }
                if received.values != Array([1, 2].prefix(received.values.count)) {
                    throw ProgramFailure("\(received.values)")
                }
            }
        }
        print("store released: \(report)")
    }

    private func listen(_ store: Store<CounterState>, _ received: Recorder<Int>, _ canary: Canary) {
        store.addListener { change in withExtendedLifetime(canary) { received.record(change.new.count) } }
    }

    @Test func noListenerIsCalledAfterItWasRemoved() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let flux = makeFlux()
            let received = Recorder<Int>()
            let subscription = flux.store.addListener { received.record($0.new.count) }
            let counts = Recorder<Int>()
            return InterleavedProgram([
                { flux.dispatcher.dispatch(.increment) },
                {
                    flux.store.removeListener(with: subscription)
                    counts.record(received.values.count)
                    flux.dispatcher.dispatch(.increment)
                },
            ]) {
                // One call may have begun before.
                if received.values.count > 1 {
                    throw ProgramFailure("\(received.values) after \(counts.values)")
                }
                if flux.store.state.count != 2 { throw ProgramFailure("\(flux.store.state)") }
            }
        }
        print("removed: \(report)")
    }

    private struct Kept: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread releases it, and no thread uses it.
        let presenter: Presenter<CounterAction, CounterState>
    }

    @Test func aPresenterIsReleasedWhileAnotherThreadDispatches() throws {
        let report = try exploreInterleavings {
            let flux = makeFlux()
            let view = RecordingView<CounterState>()
            let presenter = Slot(Kept(presenter: Presenter(view: view, flux: flux)))
            return InterleavedProgram(
                [
                    { presenter.value = nil },
                    {
                        flux.dispatcher.dispatch(.increment)
                        flux.dispatcher.dispatch(.increment)
                    },
                ],
                mainFirst: true
            ) {
                if !view.changes.isEmpty { throw ProgramFailure("\(view.changes)") }
            }
        }
        print("presenter: \(report)")
    }

    /// Two fluxes dispatch to each other, from handlers and from inside mutations.
    @Test(arguments: [false, true]) func fluxesThatDispatchToEachOtherDoNotWaitForEachOther(
        insideMutation: Bool
    ) throws {
        let report = try exploreInterleavings {
            let pair = Pair(insideMutation: insideMutation)
            return InterleavedProgram([
                { pair.fluxes[0].value!.dispatcher.dispatch(.increment) },
                { pair.fluxes[1].value!.dispatcher.dispatch(.increment) },
            ]) {
                let counts = pair.fluxes.map { $0.value!.store.state.count }
                for flux in pair.fluxes { flux.value = nil }
                if counts != [0, 0] { throw ProgramFailure("\(counts)") }
            }
        }
        print("two fluxes: \(report)")
    }

    private final class Pair: Sendable {
        let fluxes = [Slot<CounterFlux>(), Slot<CounterFlux>()]

        init(insideMutation: Bool) {
            for index in 0..<2 {
                let other = fluxes[1 - index]
                let answer: @Sendable (CounterAction) -> Void = { [weak other] action in
                    guard action == .increment, let flux = other?.value else { return }
                    flux.dispatcher.dispatch(.decrement)
                }
                let flux = Flux(
                    state: CounterState(),
                    mutation: AnsweringMutation(answer: insideMutation ? answer : nil)
                )
                if !insideMutation { flux.dispatcher.register(handler: answer) }
                fluxes[index].value = flux
            }
        }
    }

    private struct AnsweringMutation: Mutation {
        let answer: (@Sendable (CounterAction) -> Void)?

        func mutate(action: CounterAction, state: inout CounterState) {
            answer?(action)
            CounterMutation().mutate(action: action, state: &state)
        }
    }
}
#endif

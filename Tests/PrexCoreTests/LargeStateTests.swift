import Dispatch
import Observation
import SharedReactive
import TestSupport
import Testing

@testable import PrexCore

/// A flux boxes a large state. Both kinds of fluxes must behave the same.
@MainActor
@Suite struct LargeStateTests {
    @Test func aFluxWithALargeStateDoesWhatOneWithASmallStateDoes() throws {
        try runPrograms(500) { generator in
            let seed = generator.next()
            let small = journal(of: SmallState.self, seed: seed)
            let large = journal(of: LargeState.self, seed: seed)
            if small != large {
                let same = zip(small, large).prefix { $0 == $1 }.count
                throw ProgramFailure(
                    "after \(small.prefix(same).suffix(5)): expected \(small.dropFirst(same).prefix(3)), "
                        + "found \(large.dropFirst(same).prefix(3))"
                )
            }
        }
    }

    @Test func aViewReflectsLargeChangesOfOtherThreadsInOrder() async {
        let shown = Recorder<String>()
        let view = CountView<LargeState>(shown)
        let presenter = Presenter(view: view, state: LargeState(), mutation: AddMutation())
        let flux = presenter.flux
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<200 { flux.dispatcher.dispatch(.add(1)) }
        }
        await expectEventually(shown.values.count, equals: 800)
        #expect(shown.values == (1...800).map { "\($0) from \($0 - 1)" })
    }

    @Test func tracersGetALargeStateItselfAndPutItBack() throws {
        let recorder = TraceRecorder {
            $0.type.contains("TracedState") || $0.type == "CountView<TracedState>"
        }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let shown = Recorder<String>()
        let view = CountView<TracedState>(shown)
        let presenter = Presenter(view: view, state: TracedState(), mutation: AddMutation())
        let flux = presenter.flux
        presenter.dispatch(.add(1))
        let earlier = flux.state
        presenter.dispatch(.add(1))
        #expect(recorder.steps(of: flux).map(\.kind) == [.began, .action, .mutation, .action, .mutation])
        #expect(recorder.steps(of: flux)[0].subject.type == "Flux<AddAction, TracedState>")
        for step in recorder.steps.filter({ $0.kind == .mutation || $0.kind == .reflection }).prefix(2) {
            #expect(step.differences.map(\.description) == ["number: 0 → 1"])
        }
        let core = try #require(flux.core as? any StepRepeater)
        core.repeat(nil, earlier)
        core.repeat(nil, SmallState())
        core.repeat(AddAction.add(5), nil)
        #expect(shown.values == ["1 from 0", "2 from 1", "1 from 2", "6 from 1"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aMemberOfALargeStateIsTrackedAlone() {
        let flux = Flux(state: LargeState(), mutation: AddMutation())
        let calls = AtomicCounter()
        withObservationTracking {
            _ = flux.store[\.text]
        } onChange: {
            _ = calls.add(1)
        }
        flux.dispatch(.add(1))
        #expect(calls.value == 0)
        withObservationTracking {
            _ = flux.store[\.number]
        } onChange: {
            _ = calls.add(1)
        }
        flux.dispatch(.add(1))
        #expect(calls.value == 1)
    }

    @Test func whatALargeStateHeldIsReleasedWithTheNextState() {
        weak var held: HeldContent?
        let flux = Flux(state: LargeHoldingState(content: HeldContent()), mutation: ReleaseMutation())
        held = flux.state.content
        #expect(held != nil)
        flux.dispatch(.add(1))
        #expect(held == nil)
    }

    /// Runs a random program, and returns the values that its handlers, listeners and views received.
    private func journal<State: NumberedState>(of type: State.Type, seed: UInt64) -> [String] {
        let journal = Recorder<String>()
        // Invariant behind `nonisolated(unsafe)`: this thread alone uses them.
        nonisolated(unsafe) var generator = SeededGenerator(seed: seed)
        nonisolated(unsafe) var left = 40
        nonisolated(unsafe) var presenters: [Presenter<AddAction, State>] = []
        nonisolated(unsafe) var subscriptions: [Subscription] = []
        nonisolated(unsafe) var views: [CountView<State>] = []
        let flux = Flux(state: State(), mutation: AddMutation<State>())
        let parity = flux.scope(state: \.parity, action: { $0 })
        // A part that is as large as the state, and that half of the actions change.
        let half = flux.scope(state: { Half(state: $0) }, action: { $0 })

        @Sendable func act() {
            guard left > 0 else { return }
            left -= 1
            let number = Int.random(in: 1...1_000, using: &generator)
            switch Int.random(in: 0..<13, using: &generator) {
            case 0, 1: flux.dispatcher.dispatch(.add(number))
            case 2:
                let name = subscriptions.count
                subscriptions.append(
                    flux.store.addListener {
                        journal.record(
                            "\(name) hears \($0.new.number) from \($0.old.map { "\($0.number)" } ?? "nothing")"
                        )
                        if Int.random(in: 0..<3, using: &generator) == 0 { act() }
                    }
                )
            case 8:
                let name = subscriptions.count
                subscriptions.append(
                    parity.store.observe {
                        journal.record("\(name) hears the parity \($0.new.number) of \(parity.state.number)")
                        if Int.random(in: 0..<3, using: &generator) == 0 { act() }
                    }
                )
            case 9: parity.dispatch(.add(number))
            case 10:
                let name = subscriptions.count
                subscriptions.append(
                    half.store.observe {
                        let old = $0.old.map { "\($0.number)" } ?? "nothing"
                        let news = "half \($0.new.number) from \(old)"
                        journal.record("\(name) hears the \(news) of \(half.state.number)")
                        if Int.random(in: 0..<3, using: &generator) == 0 { act() }
                    }
                )
            case 3: flux.dispatcher.register { journal.record("handles \($0)") }
            case 4:
                guard let subscription = subscriptions.randomElement(using: &generator) else { return }
                flux.store.removeListener(with: subscription)
                parity.store.removeListener(with: subscription)
                half.store.removeListener(with: subscription)
            case 5:
                let view = CountView<State>(journal)
                views.append(view)
                presenters.append(Presenter(view: view, flux: flux))
            case 6: presenters.randomElement(using: &generator)?.reflect()
            default: if !presenters.isEmpty { presenters.remove(at: number % presenters.count) }
            }
        }
        while left > 0 { act() }
        journal.record("state \(flux.store.state.number)")
        // Breaks the retain cycles: their closures retain the flux.
        for subscription in subscriptions {
            flux.store.removeListener(with: subscription)
            parity.store.removeListener(with: subscription)
            half.store.removeListener(with: subscription)
        }
        return journal.values
    }
}

private protocol NumberedState: PrexCore.State {
    init()
    var number: Int { get set }
}

extension NumberedState {
    fileprivate var parity: Parity { Parity(number: number % 2) }
}

private struct Parity: PrexCore.State, Equatable {
    var number: Int
}

private struct Half<State: NumberedState>: PrexCore.State, Equatable {
    var state: State

    var number: Int { state.number / 2 }

    static func == (one: Half, other: Half) -> Bool { one.number == other.number }
}

private struct SmallState: NumberedState {
    var number = 0
}

private struct LargeState: NumberedState {
    var number = 0
    var text = "A text that is too long to be kept in place"
    var room = Kilobyte()
}

private struct TracedState: NumberedState {
    var number = 0
    var room: (Room, Room) = (Room(), Room())

    struct Room {
        let first: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
        let second: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
        let third: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
        let fourth: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
        let last = 0
    }
}

private final class HeldContent: Sendable {}

private struct LargeHoldingState: PrexCore.State {
    var content: HeldContent?
    var room = Kilobyte()
}

private struct ReleaseMutation: Mutation {
    func mutate(action: AddAction, state: inout LargeHoldingState) { state.content = nil }
}

private enum AddAction: PrexCore.Action {
    case add(Int)
}

private struct AddMutation<State: NumberedState>: Mutation {
    func mutate(action: AddAction, state: inout State) {
        if case .add(let number) = action { state.number += number }
    }
}

private final class CountView<State: NumberedState>: View {
    let shown: Recorder<String>

    init(_ shown: Recorder<String> = Recorder()) { self.shown = shown }

    func reflect(change: StateChange<State>) {
        shown.record("\(change.new.number) from \(change.old.map { "\($0.number)" } ?? "nothing")")
    }
}

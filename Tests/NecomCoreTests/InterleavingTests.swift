#if INTERLEAVING
import SharedReactive
import TestSupport
import Testing

@testable import NecomCore

/// Models, state and binders, in every order of two or three threads.
@Suite(.serialized) struct InterleavingTests {
    private func expectComplete(
        _ name: String,
        _ report: InterleavingReport,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        print("\(name): \(report)")
        #expect(report.isComplete, sourceLocation: sourceLocation)
    }

    /// Two threads connect a stack at once. One connection remains, in all its models.
    @Test func theLastConnectionStaysAllTheWayDown() throws {
        let report = try exploreInterleavings {
            let top = ConnectingTests.stack(2)
            let displays = (0..<2).map { _ in ConnectingTests.Display() }
            return InterleavedProgram(
                displays.map { display in
                    { top.connect(display) }
                }
            ) {
                top.action.say(1)
                let received = displays.flatMap(\.shown.values)
                if received != [1] { throw ProgramFailure("\(received) arrived.") }
                if top.state.connections != 2 { throw ProgramFailure("A connection was not made.") }
            }
        }
        expectComplete("connect", report)
    }

    /// Two threads connect, one of them again inside its connection. That connection follows the outer one, all are made, and one
    /// remains.
    @Test func aNestedConnectionComesAfterTheOneAroundIt() throws {
        let report = try exploreInterleavings {
            let (first, nested, other) = (
                ConnectingTests.Display(), ConnectingTests.Display(), ConnectingTests.Display()
            )
            let slot = Slot<ConnectingTests.Floor>()
            let hook = Slot<@Sendable () -> Void>({ slot.value?.connect(nested) })
            let top = ConnectingTests.Floor {
                guard let work = hook.value else { return }
                hook.value = nil
                work()
            }
            slot.value = top
            return InterleavedProgram([{ top.connect(first) }, { top.connect(other) }]) {
                slot.value = nil
                top.action.say(1)
                let received = [first, nested, other].map(\.shown.values)
                if received.flatMap({ $0 }) != [1] { throw ProgramFailure("\(received)") }
                if top.state.connections != 3 { throw ProgramFailure("A connection was not made.") }
            }
        }
        expectComplete("nested connect", report)
    }

    /// A value that is sent while a model is disconnected and connected again reaches at most one delegate. A later value reaches
    /// only the new delegate.
    @Test func aValueReachesOneDelegateAtMostWhileAnotherIsConnected() throws {
        let report = try exploreInterleavings {
            let (top, first, other) = (
                ConnectingTests.stack(2), ConnectingTests.Display(), ConnectingTests.Display()
            )
            top.connect(first)
            let action = top.action
            return InterleavedProgram([
                {
                    top.disconnect()
                    top.connect(other)
                },
                { action.say(1) },
            ]) {
                let received = [first, other].map(\.shown.values)
                if received.flatMap({ $0 }).count > 1 { throw ProgramFailure("\(received)") }
                action.say(2)
                if first.shown.values != received[0] || other.shown.values != received[1] + [2] {
                    throw ProgramFailure("\(first.shown.values), \(other.shown.values)")
                }
            }
        }
        expectComplete("disconnect", report)
    }

    /// Changes are atomic. A read returns a state between two changes.
    @Test func changesOfAStateAreWhole() throws {
        let report = try exploreInterleavings(preemptions: 3) {
            let state = StateProxyTests.Model().action.state
            let wrong = Recorder<StateProxyTests.Pair>()
            return InterleavedProgram([
                { state.pair.step() },
                {
                    state.pair = StateProxyTests.Pair(up: 10, down: -10)
                    state.pair.step()
                },
                {
                    let pair = state.pair
                    if pair.up + pair.down != 0 { wrong.record(pair) }
                },
            ]) {
                if let pair = wrong.values.first {
                    throw ProgramFailure("Half was seen: \(pair).")
                }
                if ![11, 12].contains(state.pair.up) {
                    throw ProgramFailure("Lost: \(state.pair).")
                }
            }
        }
        expectComplete("state", report)
    }

    /// The last handler runs once, for every order of calls and timer.
    @Test func theLastHandlerOfADebounceRunsOnce() throws {
        let report = try exploreInterleavings {
            let scheduler = TestScheduler()
            let ran = Recorder<Int>()
            let debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
            debounce.execute { ran.record(0) }
            return InterleavedProgram([
                { debounce.execute { ran.record(1) } },
                { debounce.execute { ran.record(2) } },
                { scheduler.advance(by: .milliseconds(300)) },
            ]) {
                scheduler.advance(by: .milliseconds(300))
                let values = ran.values
                guard Set(values).count == values.count, let last = values.last, last > 0 else {
                    throw ProgramFailure("\(values)")
                }
                scheduler.run()
                if ran.values != values { throw ProgramFailure("\(ran.values) ran, \(values) in time.") }
            }
        }
        expectComplete("debounce", report)
    }

    private final class Display: Sendable {
        let received = Recorder<Int>()
        let isBusy = Slot(false)
        let overlaps = Recorder<Int>()
        private let other = MutableProperty(0)

        var number: Binder<Int> {
            Binder(self, queue: .global) { me, number in
                if me.isBusy.value == true { me.overlaps.record(number) }
                me.isBusy.value = true
                // Another thread may run here.
                _ = me.other.value
                me.received.record(number)
                me.isBusy.value = false
            }
        }
    }

    /// In the background, the values of each thread arrive in order, once, one at a time.
    @Test func valuesInTheBackgroundArriveInOrder() throws {
        let report = try exploreInterleavings {
            let display = Display()
            return InterleavedProgram([
                {
                    display.number.bind(1)
                    display.number.bind(2)
                },
                { display.number.bind(10) },
            ]) {
                let received = display.received.values
                guard received.sorted() == [1, 2, 10], received.filter({ $0 < 10 }) == [1, 2] else {
                    throw ProgramFailure("\(received) arrived.")
                }
                if !display.overlaps.values.isEmpty { throw ProgramFailure("Handlers overlap.") }
                if !BindingQueue.Global.hasNoLines { throw ProgramFailure("A line has not ended.") }
            }
        }
        expectComplete("global", report)
    }
}
#endif

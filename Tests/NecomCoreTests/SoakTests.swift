import Dispatch
import NecomCore
import SharedReactive
import TestSupport
import Testing

/// The last operations of a long-lived object take as long as the first, and memory does not grow.
@Suite(.serialized, .enabled(if: isSoakRun)) struct SoakTests {
    private final class Display: Sendable {
        let hasReceived = DispatchSemaphore(value: 0)

        var onMain: Binder<Int> {
            Binder(self, queue: .main) { me, number in
                if number % 100 == 99 { me.hasReceived.signal() }
            }
        }

        var inBackground: Binder<Int> {
            Binder(self, queue: .global) { me, number in
                if number % 100 == 99 { me.hasReceived.signal() }
            }
        }

        /// Waits now and then for the queued work, so that it does not pile up.
        func follow(_ number: Int) {
            if number % 100 == 99 { hasReceived.wait() }
        }
    }

    private func expectSteady(_ report: SoakReport, sourceLocation: SourceLocation = #_sourceLocation) {
        print(report)
        #expect(report.isSteady(), "\(report)", sourceLocation: sourceLocation)
    }

    @Test func aBinderOnMain() {
        let display = Display()
        expectSteady(
            soak { number in
                display.onMain.bind(number)
                display.follow(number)
            }
        )
    }

    @Test func aBinderInTheBackground() {
        let display = Display()
        expectSteady(
            soak { number in
                display.inBackground.bind(number)
                display.follow(number)
            }
        )
    }

    @Test func bindersOfManyObjectsInTheBackground() {
        expectSteady(
            soak { number in
                let display = Display()
                display.inBackground.bind(number)
                if number % 100 == 99 {
                    // Keeps the object until its value has been delivered.
                    display.hasReceived.wait()
                }
            }
        )
    }

    /// Each superseded timer used to keep half a kilobyte until it was due.
    @Test func aDebounceWhoseCallsSupersedeOneAnother() {
        let debounce = Debounce(delay: .seconds(3_600))
        expectSteady(soak { _ in debounce.execute {} })
    }

    @Test func aDebounceOnAQueueWhoseCallsSupersedeOneAnother() {
        let debounce = Debounce(delay: .seconds(3_600), scheduler: QueueScheduler())
        expectSteady(soak { _ in debounce.execute {} })
    }

    @Test func aDebounceInVirtualTimeWhoseCallsSupersedeOneAnother() {
        let debounce = Debounce(delay: .seconds(3_600), scheduler: TestScheduler())
        expectSteady(soak { _ in debounce.execute {} })
    }

    @Test func aDebounceWhoseHandlersRun() {
        let scheduler = TestScheduler()
        let debounce = Debounce(delay: .milliseconds(1), scheduler: scheduler)
        expectSteady(
            soak { _ in
                debounce.execute {}
                scheduler.advance(by: .milliseconds(1))
            }
        )
    }

    @Test func aDebounceWhoseHandlersRunOnAQueue() {
        let queue = QueueScheduler()
        let debounce = Debounce(delay: .nanoseconds(0), scheduler: queue)
        let hasRun = DispatchSemaphore(value: 0)
        expectSteady(
            soak(operations: 20_000) { _ in
                debounce.execute { hasRun.signal() }
                hasRun.wait()
            }
        )
    }

    @Test func changesOfAState() {
        let model = StateProxyTests.Model()
        let (state, reference) = (model.action.state, model.state)
        expectSteady(
            soak { number in
                state.total += 1
                state.numbers = [number]
                if number % 1_000 == 0 { state.numbers.removeAll() }
                _ = reference.isPositive
            }
        )
    }

    @Test func aStackThatIsConnectedAgainAndAgain() {
        let top = ConnectingTests.stack(4)
        let display = ConnectingTests.Display()
        expectSteady(
            soak(operations: 20_000) { number in
                top.connect(display)
                if number % 1_000 == 0 { top.action.say(number) }
            }
        )
    }
}

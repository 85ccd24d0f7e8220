import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Events that are queued in a scheduler whose observation has ended, or that was released itself.
@Suite struct WaitingEventTests {
    private final class Token: Sendable {}

    @Test func eventsOnTheirWayLeaveTheSchedulerWhenTheObservationIsDisposedOf() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let observation = signal.observe(on: scheduler).observeValues { _ in }
        for number in 0..<100 { input.send(value: number) }
        scheduler.advance()
        for number in 0..<100 { input.send(value: number) }
        #expect(scheduler.count == 100)
        observation?.dispose()
        #expect(scheduler.count == 0)
    }

    @Test func anEndOnItsWayIsCalledOff() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        input.sendCompleted()
        let events = Recorder<String>()
        let observation = signal.observe(on: scheduler).observe { events.record("\($0)") }
        #expect(observation?.isDisposed == false)
        observation?.dispose()
        scheduler.advance()
        #expect(events.values == [])
        // The end is delivered at once, so no disposable is returned.
        #expect(signal.observe(on: ImmediateScheduler()).observe { events.record("\($0)") } == nil)
        #expect(events.values == ["interrupted"])
    }

    @Test func aContinuingObservationRetainsNothingOfRunsThatHaveBegun() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let delivered = AtomicCounter()
        let storage = ObserveOnStorage<Int, Never> { _ in _ = delivered.add(1) }
        let observation = storage.connect(by: scheduler) { signal.subscribe(nil, $1) }
        for number in 0..<10_000 {
            input.send(value: number)
            scheduler.advance()
        }
        #expect(delivered.value == 10_000)
        #expect(storage.resources.members.count < 100)
        observation?.dispose()
    }

    /// Checks that a scheduler and the objects that its observers retain are released after `body` has used them.
    private func expectRelease(_ body: (_ scheduler: TestScheduler, _ kept: Token) -> Void) {
        weak var released: TestScheduler?
        weak var token: Token?
        do {
            let scheduler = TestScheduler()
            released = scheduler
            let value = Token()
            token = value
            body(scheduler, value)
        }
        #expect(released == nil)
        #expect(token == nil)
    }

    @Test func aSchedulerThatNeverRunsIsReleasedWithItsQueue() {
        expectRelease { scheduler, token in
            let (signal, input) = Signal<Int, Never>.pipe()
            signal.observe(on: scheduler).observeValues { _ in withExtendedLifetime(token) {} }
            input.send(value: 1)
            // The end of the source is queued too. Its delivery ends the subscription.
            input.sendCompleted()
            #expect(scheduler.count == 2)
        }
    }

    @Test func aSchedulerInWhichEventsOfAStartWaitIsReleased() {
        expectRelease { scheduler, token in
            let (signal, input) = Signal<Int, Never>.pipe()
            // An operator that may start its producer again retains it.
            SignalProducer(signal).observe(on: scheduler).start(on: scheduler).repeat(2)
                .observe(on: scheduler)
                .start { _ in withExtendedLifetime(token) {} }
            scheduler.advance()
            input.send(value: 1)
            scheduler.advance()
            input.send(value: 2)
            #expect(scheduler.count > 0)
        }
    }

    @Test func aSchedulerInWhichAnInterruptionWaitsIsReleased() {
        let (signal, input) = Signal<Int, Never>.pipe()
        expectRelease { scheduler, token in
            let start = SignalProducer(signal).observe(on: scheduler).start { _ in
                withExtendedLifetime(token) {}
            }
            input.send(value: 1)
            start.dispose()
            #expect(scheduler.count == 1)
        }
        withExtendedLifetime(input) {}
    }
}

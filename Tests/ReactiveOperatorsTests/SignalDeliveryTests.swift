import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

private struct Failure: Error, Equatable {}

@Suite struct SignalDeliveryTests {
    @Test func sentValuesAreObserved() {
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Signal<Int, Failure>.Event>()
        signal.observe { events.record($0) }
        input.send(value: 1)
        input.send(value: 2)
        input.send(error: Failure())
        #expect(events.values == [.value(1), .value(2), .failed(Failure())])
    }

    @Test(arguments: 0..<3)
    func nothingFollowsATerminatingEvent(kind: Int) {
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Signal<Int, Failure>.Event>()
        signal.observe { events.record($0) }
        let end: Signal<Int, Failure>.Event = [.completed, .interrupted, .failed(Failure())][kind]
        input.send(end)
        input.send(value: 1)
        input.sendCompleted()
        #expect(events.values == [end])
    }

    @Test func anObserverMayHaveAClosureForEachKindOfEvent() {
        for event in [Signal<Int, Failure>.Event.value(1), .failed(Failure()), .completed, .interrupted] {
            let calls = Recorder<Signal<Int, Failure>.Event>()
            let observer = Signal<Int, Failure>.Observer(
                value: { calls.record(.value($0)) },
                failed: { calls.record(.failed($0)) },
                completed: { calls.record(.completed) },
                interrupted: { calls.record(.interrupted) }
            )
            observer.send(event)
            #expect(calls.values == [event])
        }
    }

    @Test func theEndReleasesTheObservers() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let disposable = signal.observeValues { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        canary.value = nil
        input.sendCompleted()
        #expect(released.value == 1)
        #expect(disposable?.isDisposed == true)
    }

    @Test func theEndInsideACallbackReachesEveryObserverAndReleasesThem() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        signal.observe { [unowned input, canary = canary.value] event in
            events.record("one \(event)")
            if case .value = event { input.sendCompleted() }
            withExtendedLifetime(canary) {}
        }
        canary.value = nil
        signal.observe { events.record("two \($0)") }
        input.send(value: 1)
        #expect(events.values == ["one value(1)", "two value(1)", "one completed", "two completed"])
        #expect(released.value == 1)
    }

    @Test func anEndedSignalInterruptsANewObserver() {
        let (signal, input) = Signal<Int, Never>.pipe()
        input.sendCompleted()
        let events = Recorder<String>()
        #expect(signal.observe { events.record("\($0)") } == nil)
        #expect(events.values == ["interrupted"])
    }

    @Test func releasingTheInputInterrupts() {
        let events = Recorder<String>()
        do {
            let (signal, input) = Signal<Int, Never>.pipe()
            signal.observe { events.record("\($0)") }
            input.send(value: 1)
        }
        #expect(events.values == ["value(1)", "interrupted"])
    }

    @Test func aDisposedObserverReceivesNothing() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        signal.observe { events.record("\($0)") }?.dispose()
        input.send(value: 1)
        input.sendCompleted()
        #expect(events.values == [])
    }

    @Test func aGeneratorsResourcesAreDisposedOfAtTheEnd() {
        let slot = Slot<Signal<Int, Never>.Observer>()
        let resource = AnyDisposable()
        let signal = Signal<Int, Never> { observer in
            slot.value = observer
            return resource
        }
        let values = Recorder<Int>()
        signal.observeValues { values.record($0) }
        slot.value?.send(value: 1)
        #expect(!resource.isDisposed)
        slot.value?.sendCompleted()
        #expect(resource.isDisposed)
        #expect(values.values == [1])
    }

    @Test func eachKindOfEventHasAnObserverOfItsOwn() {
        let calls = Recorder<String>()
        func observe(_ signal: Signal<Int, Failure>) {
            signal.observeResult { calls.record("result \($0)") }
            signal.observeCompleted { calls.record("completed") }
            signal.observeFailed { _ in calls.record("failed") }
            signal.observeInterrupted { calls.record("interrupted") }
        }
        for event in [Signal<Int, Failure>.Event.value(1), .completed] {
            let (signal, input) = Signal<Int, Failure>.pipe()
            observe(signal)
            input.send(event)
            if !event.isTerminating { input.send(error: Failure()) }
        }
        do {
            let (signal, _) = Signal<Int, Failure>.pipe()
            observe(signal)
        }
        #expect(
            calls.values == [
                "result success(1)", "result \(Result<Int, Failure>.failure(Failure()))", "failed",
                "completed",
                "interrupted",
            ]
        )
    }

    @Test func emptyAndNever() {
        let events = Recorder<String>()
        Signal<Int, Never>.empty.observe { events.record("\($0)") }
        Signal<Int, Never>.never.observe { events.record("\($0)") }
        // As in ReactiveSwift, the signal has ended before it has an observer.
        #expect(events.values == ["interrupted"])
    }

    @Test func eightSendersLoseNothingAndTheirValuesArriveOneAtATime() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (one, two) = (Recorder<Int>(), Recorder<Int>())
        let running = AtomicCounter()
        signal.observeValues { value in
            #expect(running.add(1) == 1)
            one.record(value)
            _ = running.add(-1)
        }
        signal.observeValues { two.record($0) }
        onThreads(8) { thread in
            for number in 0..<500 { input.send(value: thread * 500 + number) }
        }
        await expectEventually(two.values.count, equals: 4_000)
        #expect(one.values.count == 4_000)
        #expect(one.values == two.values)
        #expect(one.values.sorted() == Array(0..<4_000))
    }

    // MARK: Operators

    @Test func operatorsTransformValuesAndPassOnTheEnd() {
        let (signal, input) = Signal<Int?, Never>.pipe()
        let values = Recorder<String>()
        signal.skipNil().filter { $0 > 1 }.map { $0 * 2 }.skipRepeats().map(\.description).observe { event in
            values.record(event.value ?? "end")
        }
        for value in [nil, 1, 2, nil, 2, 3, 1, 3, 2] { input.send(value: value) }
        input.sendCompleted()
        #expect(values.values == ["4", "6", "4", "end"])
    }

    @Test func eventsArriveByWayOfAScheduler() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        signal.observe(on: scheduler).observe { events.record("\($0)") }
        input.send(value: 1)
        input.sendCompleted()
        #expect(events.values == [])
        scheduler.advance()
        #expect(events.values == ["value(1)", "completed"])
    }

    @Test func anEventOnItsWayIsDroppedWhenItsObserverIsDisposedOf() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let values = Recorder<Int>()
        let observation = signal.observe(on: scheduler).observeValues { values.record($0) }
        input.send(value: 1)
        observation?.dispose()
        scheduler.run()
        #expect(values.values == [])
        #expect(observation?.isDisposed == true)
    }

    @Test func valuesArriveOnMainInOrder() async {
        let property = MutableProperty(0)
        let values = Recorder<Int>()
        property.signal.observe(on: UIScheduler()).observeValues { value in
            #expect(CurrentThread.isMain)
            values.record(value)
        }
        onThreads(4) { _ in
            for number in 0..<250 {
                property.modify { $0 += 1 }
                pauseForMain(after: number, each: 10)
            }
        }
        await expectEventually(values.values.count, equals: 1_000)
        #expect(values.values == Array(1...1_000))
    }

    @Test func thePipesDisposableIsDisposedOfAtItsEnd() {
        let (atCompletion, atRelease) = (AnyDisposable(), AnyDisposable())
        let (signal, input) = Signal<Int, Never>.pipe(disposable: atCompletion)
        let released = Signal<Int, Never>.pipe(disposable: atRelease).output
        #expect(!atCompletion.isDisposed)
        #expect(atRelease.isDisposed)
        input.sendCompleted()
        #expect(atCompletion.isDisposed)
        withExtendedLifetime((signal, released)) {}
    }
}

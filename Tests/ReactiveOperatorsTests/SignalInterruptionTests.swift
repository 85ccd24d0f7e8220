import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Interruptions of started work: the event, its time and its thread.
@Suite struct SignalInterruptionTests {
    private typealias Event = Signal<Int, Never>.Event

    @Test func disposingInsideACallbackInterruptsAfterThatCallback() {
        let work = Slot<any Disposable>()
        let input = Slot<Signal<Int, Never>.Observer>()
        let producer = SignalProducer<Int, Never> { observer in input.value = observer }
        let steps = Recorder<String>()
        work.value = producer.start { event in
            steps.record("begin \(event)")
            if case .value = event { work.value?.dispose() }
            steps.record("end \(event)")
        }
        input.value?.send(value: 1)
        input.value?.send(value: 2)
        #expect(steps.values == ["begin value(1)", "end value(1)", "begin interrupted", "end interrupted"])
    }

    @Test func disposingWhileACallbackRunsElsewhereInterruptsAfterThatCallback() {
        let property = MutableProperty(0)
        let (isCalling, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let steps = Recorder<String>()
        let work = property.producer.start { event in
            steps.record("begin \(event)")
            if event == .value(1) {
                isCalling.signal()
                mayGoOn.wait()
            }
            steps.record("end \(event)")
        }
        onThreads(2) { thread in
            if thread == 0 {
                property.value = 1
            } else {
                isCalling.wait()
                work.dispose()
                steps.record("disposed")
                mayGoOn.signal()
            }
        }
        property.value = 2
        #expect(
            steps.values == [
                "begin value(0)", "end value(0)", "begin value(1)", "disposed", "end value(1)",
                "begin interrupted", "end interrupted",
            ]
        )
    }

    @Test func theEndIsDeliveredOnceFromAnySource() async {
        for _ in 0..<300 {
            let input = Slot<Signal<Int, Never>.Observer>()
            let events = Recorder<Event>()
            let work = SignalProducer<Int, Never> { input.value = $0 }.map { $0 }.start { events.record($0) }
            onThreads(3) { thread in
                switch thread {
                case 0: work.dispose()
                case 1: input.value?.sendCompleted()
                default: input.value?.send(value: 1)
                }
            }
            #expect(await eventually { events.values.contains(where: \.isTerminating) })
            let received = events.values
            #expect(received.filter(\.isTerminating).count == 1)
            #expect(received.last?.isTerminating == true)
        }
    }

    @Test @MainActor func workObservedOnMainIsInterruptedThere() async {
        let onMain = Recorder<Bool>()
        let work = SignalProducer<Int, Never>.never.observe(on: UIScheduler()).map { $0 }.start { event in
            if case .interrupted = event { onMain.record(CurrentThread.isMain) }
        }
        onThreads(1) { _ in work.dispose() }
        #expect(work.isDisposed)
        #expect(await eventually { !onMain.values.isEmpty })
        #expect(onMain.values == [true])
    }

    @Test func anInterruptionArrivesOnTheScheduler() {
        let scheduler = TestScheduler()
        let input = Slot<Signal<Int, Never>.Observer>()
        let events = Recorder<Event>()
        let work = SignalProducer<Int, Never> { input.value = $0 }.observe(on: scheduler).start {
            events.record($0)
        }
        input.value?.send(value: 1)
        scheduler.advance()
        input.value?.send(value: 2)
        work.dispose()
        #expect(events.values == [.value(1)])
        scheduler.advance()
        #expect(events.values == [.value(1), .interrupted])
    }

    @Test @MainActor func eventsObservedOnMainDoNotNest() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let steps = Recorder<String>()
        signal.observe(on: UIScheduler()).observeValues { [unowned input] value in
            steps.record("begin \(value)")
            if value < 3 { input.send(value: value + 1) }
            steps.record("end \(value)")
        }
        onThreads(1) { _ in input.send(value: 1) }
        await expectEventually(steps.values.count, equals: 6)
        #expect(steps.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    }

    @Test func eventsObservedOnAConcurrentSchedulerKeepTheirOrderAndComeOneAtATime() async {
        struct Concurrent: Scheduler {
            func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
                DispatchQueue.global().async(execute: action)
                return nil
            }
        }
        let (signal, input) = Signal<Int, Never>.pipe()
        let (running, overlaps) = (AtomicCounter(), AtomicCounter())
        let values = Recorder<Int>()
        signal.observe(on: Concurrent()).observeValues { value in
            if running.add(1) != 1 { _ = overlaps.add(1) }
            values.record(value)
            _ = running.add(-1)
        }
        for value in 0..<2_000 { input.send(value: value) }
        await expectEventually(values.values.count, equals: 2_000)
        #expect(values.values == Array(0..<2_000))
        #expect(overlaps.value == 0)
    }

    @Test func queuedEventsOfADisposedObserverAreReleasedAtOnce() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Canary, Never>.pipe()
        let released = AtomicCounter()
        let observation = signal.observe(on: scheduler).observeValues { _ in }
        for _ in 0..<3 { input.send(value: Canary { _ = released.add(1) }) }
        #expect(released.value == 0)
        observation?.dispose()
        #expect(released.value == 3)
        // The scheduled action is empty now, and retains the scheduler until it has run.
        scheduler.run()
    }

    @Test @MainActor func manyEventsSentInsideACallbackOnMainUseConstantStack() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let last = Recorder<Int>()
        signal.observe(on: UIScheduler()).observeValues { [unowned input] value in
            if value < 100_000 { input.send(value: value + 1) } else { last.record(value) }
        }
        onThreads(1) { _ in input.send(value: 1) }
        await expectEventually(last.values, equals: [100_000])
    }
}

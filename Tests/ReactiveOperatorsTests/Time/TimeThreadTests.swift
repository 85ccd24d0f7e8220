import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// Operators of time, with several threads.
@Suite struct TimeThreadTests {
    /// Records the events that an observer receives from several threads.
    private final class Witness: Sendable {
        let values = Recorder<Int>()
        let ends = Recorder<String>()
        private let isCalled = AtomicCounter()
        /// The number of calls that began before the previous one had returned, or after the end.
        let faults = AtomicCounter()

        func tell(_ event: Signal<Int, TimelineError>.Event) {
            if isCalled.add(1) != 1 || !ends.values.isEmpty { _ = faults.add(1) }
            if let value = event.value { values.record(value) } else { ends.record("\(event)") }
            _ = isCalled.add(-1)
        }
    }

    typealias Producer = SignalProducer<Int, TimelineError>

    enum Operator: CaseIterable {
        case delay, throttle, throttleWhile, debounce, collect, timeout, shortTimeout

        /// Whether all values are delivered if the source completes.
        var isComplete: Bool { self == .delay || self == .collect || self == .timeout }

        fileprivate func producer(
            _ producer: Producer,
            on scheduler: any DateScheduler,
            _ isThrottled: MutableProperty<Bool>
        ) -> Producer {
            let interval = DispatchTimeInterval.microseconds(200)
            switch self {
            case .delay: return producer.delay(interval, on: scheduler)
            case .throttle: return producer.throttle(interval, on: scheduler)
            case .throttleWhile: return producer.throttle(while: isThrottled, on: scheduler)
            case .debounce: return producer.debounce(interval, on: scheduler, discardWhenCompleted: false)
            case .collect:
                let collected = producer.collect(
                    every: interval,
                    on: scheduler,
                    skipEmpty: true,
                    discardWhenCompleted: false
                )
                return collected.flatMap(.concat) { Producer($0) }
            case .timeout: return producer.timeout(after: 600, raising: TimelineError(), on: scheduler)
            case .shortTimeout:
                return producer.timeout(after: interval, raising: TimelineError(), on: scheduler)
            }
        }
    }

    /// Threads send, switch a property and dispose, while a queue runs the timers.
    @Test(arguments: Operator.allCases)
    func onAQueueEventsAreDeliveredInOrderOneAtATime(operation: Operator) throws {
        for _ in 0..<8 {
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            let isThrottled = MutableProperty(false)
            let producer = operation.producer(Producer(signal), on: QueueScheduler(), isThrottled)
            let sent = Recorder<Int>()
            signal.observe { event in if let value = event.value { sent.record(value) } }
            let (witness, early, shared) = (Witness(), Witness(), Witness())
            producer.start { witness.tell($0) }
            let work = producer.start { early.tell($0) }
            producer.startWithSignal { signal, _ in _ = signal.observe { shared.tell($0) } }
            onThreads(4) { thread in
                for number in 0..<200 {
                    input.send(value: thread * 1_000 + number)
                    if thread == 0, number % 20 == 0 { isThrottled.value.toggle() }
                    if thread == 1, number == 100 { work.dispose() }
                }
            }
            input.sendCompleted()
            try settle {
                for witness in [witness, early, shared] where witness.ends.values.count != 1 {
                    throw ProgramFailure("\(witness.ends.values) ended")
                }
            }
            for witness in [witness, early, shared] {
                #expect(witness.faults.value == 0)
                var rest = sent.values[...]
                for value in witness.values.values {
                    guard let found = rest.firstIndex(of: value) else {
                        Issue.record("\(value) is out of order")
                        break
                    }
                    rest = rest[(found + 1)...]
                }
            }
            if operation.isComplete { #expect(witness.values.values == sent.values) }
            if operation == .debounce { #expect(witness.values.values.last == sent.values.last) }
        }
    }

    /// Two threads advance the time of a scheduler, while others send and dispose.
    @Test(arguments: Operator.allCases)
    func inVirtualTimeEventsAreDeliveredInOrderOneAtATime(operation: Operator) throws {
        for _ in 0..<8 {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            let isThrottled = MutableProperty(false)
            let producer = operation.producer(Producer(signal), on: scheduler, isThrottled)
            let sent = Recorder<Int>()
            signal.observe { event in if let value = event.value { sent.record(value) } }
            let (witness, early) = (Witness(), Witness())
            producer.start { witness.tell($0) }
            let work = producer.start { early.tell($0) }
            onThreads(4) { thread in
                for number in 0..<200 {
                    if thread < 2 {
                        input.send(value: thread * 1_000 + number)
                    } else {
                        scheduler.advance(by: .microseconds(10 * number))
                        if number % 20 == 0 { isThrottled.value.toggle() }
                        if thread == 2, number == 100 { work.dispose() }
                    }
                }
            }
            // Another thread may still be delivering values of these threads.
            try settle { if sent.values.count < 400 { throw ProgramFailure("values are on their way") } }
            input.sendCompleted()
            try settle {
                scheduler.advance(by: .seconds(1))
                for witness in [witness, early] where witness.ends.values.count != 1 {
                    throw ProgramFailure("\(witness.ends.values) ended")
                }
            }
            for witness in [witness, early] { #expect(witness.faults.value == 0) }
            if operation.isComplete { #expect(witness.values.values == sent.values) }
        }
    }
}

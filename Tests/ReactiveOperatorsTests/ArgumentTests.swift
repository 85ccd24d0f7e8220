import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

@Suite struct ArgumentTests {
    fileprivate typealias Producer = SignalProducer<Int, Never>

    /// An operator with a parameter for a count.
    enum Counted: String, CaseIterable, Codable {
        case takeFirst, takeLast, skipFirst, collect, repeatTimes, retry, retryLater, replayLazily
        case signalTakeFirst, signalTakeLast, signalSkipFirst, signalCollect

        /// The name of the function and the smallest count that it accepts.
        var limit: (String, Int) {
            switch self {
            case .takeFirst, .signalTakeFirst: ("take(first:)", 0)
            case .takeLast, .signalTakeLast: ("take(last:)", 0)
            case .skipFirst, .signalSkipFirst: ("skip(first:)", 0)
            case .collect, .signalCollect: ("collect(count:)", 1)
            case .repeatTimes: ("repeat(_:)", 0)
            case .retry: ("retry(upTo:)", 0)
            case .retryLater: ("retry(upTo:interval:on:)", 0)
            case .replayLazily: ("replayLazily(upTo:)", 0)
            }
        }

        /// Returns the number of values that the operator sends of three.
        func sent(_ count: Int) -> Int {
            let values = Recorder<Int>()
            let producer = SignalProducer<Int, Never>([1, 2, 3])
            let (signal, input) = Signal<Int, Never>.pipe()
            func observe<Value>(_ signal: Signal<Value, Never>) {
                signal.observeValues { _ in values.record(1) }
            }
            func start<Value>(_ producer: SignalProducer<Value, Never>) {
                producer.startWithValues { _ in values.record(1) }
            }
            switch self {
            case .takeFirst: start(producer.take(first: count))
            case .takeLast: start(producer.take(last: count))
            case .skipFirst: start(producer.skip(first: count))
            case .collect: start(producer.collect(count: count))
            case .repeatTimes: start(producer.take(last: 0).repeat(min(count, 100)))
            case .retry: start(producer.retry(upTo: count))
            case .retryLater: start(producer.retry(upTo: count, interval: 0, on: TestScheduler()))
            case .replayLazily: start(producer.replayLazily(upTo: count))
            case .signalTakeFirst: observe(signal.take(first: count))
            case .signalTakeLast: observe(signal.take(last: count))
            case .signalSkipFirst: observe(signal.skip(first: count))
            case .signalCollect: observe(signal.collect(count: count))
            }
            for value in 1...3 { input.send(value: value) }
            input.sendCompleted()
            return values.values.count
        }

        func expected(_ count: Int) -> Int {
            switch self {
            case .takeFirst, .takeLast, .signalTakeFirst, .signalTakeLast: min(count, 3)
            case .skipFirst, .signalSkipFirst: max(3 - count, 0)
            case .collect, .signalCollect: count == 1 ? 3 : count == 2 ? 2 : 1
            case .repeatTimes: 0
            case .retry, .retryLater, .replayLazily: 3
            }
        }
    }

    @Test(arguments: Counted.allCases)
    func anOperatorTakesEachNumberFromItsLeastOn(operation: Counted) {
        for count in [0, 1, 2, 4, .max] where count >= operation.limit.1 {
            #expect(operation.sent(count) == operation.expected(count), "\(count)")
        }
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: Counted.allCases)
    func aLesserNumberTrapsAtTheCallWithTheOperatorAndTheRemedy(operation: Counted) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [operation] in _ = operation.sent(operation.limit.1 - 1)
        }
        let remedy = operation.limit.1 == 0 ? "that is not negative" : "greater than zero"
        #expect(result.message.contains("\(operation.limit.0) got \(operation.limit.1 - 1). "))
        #expect(result.message.contains("Pass a number \(remedy)."))
    }

    @Test func aLimitOfNoneTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FlattenStrategy.concurrent(limit: 0)
        }
        #expect(result.message.contains("concurrent(limit:) got 0. Pass a number greater than zero."))
        let values = Recorder<Int>()
        for limit in [1, UInt.max] {
            Producer([1, 2]).flatMap(.concurrent(limit: limit)) { Producer(value: $0) }
                .startWithValues { values.record($0) }
        }
        #expect(values.values == [1, 2, 1, 2])
    }
    #endif

    /// An operator with a parameter for a time. The tests call it without starting its result.
    enum Timed: String, CaseIterable, Codable {
        case delay, throttle, debounce, timeout, collect, timer, interval, sequence, retry
        case signalDelay, signalThrottle, signalDebounce, signalTimeout, signalCollect

        /// The name of the function, and whether it accepts an interval of zero.
        var limit: (String, takesNone: Bool) {
            switch self {
            case .delay, .signalDelay: ("delay(_:on:)", true)
            case .throttle, .signalThrottle: ("throttle(_:on:)", true)
            case .debounce, .signalDebounce: ("debounce(_:on:discardWhenCompleted:)", true)
            case .timeout, .signalTimeout: ("timeout(after:raising:on:)", true)
            case .collect, .signalCollect: ("collect(every:on:skipEmpty:discardWhenCompleted:)", false)
            case .timer: ("timer(interval:on:", false)
            case .interval: ("interval(_:on:)", false)
            case .sequence: ("interval(_:interval:on:)", false)
            case .retry: ("retry(upTo:interval:on:)", true)
            }
        }

        /// - Returns: The disposable of a start.
        @discardableResult func call(_ seconds: Double) -> (any Disposable)? {
            let producer = SignalProducer<Int, TimelineError>([1])
            let signal = Signal<Int, TimelineError>.pipe().output
            let (scheduler, error) = (TestScheduler(), TimelineError())
            switch self {
            case .delay: return producer.delay(seconds, on: scheduler).start()
            case .throttle: return producer.throttle(seconds, on: scheduler).start()
            case .debounce: return producer.debounce(seconds, on: scheduler).start()
            case .timeout: return producer.timeout(after: seconds, raising: error, on: scheduler).start()
            case .collect: return producer.collect(every: seconds, on: scheduler).start()
            case .timer: return SignalProducer.timer(interval: seconds, on: scheduler).start()
            case .interval: return SignalProducer.interval(seconds, on: scheduler).start()
            case .sequence:
                return SignalProducer.interval([1], interval: seconds, on: scheduler).start()
            case .retry: return producer.retry(upTo: 1, interval: seconds, on: scheduler).start()
            case .signalDelay: return signal.delay(seconds, on: scheduler).observe { _ in }
            case .signalThrottle: return signal.throttle(seconds, on: scheduler).observe { _ in }
            case .signalDebounce: return signal.debounce(seconds, on: scheduler).observe { _ in }
            case .signalTimeout:
                return signal.timeout(after: seconds, raising: error, on: scheduler).observe { _ in }
            case .signalCollect: return signal.collect(every: seconds, on: scheduler).observe { _ in }
            }
        }

        @discardableResult func call(_ time: DispatchTimeInterval) -> (any Disposable)? {
            let producer = SignalProducer<Int, TimelineError>([1])
            let signal = Signal<Int, TimelineError>.pipe().output
            let (scheduler, error) = (TestScheduler(), TimelineError())
            switch self {
            case .delay: return producer.delay(time, on: scheduler).start()
            case .throttle: return producer.throttle(time, on: scheduler).start()
            case .debounce: return producer.debounce(time, on: scheduler).start()
            case .timeout: return producer.timeout(after: time, raising: error, on: scheduler).start()
            case .collect: return producer.collect(every: time, on: scheduler).start()
            case .timer: return SignalProducer.timer(interval: time, on: scheduler).start()
            case .interval: return SignalProducer.interval(time, on: scheduler).start()
            case .sequence: return SignalProducer.interval([1], interval: time, on: scheduler).start()
            // This function accepts seconds only.
            case .retry: return call(-1.0)
            case .signalDelay: return signal.delay(time, on: scheduler).observe { _ in }
            case .signalThrottle: return signal.throttle(time, on: scheduler).observe { _ in }
            case .signalDebounce: return signal.debounce(time, on: scheduler).observe { _ in }
            case .signalTimeout:
                return signal.timeout(after: time, raising: error, on: scheduler).observe { _ in }
            case .signalCollect: return signal.collect(every: time, on: scheduler).observe { _ in }
            }
        }
    }

    @Test(arguments: Timed.allCases) func anOperatorTakesEachTimeFromItsLeastOn(operation: Timed) {
        let seconds: [Double] = [0, .leastNonzeroMagnitude, 1e-9, 1, .greatestFiniteMagnitude, .infinity]
        for seconds in seconds where operation.limit.takesNone || seconds >= 1e-9 {
            operation.call(seconds)?.dispose()
        }
        let times: [DispatchTimeInterval] = [.nanoseconds(0), .nanoseconds(1), .seconds(.max), .never]
        for time in operation == .retry ? [] : times
        where operation.limit.takesNone || time != .nanoseconds(0) {
            operation.call(time)?.dispose()
        }
    }

    /// A time that no operator accepts.
    enum Mistake: String, CaseIterable, Codable {
        case negative, infinite, notANumber, negativeInterval, leastInterval

        func make(_ operation: Timed) {
            switch self {
            case .negative: operation.call(-1.0)
            case .infinite: operation.call(-.infinity)
            case .notANumber: operation.call(.nan)
            case .negativeInterval: operation.call(.seconds(-1))
            case .leastInterval: operation.call(.seconds(.min))
            }
        }
    }

    /// Each operator with two mistakes, and one operator with all.
    private static let mistakes: [(Timed, Mistake)] =
        Timed.allCases.flatMap { [($0, .negative), ($0, .negativeInterval)] }
        + [(.delay, .infinite), (.delay, .notANumber), (.delay, .leastInterval)]

    #if os(macOS) || os(Linux)
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(arguments: mistakes)
    func anotherTimeTrapsAtTheCallWithTheOperatorAndTheRemedy(operation: Timed, mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [operation, mistake] in mistake.make(operation)
        }
        #expect(result.message.contains("\(operation.limit.0)"))
        #expect(
            result.message.contains(
                /Pass an? (number|interval) (that is not negative|greater than zero|of at least one nanosecond)/
            )
        )
    }

    @Test(arguments: [Timed.collect, .timer, .interval, .sequence, .signalCollect], [true, false])
    func aRepetitionWithoutTimeBetweenTraps(operation: Timed, inSeconds: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [operation, inSeconds] in
            // A number of seconds is rounded to nanoseconds.
            _ = inSeconds ? operation.call(1e-300) : operation.call(.seconds(0))
        }
        #expect(result.message.contains("\(operation.limit.0)"))
        #expect(result.message.contains("Pass an interval of at least one nanosecond"))
    }

    @Test func aTimerWithANegativeLeewayTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            SignalProducer.timer(interval: .seconds(1), on: TestScheduler(), leeway: .seconds(-1)).start()
        }
        #expect(result.message.contains("timer(interval:on:leeway:) got the leeway seconds(-1)."))
    }
    #endif
}

import Dispatch
import SharedReactive

extension SignalProducer where Error == Never {
    /// Returns a producer that sends a value after each interval, and never ends by itself.
    ///
    /// ```swift
    /// let ticks = SignalProducer.timer(interval: .seconds(1), on: QueueScheduler.main).startWithValues { _ in … }
    /// ```
    ///
    /// A value is the scheduler's `elapsed` time when it is sent. ReactiveSwift sends Foundation's `Date`, which this
    /// module does not import.
    ///
    /// - Parameters:
    ///   - interval: The time between two values, and between a start and its first value. The method traps if it is
    ///     shorter than a nanosecond.
    ///   - scheduler: Measures the time and sends the values.
    ///   - leeway: How late a value may be, to save energy; `nil` for a tenth of the interval. The method traps if it is
    ///     negative.
    public static func timer(
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler,
        leeway: DispatchTimeInterval? = nil
    ) -> SignalProducer where Value == DispatchTimeInterval {
        checkRepeats(interval, leeway: leeway)
        let time = SchedulerReference(scheduler)
        // If the scheduler drops the action, nothing retains the observer, and the start is interrupted.
        return SignalProducer(keepsObserver: false) { observer, lifetime in
            lifetime += time.run(every: interval, leeway: leeway) {
                observer.send(value: .inNanoseconds(time.now()))
            }
        }
    }

    /// Returns a producer that sends a value after each interval of a number of seconds. See `timer(interval:on:leeway:)`.
    ///
    /// The method traps if the number is negative, NaN, or less than half a nanosecond.
    public static func timer(interval: Double, on scheduler: any DateScheduler) -> SignalProducer
    where Value == DispatchTimeInterval {
        timer(interval: DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    /// Returns a producer that sends the elements of a sequence, one after each interval, and completes after a further
    /// interval.
    ///
    /// - Parameters:
    ///   - values: The elements. Each start iterates over them from the beginning.
    ///   - interval: The time between two elements, and between a start and the first element. The method traps if it
    ///     is shorter than a nanosecond.
    ///   - scheduler: Measures the time and sends the elements.
    public static func interval<Values: Sequence & Sendable>(
        _ values: Values,
        interval: DispatchTimeInterval,
        on scheduler: any DateScheduler
    ) -> SignalProducer where Values.Element == Value, Value: Sendable {
        checkRepeats(interval)
        let time = SchedulerReference(scheduler)
        return SignalProducer(keepsObserver: false) { observer, lifetime in
            // Invariant: the runs of a repeated action do not overlap, and only they read elements.
            nonisolated(unsafe) let elements = Reference(values.makeIterator())
            lifetime += time.run(every: interval, leeway: nil) {
                if let element = elements.value.next() {
                    observer.send(value: element)
                } else {
                    observer.sendCompleted()
                }
            }
        }
    }

    /// Returns a producer that sends the elements of a sequence, one after each interval of a number of seconds.
    ///
    /// The method traps if the number is negative, NaN, or less than half a nanosecond.
    public static func interval<Values: Sequence & Sendable>(
        _ values: Values,
        interval: Double,
        on scheduler: any DateScheduler
    ) -> SignalProducer where Values.Element == Value, Value: Sendable {
        .interval(values, interval: DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }

    /// Returns a producer that counts from zero, one number after each interval, and never ends by itself.
    ///
    /// The method traps if the interval is shorter than a nanosecond.
    public static func interval(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler)
        -> SignalProducer where Value == Int
    {
        checkRepeats(interval)
        return .interval(0..., interval: interval, on: scheduler)
    }

    /// Returns a producer that counts from zero, one number after each interval of a number of seconds.
    ///
    /// The method traps if the number of seconds is negative, NaN, or less than half a nanosecond.
    public static func interval(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer
    where Value == Int {
        .interval(DispatchTimeInterval(inSeconds: interval), on: scheduler)
    }
}

import Dispatch
import SharedReactive

extension SignalProducer {
    /// Returns a producer that does this work a number of times, one after the other. It ends early if the work fails or is
    /// interrupted.
    @inlinable public func `repeat`(_ count: Int) -> SignalProducer {
        checkCount(count)
        return count == 0 ? .empty : repeated(count - 1) { if case .completed = $0 { true } else { false } }
    }

    /// Returns a producer that does this work again if it fails, at most a number of times.
    ///
    /// The values of all attempts are sent. If the last attempt fails, the producer fails with its error.
    @inlinable public func retry(upTo count: Int) -> SignalProducer {
        checkCount(count)
        return repeated(count) { if case .failed = $0 { true } else { false } }
    }

    /// Repeats this work after certain terminating events, at most a number of times.
    ///
    /// - Parameters:
    ///   - count: The largest number of repetitions, without the first time.
    ///   - isFollowed: Returns whether a repetition follows an event. It is called with values too.
    @inlinable func repeated(
        _ count: Int,
        after isFollowed: @escaping (ProducedSignal.Event) -> Bool
    ) -> SignalProducer {
        let work = trampolinedIfDeep
        func part(_ left: Int) -> ConcatStorage<Value, Error>.Part {
            work.part { left > 0 && isFollowed($0) ? .next(.part(part(left - 1))) : .event($0) }
        }
        return .concatenating(depth: work.depth, part(count))
    }

    /// Returns a producer that does this work again if it fails, as `retry(upTo:)` does, each time after an interval.
    ///
    /// The interval is the time between a failure and the next attempt, in seconds. The method traps if it is negative.
    public func retry(upTo count: Int, interval: Double, on scheduler: any DateScheduler) -> SignalProducer
    where Value: Sendable {
        checkCount(count)
        return retry(count, after: .init(inSeconds: interval), on: scheduler)
    }

    /// `retry(upTo:interval:on:)`, with checked arguments.
    func retry(_ count: Int, after interval: DispatchTimeInterval, on scheduler: any DateScheduler)
        -> SignalProducer where Value: Sendable
    {
        continuedAfterFailure { error in
            if count == 0 { return SignalProducer(error: error) }
            let next = retry(count - 1, after: interval, on: scheduler)
            return SignalProducer.empty.delay(interval, on: scheduler).then(next)
        }
    }
}

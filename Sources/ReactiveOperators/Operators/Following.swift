import Dispatch
import SharedReactive

// Operators that start a producer after another one has ended. `Swift5Closure` explains why some are disfavored.

extension SignalProducer {
    /// Returns a producer that sends this producer's values, and the values of another one after this one has completed.
    ///
    /// An interruption of either counts as its completion, as with `flatten(.concat)`.
    @inlinable public func concat(_ next: SignalProducer) -> SignalProducer {
        let first = trampolinedIfDeep
        let next = next.trampolinedIfDeep
        return .concatenating(
            depth: max(first.depth, next.depth),
            first.part { event in
                switch event {
                case .completed, .interrupted: .next(.last(next, completesInterruptions: true))
                case .value, .failed: .event(event)
                }
            }
        )
    }

    /// Returns a producer that sends this producer's values, and one more value after it has completed.
    @inlinable public func concat(value: Value) -> SignalProducer where Value: Sendable {
        concat(SignalProducer(value: value))
    }

    /// Returns a producer that sends this producer's values, and fails when it has completed.
    @inlinable public func concat(error: Error) -> SignalProducer { concat(SignalProducer(error: error)) }

    /// Returns a producer that sends the values of another one, and this producer's values after that one has completed.
    @inlinable public func prefix(_ previous: SignalProducer) -> SignalProducer { previous.concat(self) }

    /// Returns a producer that sends one value, and then this producer's values.
    @inlinable public func prefix(value: Value) -> SignalProducer where Value: Sendable {
        SignalProducer(value: value).concat(self)
    }

    /// Returns a producer that does this work a number of times, one after the other.
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

    /// Repeats this work after certain events, at most a number of times.
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

    func retry(_ count: Int, after interval: DispatchTimeInterval, on scheduler: any DateScheduler)
        -> SignalProducer where Value: Sendable
    {
        continuedAfterFailure { error in
            if count == 0 { return SignalProducer(error: error) }
            let next = retry(count - 1, after: interval, on: scheduler)
            return SignalProducer.empty.delay(interval, on: scheduler).then(next)
        }
    }

    /// Continues with another producer when this one has completed, and omits the values of this one.
    ///
    /// - Parameter fail: Converts an error of this producer.
    @inlinable func followed<Other, OtherError>(
        by replacement: SignalProducer<Other, OtherError>,
        _ fail: @escaping (Error) -> OtherError
    ) -> SignalProducer<Other, OtherError> {
        let first = trampolinedIfDeep
        let replacement = replacement.trampolinedIfDeep
        return .concatenating(
            depth: max(first.depth, replacement.depth),
            first.part { event in
                switch event {
                case .value: nil
                case .failed(let error): .event(.failed(fail(error)))
                case .completed: .next(.last(replacement, completesInterruptions: false))
                case .interrupted: .event(.interrupted)
                }
            }
        )
    }

    /// Returns a producer that does this work without sending its values, and then sends the values of another
    /// producer.
    ///
    /// The other producer is started only if this one completes, and not if it fails or is interrupted.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        followed(by: replacement.producer) { $0 }
    }

    /// `then(_:)`, where the other producer cannot fail.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        followed(by: replacement.producer.promoteError()) { $0 }
    }

    /// `then(_:)`, for a producer of the same values, which may be written as a member: `then(.empty)`.
    @inlinable public func then(_ next: SignalProducer) -> SignalProducer { followed(by: next) { $0 } }

    /// `then(_:)`, for a producer, which may be written as a member.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Error>) -> SignalProducer<Other, Error> {
        followed(by: next) { $0 }
    }

    /// `then(_:)`, for a producer that cannot fail, which may be written as a member: `then(.init(value: 1))`.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Never>) -> SignalProducer<Other, Error> {
        followed(by: next.promoteError()) { $0 }
    }
}

extension SignalProducer where Error == Never {
    /// `then(_:)`, where the other producer may fail and this one does not.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        followed(by: replacement.producer, impossible)
    }

    /// `then(_:)`, where neither can fail.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        followed(by: replacement.producer, impossible)
    }

    /// `then(_:)`, for a producer of the same values, where neither can fail.
    @inlinable public func then(_ next: SignalProducer) -> SignalProducer { followed(by: next, impossible) }

    /// `then(_:)`, for a producer that may fail, which may be written as a member.
    @inlinable public func then<Other, OtherError>(
        _ next: SignalProducer<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> {
        followed(by: next, impossible)
    }

    /// `then(_:)`, for a producer, where neither can fail.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Never>) -> SignalProducer<Other, Never> {
        followed(by: next, impossible)
    }
}

extension SignalProducer {
    /// Returns a producer that continues, if this one fails, with the producer that a closure returns for the error.
    ///
    /// - Parameter transform: Called at most once for each start, on the thread that sends the error.
    @inlinable @_disfavoredOverload public func flatMapError<OtherError>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, OtherError>
    ) -> SignalProducer<Value, OtherError> {
        continuedAfterFailure { transform($0) }
    }

    /// `flatMapError(_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        continuedAfterFailure { transform($0).producer }
    }

    /// Continues with another producer when this one fails.
    @inlinable func continuedAfterFailure<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>
    ) -> SignalProducer<Value, OtherError> {
        let first = trampolinedIfDeep
        return .concatenating(
            depth: first.depth,
            first.part { event in
                switch event {
                case .value(let value): .event(.value(value))
                case .failed(let error): .next(.last(transform(error), completesInterruptions: false))
                case .completed: .event(.completed)
                case .interrupted: .event(.interrupted)
                }
            }
        )
    }
}

extension Signal {
    /// Returns a signal that continues with a producer if this one fails. See `SignalProducer.flatMapError(_:)`.
    @inlinable @_disfavoredOverload public func flatMapError<OtherError>(
        _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, OtherError>
    ) -> Signal<Value, OtherError> {
        sharing { $0.flatMapError(transform) }
    }

    /// `flatMapError(_:)`, where the closure returns a value that can be converted to a producer.
    @inlinable @_disfavoredOverload public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping @Sendable (Error) -> Inner
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        sharing { $0.flatMapError(transform) }
    }
}

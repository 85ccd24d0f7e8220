import SharedReactive

extension EventStream {
    /// Returns a stream that skips the first `count` values of the work.
    @inlinable public func skip(first count: Int) -> Self {
        checkCount(count)
        return applying {
            $0.transformWithState(count) { left, value, send in
                if left > 0 { left -= 1 } else { send(value) }
            }
        }
    }

    /// Returns a stream that skips values as long as a condition is true, and sends all later values.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            $0.transformWithState(true) { isSkipping, value, send in
                isSkipping = isSkipping && shouldContinue(value)
                if !isSkipping { send(value) }
            }
        }
    }

    /// Returns a stream that skips values until a trigger sends a value or completes.
    ///
    /// If this stream ends first, the result is interrupted when the trigger sends a value or completes. If the trigger is
    /// interrupted first, the result is interrupted too.
    @inlinable public func skip(until trigger: some SignalProducerConvertible<(), Never>) -> Self {
        applying { $0.skipping(until: trigger.producer) }
    }

    /// `skip(until:)`, for a producer.
    @inlinable public func skip(until trigger: SignalProducer<(), Never>) -> Self {
        applying { $0.skipping(until: trigger) }
    }
}

extension SignalProducer {
    /// Implements `skip(until:)`, with the trigger as the first upstream.
    @inlinable func skipping(until trigger: SignalProducer<(), Never>) -> SignalProducer {
        return SignalProducer.mergingUpstreams(
            { SkipUntilState.untilTrigger },
            [
                trigger.upstream { merger, event in
                    if case .interrupted = event {
                        // The trigger sends nothing more, so no value would follow.
                        return merger.receive { state, output in
                            if state != .triggered { output.end(with: .interrupted) }
                        } ?? ()
                    }
                    merger.receive { state, output in
                        if state == .ended { output.end(with: .interrupted) }
                        state = .triggered
                    }
                },
                upstream { merger, event in
                    merger.receive { state, output in
                        if state == .triggered {
                            output.pass(event)
                        } else if event.isTerminating {
                            state = .ended
                        }
                    }
                },
            ]
        )
    }
}

/// The state of `skip(until:)`.
@usableFromInline enum SkipUntilState {
    case untilTrigger
    /// The stream has ended before the trigger.
    case ended
    /// The trigger has sent a value or completed. Values are not skipped any more.
    case triggered
}

import SharedReactive

// Operators with a second upstream, or a lifetime, that determines the first or the last value.

/// The state of `skip(until:)`.
@usableFromInline enum SkipUntilState {
    case untilTrigger
    /// The values have ended before the trigger.
    case ended
    case over
}

extension EventStream {
    /// Returns a stream that completes when another one sends a value or completes.
    ///
    /// The work is disposed of then. The trigger starts first: if it sends a value at its start, the work does not begin.
    @inlinable public func take(until trigger: some SignalProducerConvertible<(), Never>) -> Self {
        applying { $0.taking(until: trigger.producer) }
    }

    /// Returns a stream that completes when a lifetime ends.
    ///
    /// ```swift
    /// clock.producer.take(during: lifetime).startWithValues { [weak self] in self?.show($0) }
    /// ```
    ///
    /// The work is disposed of then. If the lifetime has ended before, the stream is interrupted and the work does not begin.
    @inlinable public func take(during lifetime: Lifetime) -> Self {
        applying { work in
            let taken = work.taking(
                until: SignalProducer<(), Never>(keepsObserver: false) { observer, own in
                    own += lifetime.disposables.add { observer.sendCompleted() }
                }
            )
            return SignalProducer(isDerived: true, depth: taken.depth) {
                [connect = taken.connect] context, observer in
                if !lifetime.hasEnded { return connect(context, observer) }
                observer(.interrupted)
                return AnyDisposable.disposed
            }
        }
    }

    /// Returns a stream that leaves out values until another one sends a value or completes.
    ///
    /// If this one ends first, the stream is interrupted at that moment. If the other one is interrupted first, the stream is too.
    @inlinable public func skip(until trigger: some SignalProducerConvertible<(), Never>) -> Self {
        applying { $0.skipping(until: trigger.producer) }
    }
}

extension SignalProducer {
    /// Forwards events in a merger without a state of its own.
    @inlinable func forwarded<State>() -> UpstreamMerger<State, Value, Error>.Upstream {
        upstream { merger, event in merger.receive { _, output in output.pass(event) } }
    }

    @inlinable func taking(until trigger: SignalProducer<(), Never>) -> SignalProducer {
        return SignalProducer.mergingUpstreams(
            { () },
            [
                trigger.upstream { merger, event in
                    switch event {
                    case .value, .completed: merger.end(.completed)
                    case .interrupted: break
                    }
                },
                forwarded(),
            ]
        )
    }

    @inlinable func skipping(until trigger: SignalProducer<(), Never>) -> SignalProducer {
        return SignalProducer.mergingUpstreams(
            { SkipUntilState.untilTrigger },
            [
                trigger.upstream { merger, event in
                    if case .interrupted = event {
                        // No event can follow.
                        return merger.receive { state, output in
                            if state != .over { output.end(with: .interrupted) }
                        } ?? ()
                    }
                    merger.receive { state, output in
                        if state == .ended { output.end(with: .interrupted) }
                        state = .over
                    }
                },
                upstream { merger, event in
                    merger.receive { state, output in
                        if state == .over {
                            output.pass(event)
                        } else if event.isTerminating {
                            state = .ended
                        }
                    }
                },
            ]
        )
    }

    /// Returns a producer that sends this producer's values until another one sends an event, and the other one's
    /// values afterwards.
    ///
    /// The work is disposed of then. If this one completes, the result continues with the other one. The result ends
    /// with the other one.
    @inlinable public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
        return SignalProducer.mergingUpstreams(
            { false },
            [
                replacement.upstream { merger, event in
                    merger.receive { isReplaced, output in
                        isReplaced = true
                        output.pass(event)
                    }
                },
                upstream { merger, event in
                    if case .completed = event { return }
                    merger.receive { isReplaced, output in if !isReplaced { output.pass(event) } }
                },
            ]
        )
    }
}

extension Signal {
    /// Returns a signal that sends this signal's values until another one sends an event, and the other one's values
    /// afterwards. See `SignalProducer.take(untilReplacement:)`.
    @inlinable public func take(untilReplacement replacement: Signal) -> Signal {
        sharing { $0.take(untilReplacement: replacement) }
    }
}

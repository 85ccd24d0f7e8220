import SharedReactive

extension EventStream {
    /// Returns a stream that completes after it has sent a number of values.
    ///
    /// The work is disposed of then. If the number is 0, the work does not begin. In ReactiveSwift, the stream is
    /// interrupted in that case.
    @inlinable public func take(first count: Int) -> Self {
        checkCount(count)
        if count == 0 { return applying { _ in .empty } }
        return applying {
            $0.endingEarly { _, observer in
                var left = count
                return { event in
                    guard case .value = event else { return observer(event) }
                    left -= 1
                    observer(event)
                    if left == 0 { observer(.completed) }
                }
            }
        }
    }

    /// Returns a stream that sends the last values of the work when it completes.
    ///
    /// If the work fails or is interrupted, it sends none.
    @inlinable public func take(last count: Int) -> Self {
        checkCount(count)
        return applying {
            $0.endingEarly { work, observer in
                var last = Queue<Value>()
                return { event in
                    switch event {
                    case .value(let value):
                        last.append(value)
                        if last.count > count { _ = last.popFirst() }
                    case .completed:
                        // The observer may dispose of the start at any of the values.
                        while !work.isStopped.isSet, let value = last.popFirst() { observer(.value(value)) }
                        observer(.completed)
                    case .failed, .interrupted:
                        observer(event)
                    }
                }
            }
        }
    }

    /// Returns a stream that sends values as long as a condition is true. At the first value that does not satisfy it,
    /// it completes, without sending that value.
    ///
    /// The work is disposed of then.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            return $0.endingEarly { _, observer in
                { event in
                    if case .value(let value) = event, !shouldContinue(value) { return observer(.completed) }
                    observer(event)
                }
            }
        }
    }

    /// `take(while:)`, which sends the value that does not satisfy the condition too. The label is ReactiveSwift's.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            return $0.endingEarly { _, observer in
                { event in
                    observer(event)
                    if case .value(let value) = event, !shouldContinue(value) { observer(.completed) }
                }
            }
        }
    }

    /// Returns a stream that completes when another one sends a value or completes.
    ///
    /// The work is disposed of then. The trigger starts first: if it sends a value at its start, the work does not begin.
    @inlinable public func take(until trigger: some SignalProducerConvertible<(), Never>) -> Self {
        applying { $0.taking(until: trigger.producer) }
    }

    /// `take(until:)`, for a producer.
    @inlinable public func take(until trigger: SignalProducer<(), Never>) -> Self {
        applying { $0.taking(until: trigger) }
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
                // The lifetime retains the observer. `own` is the lifetime of this trigger's work.
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
}

extension SignalProducer {
    /// Returns a producer that sends this producer's values until another one sends an event, and the other one's
    /// values afterwards.
    ///
    /// This producer's work is disposed of then. The replacement starts first: if it sends an event at its start, this one does not
    /// begin. If this one completes first, the result continues with the other one. The result
    /// ends with the other one.
    @inlinable public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
        typealias Merger = UpstreamMerger<(work: StartDisposable?, isReplaced: Bool), Value, Error>
        let replaced: Merger.Upstream = upstream { merger, event in
            if case .completed = event { return }
            merger.receive { state, output in if !state.isReplaced { output.pass(event) } }
        }
        return .mergingUpstreams(
            { (nil, false) },
            [
                replacement.upstream { merger, event in
                    merger.receive { state, output in
                        output.pass(event)
                        state.isReplaced = true
                        return state.work
                    }??.dispose()
                },
                Merger.Upstream(depth: replaced.depth) { merger, context in
                    // If the replacement has sent an event at its start, the work does not begin.
                    let mayBegin = merger.receive { state, _ in
                        state.work = context.work
                        return !state.isReplaced
                    }
                    return mayBegin == true ? replaced.connect(merger, context) : AnyDisposable.disposed
                },
            ]
        )
    }

    /// `take(untilReplacement:)`, for any source.
    @inlinable public func take(
        untilReplacement replacement: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer {
        take(untilReplacement: replacement.producer)
    }

    /// Implements `take(until:)`, with the trigger as the first upstream.
    @inlinable func taking(until trigger: SignalProducer<(), Never>) -> SignalProducer {
        return SignalProducer.mergingUpstreams(
            { () },
            [
                trigger.upstream { merger, event in
                    // The values continue without a trigger.
                    if case .interrupted = event { return }
                    merger.end(.completed)
                },
                forwarded(),
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

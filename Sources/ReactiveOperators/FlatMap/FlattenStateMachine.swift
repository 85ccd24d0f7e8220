import SharedReactive

/// The state machine of a flattened stream: the running producers, and the waiting ones. An `UpstreamMerger` holds it, and
/// the functions of `FlattenStorage.swift` connect the two.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; the caller performs its result
/// or releases it after unlocking.
///
/// ```text
/// a producer:  waiting ──▶ starting ──started──▶ running ──completed──▶ gone
///                             │ completed                    ▲
///                             └──▶ starting, completed ──started
/// ```
///
/// A producer may complete inside the call that starts it. The next one is started when that call has returned, so that
/// any number of them uses constant stack.
@usableFromInline struct FlattenStateMachine<Producer> {
    /// A producer that is starting or running.
    @usableFromInline struct Inner {
        /// Ends the producer. Its `place` is the index in `inners`.
        @usableFromInline let work: StartDisposable
        /// Whether the call that starts it has not returned.
        @usableFromInline var isStarting = true
        /// Whether it has completed inside that call.
        @usableFromInline var hasCompleted = false
        /// The `WeakInnerObserver` of its events, for `bypass`. `nil` while the producer is starting, and if the stream's observer
        /// is not an `InnerObserver`.
        @usableFromInline var observer: AnyObject?

        @inlinable init(_ work: StartDisposable) { self.work = work }
    }

    /// The next action of the caller.
    @usableFromInline struct Effect {
        /// Starts a producer, and calls `started(_:_:)` afterwards.
        @usableFromInline var start: (work: StartDisposable, producer: Producer)?
        /// Disposes of the work of a producer that has completed or was replaced.
        @usableFromInline var ended: StartDisposable?
        /// Disposes of the work of producers that have lost a race.
        @usableFromInline var losers: [StartDisposable] = []
        /// Whether the stream completes.
        @usableFromInline var isComplete = false

        @inlinable init() {}
    }

    @usableFromInline let strategy: FlattenStrategy.Kind
    /// The producers that are starting or running: at most one with `latest` and `throttle`.
    @usableFromInline var inners: [Inner] = []
    /// The producers that wait, because as many as the strategy allows are running.
    @usableFromInline var waiting = Queue<Producer>()
    @usableFromInline var outerHasCompleted = false
    /// The producer that is followed in a race.
    @usableFromInline var winner: StartDisposable?

    @inlinable init(_ strategy: FlattenStrategy) { self.strategy = strategy.kind }

    /// Returns the index of a running producer that has not been replaced.
    @inlinable func index(of work: StartDisposable) -> Int? {
        let index = work.place
        return index < inners.count && inners[index].work === work ? index : nil
    }

    /// The stream sent a producer.
    @inlinable mutating func received(_ producer: Producer) -> Effect {
        switch strategy {
        case .concurrent(let limit):
            if inners.count < limit, waiting.isEmpty { return start(producer) }
            waiting.append(producer)
            return Effect()
        case .latest:
            let before = inners.popLast()?.work
            var effect = start(producer)
            effect.ended = before
            return effect
        case .race:
            return winner == nil ? start(producer) : Effect()
        case .throttle:
            return inners.isEmpty ? start(producer) : Effect()
        }
    }

    /// The call that starts a producer has returned.
    @inlinable mutating func started(_ work: StartDisposable, _ observer: AnyObject?) -> Effect {
        guard let index = index(of: work) else { return Effect() }
        if inners[index].hasCompleted { return gone(index) }
        inners[index].isStarting = false
        inners[index].observer = observer
        return Effect()
    }

    /// A producer sent an event.
    ///
    /// - Returns: Its index, or `nil` if the event is dropped, and the work of losers to dispose of.
    @inlinable mutating func sent(by work: StartDisposable) -> (index: Int?, losers: [StartDisposable]) {
        guard let index = index(of: work) else { return (nil, []) }
        guard strategy == .race, winner == nil else { return (index, []) }
        winner = work
        let losers = inners.map(\.work).filter { $0 !== work }
        inners = [inners[index]]
        work.place = 0
        return (0, losers)
    }

    /// A producer completed.
    @inlinable mutating func completed(_ work: StartDisposable) -> Effect {
        let (index, losers) = sent(by: work)
        guard let index else { return Effect() }
        var effect = Effect()
        if inners[index].isStarting { inners[index].hasCompleted = true } else { effect = gone(index) }
        effect.losers = losers
        return effect
    }

    /// The last inner producer, if the stream only forwards its events from now on, with interruptions as completions. `bypass`
    /// then connects it to the stream's observer.
    @inlinable var onlyInner: Inner? {
        guard outerHasCompleted, inners.count == 1, waiting.isEmpty, !inners[0].isStarting else { return nil }
        switch strategy {
        case .concurrent, .latest: return inners[0]
        case .race, .throttle: return nil
        }
    }

    /// A producer was interrupted.
    ///
    /// - Returns: The next action, if the interruption counts as the producer's completion; `nil` if it interrupts the stream.
    @inlinable mutating func interrupted(_ work: StartDisposable) -> Effect? {
        switch strategy {
        case .concurrent, .latest: completed(work)
        // It ends the stream, which disposes of the others.
        case .race, .throttle: index(of: work) == nil ? Effect() : nil
        }
    }

    /// The stream that sends the producers completed.
    @inlinable mutating func outerCompleted() -> Effect {
        outerHasCompleted = true
        var effect = Effect()
        effect.isComplete = isComplete
        return effect
    }

    @inlinable var isComplete: Bool { outerHasCompleted && inners.isEmpty && waiting.isEmpty }

    /// Removes a producer that has completed.
    @inlinable mutating func gone(_ index: Int) -> Effect {
        // The last producer takes its place.
        inners.swapAt(index, inners.count - 1)
        inners[index].work.place = index
        // The caller releases it.
        let inner = inners.removeLast()
        var effect = Effect()
        if let next = waiting.popFirst() { effect = start(next) } else { effect.isComplete = isComplete }
        effect.ended = inner.work
        return effect
    }

    /// Adds a producer, which the caller starts.
    @inlinable mutating func start(_ producer: Producer) -> Effect {
        let work = StartDisposable()
        work.place = inners.count
        inners.append(Inner(work))
        var effect = Effect()
        effect.start = (work, producer)
        return effect
    }
}

import SharedReactive

/// The decisions of a flattened stream, apart from its lock: which producers are under way, and which wait.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; what it returns is for the caller
/// to perform, or to release, after unlocking.
///
/// ```text
/// a producer:  waiting ──▶ starting ──started──▶ running ──completed──▶ gone
///                             │ completed                    ▲
///                             └──▶ starting, completed ──started
/// ```
///
/// A producer may complete inside the call that starts it. The next one is started when that call has returned, so that
/// any number of them uses constant stack.
@usableFromInline struct FlattenState<Producer> {
    @usableFromInline typealias ID = Int

    /// A producer that is under way.
    @usableFromInline struct Inner {
        /// What ends it, once it has been started.
        @usableFromInline var work: (any Disposable)?
        @usableFromInline var isStarting = true
        @usableFromInline var hasCompleted = false

        @inlinable init() {}
    }

    /// What the caller does next.
    @usableFromInline struct Step {
        /// Starts a producer, and calls `started(_:by:)` afterwards.
        @usableFromInline var start: (id: ID, producer: Producer)?
        /// Disposes of the work of producers.
        @usableFromInline var dispose: [any Disposable] = []
        /// Tells that all has completed.
        @usableFromInline var isComplete = false

        @inlinable init(
            start: (id: ID, producer: Producer)? = nil,
            dispose: [any Disposable] = [],
            isComplete: Bool = false
        ) {
            self.start = start
            self.dispose = dispose
            self.isComplete = isComplete
        }
    }

    @usableFromInline let strategy: FlattenStrategy.Kind
    @usableFromInline var inners: [ID: Inner] = [:]
    @usableFromInline var waiting = Queue<Producer>()
    @usableFromInline var nextID = 0
    @usableFromInline var outerHasCompleted = false
    /// The producer that is followed in a race.
    @usableFromInline var winner: ID?

    @inlinable init(_ strategy: FlattenStrategy) { self.strategy = strategy.kind }

    /// The stream sent a producer.
    @inlinable mutating func received(_ producer: Producer) -> Step {
        switch strategy {
        case .concurrent(let limit):
            if inners.count < limit, waiting.isEmpty { return start(producer) }
            waiting.append(producer)
            return Step()
        case .latest:
            let before = inners.values.compactMap(\.work)
            inners = [:]
            var step = start(producer)
            step.dispose = before
            return step
        case .race:
            return winner == nil ? start(producer) : Step()
        case .throttle:
            return inners.isEmpty ? start(producer) : Step()
        }
    }

    /// The call that starts a producer has returned.
    ///
    /// - Parameter work: What ends it. If it is not under way any more, it is to be disposed of.
    @inlinable mutating func started(_ id: ID, by work: any Disposable) -> Step {
        guard let inner = inners[id] else { return Step(dispose: [work]) }
        inners[id]?.isStarting = false
        inners[id]?.work = work
        return inner.hasCompleted ? gone(id) : Step()
    }

    /// A producer sent something.
    ///
    /// - Returns: Whether it is to be told, and whose work is to be disposed of.
    @inlinable mutating func sent(by id: ID) -> (isFollowed: Bool, dispose: [any Disposable]) {
        guard inners[id] != nil else { return (false, []) }
        guard strategy == .race, winner == nil else { return (true, []) }
        winner = id
        let others = inners.filter { $0.key != id }.values.compactMap(\.work)
        inners = inners.filter { $0.key == id }
        return (true, others)
    }

    /// A producer completed.
    @inlinable mutating func completed(_ id: ID) -> Step {
        let (isFollowed, losers) = sent(by: id)
        guard isFollowed else { return Step() }
        var step = Step()
        if inners[id]?.isStarting == true {
            inners[id]?.hasCompleted = true
        } else {
            step = gone(id)
        }
        step.dispose += losers
        return step
    }

    /// What ends the last producer, if there is nothing left to do but to pass on what it sends, and an interruption as
    /// completion.
    @inlinable var last: (any Disposable)? {
        guard outerHasCompleted, inners.count == 1, waiting.isEmpty else { return nil }
        switch strategy {
        case .concurrent, .latest: return inners.first?.value.work
        case .race, .throttle: return nil
        }
    }

    /// A producer was interrupted.
    ///
    /// - Returns: What to do if that counts as its completion; `nil` if it interrupts the whole.
    @inlinable mutating func interrupted(_ id: ID) -> Step? {
        switch strategy {
        case .concurrent, .latest: completed(id)
        case .race, .throttle: sent(by: id).isFollowed ? nil : Step()
        }
    }

    /// The stream completed.
    @inlinable mutating func outerCompleted() -> Step {
        outerHasCompleted = true
        return Step(isComplete: isComplete)
    }

    @inlinable var isComplete: Bool { outerHasCompleted && inners.isEmpty && waiting.isEmpty }

    @inlinable mutating func gone(_ id: ID) -> Step {
        // What ended it is released by the caller.
        let work = inners.removeValue(forKey: id)?.work
        var step = waiting.popFirst().map { start($0) } ?? Step(isComplete: isComplete)
        if let work { step.dispose = [work] }
        return step
    }

    @inlinable mutating func start(_ producer: Producer) -> Step {
        defer { nextID += 1 }
        inners[nextID] = Inner()
        return Step(start: (nextID, producer))
    }
}

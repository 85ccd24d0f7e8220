/// The state machine of a `PresentationSlot`, which locks it and performs its effects.
///
/// At most one view model is shown. A thread that presents or ends a view model is busy until it reports that it has
/// finished. No other thread presents or ends one meanwhile:
///
///                 startDrain               finished
///     vacant ─────────────────► presenting ────────► shown
///        ▲                        │    ▲               │ │
///        │                  close │    └───────────────┘ │
///        │                        ▼      startDrain      │
///        │◄── finished ───── superfluous                 │
///        │    with nothing        │                      │
///        │    to end              │ finished             │
///        │                        ▼                      │
///        └──── finished ─────── ending ◄─────────────────┘
///                                      close, or startDrain for no view model
///
/// If a view model has nothing to end, closing its owner while it is shown leads to `vacant`, and so does `finished` for a single
/// presentation.
///
/// Submitted view models wait for a drain of the slot, which runs on the presenter's thread. A thread schedules the
/// drain, and `startDrain` reports that it runs. Each binding or presentation that submits view models is an owner, with
/// a number. Closing an owner withdraws only its own view models.
///
/// `Value` is the type of a view model, and `End` the type of the disposable that ends it.
@usableFromInline struct SlotState<Value, End> {
    /// The rule for several waiting view models: which are shown, and how one replaces another.
    @usableFromInline enum Policy: Sendable {
        /// There is only one. The slot belongs to a single presentation, which is over if there is nothing to end.
        case single
        /// The newest, after the previous one has ended.
        case newest
        /// The newest, which updates what is shown. All of them have the same end.
        case update
        /// Each, after the previous one has ended.
        case every
    }

    /// The state of the view model in the slot: see the diagram.
    @usableFromInline enum Phase {
        case vacant
        case presenting(owner: Int)
        /// A view model is being presented, and its owner was closed.
        case superfluous
        case shown(owner: Int, end: End?)
        case ending
    }

    /// The drain that will present the waiting view models.
    @usableFromInline enum Drain: Equatable {
        case none
        /// The drain with this number is scheduled. Drains with other numbers are void.
        case scheduled(Int)
        /// The drain ran while a thread was busy. That thread continues with the waiting view models.
        case due
    }

    /// A waiting view model; `nil` to show nothing.
    @usableFromInline struct Waiting {
        @usableFromInline let value: Value?
        @usableFromInline let owner: Int
        @usableFromInline let origin: PresentationOrigin?

        @inlinable init(value: Value?, owner: Int, origin: PresentationOrigin?) {
            self.value = value
            self.owner = owner
            self.origin = origin
        }
    }

    /// The next action of a thread, performed without the lock.
    @usableFromInline enum Effect {
        /// Ends the previous view model, if any, presents another one, and passes its `End` to `finished(with:inPlace:)`.
        case present(Value, owner: Int, insteadOf: End?, from: PresentationOrigin?)
        /// Ends the view model that is shown, if any, and reports to `finished(with:inPlace:)`.
        case end(End?, from: PresentationOrigin?)
        /// Schedules the drain with this number.
        case schedule(Int)
        case rest
    }

    @usableFromInline let policy: Policy
    @usableFromInline var phase = Phase.vacant
    @usableFromInline var drain = Drain.none
    @usableFromInline var waiting: [Waiting] = []
    /// The owners that may still submit.
    @usableFromInline var owners: [Int] = []
    @usableFromInline var lastOwner = 0
    @usableFromInline var lastDrain = 0

    @inlinable init(_ policy: Policy) { self.policy = policy }

    /// Returns the number of a new owner.
    @inlinable mutating func open() -> Int {
        lastOwner += 1
        owners.append(lastOwner)
        return lastOwner
    }

    /// Enqueues a view model, or `nil` to show nothing.
    ///
    /// - Parameters:
    ///   - origin: The view model's origin, if steps are traced.
    ///   - isLast: Whether the owner submits no further view model.
    ///   - drainsAtOnce: Whether a drain that is scheduled now runs at once, so that the caller need not wait for an
    ///     earlier one.
    /// - Returns: The number of the drain to schedule, if any, and a view model that will not be shown, to be released
    ///   without the lock.
    @inlinable mutating func submit(
        _ value: Value?,
        by owner: Int,
        from origin: PresentationOrigin?,
        isLast: Bool,
        drainsAtOnce: Bool
    ) -> (drain: Int?, dropped: Waiting?) {
        let submitted = Waiting(value: value, owner: owner, origin: origin)
        guard let index = owners.lastIndex(of: owner) else { return (nil, submitted) }
        if isLast { owners.remove(at: index) }
        let dropped = policy == .newest || policy == .update ? waiting.popLast() : nil
        waiting.append(submitted)
        switch drain {
        case .due: return (nil, dropped)
        case .scheduled where !drainsAtOnce: return (nil, dropped)
        case .scheduled, .none: return (scheduleDrain(), dropped)
        }
    }

    @inlinable mutating func scheduleDrain() -> Int {
        lastDrain += 1
        drain = .scheduled(lastDrain)
        return lastDrain
    }

    /// Returns whether everything that an owner submitted has ended, and the end of its view model if it is shown.
    @inlinable func hasEnded(_ owner: Int) -> (Bool, End?) {
        switch phase {
        case .presenting(owner): return (false, nil)
        case .shown(owner, let end): return (false, end)
        default: return (!owners.contains(owner) && !waiting.contains { $0.owner == owner }, nil)
        }
    }

    /// Removes and returns the end of the shown view model. The slot is not used afterwards.
    mutating func takeEnd() -> End? {
        guard case .shown(_, let end) = phase else { return nil }
        phase = .vacant
        return end
    }

    /// Withdraws the view models that an owner submitted, and rejects further ones.
    ///
    /// - Returns: The end for the caller to perform, and the withdrawn view models, to be released without the lock.
    @inlinable mutating func close(_ owner: Int) -> (end: End?, dropped: [Waiting]) {
        if let index = owners.lastIndex(of: owner) { owners.remove(at: index) }
        var dropped: [Waiting] = []
        if !waiting.isEmpty {
            dropped = waiting.filter { $0.owner == owner }
            waiting.removeAll { $0.owner == owner }
            if waiting.isEmpty { drain = .none }
        }
        switch phase {
        case .presenting(owner):
            phase = .superfluous
        case .shown(owner, let end):
            phase = end == nil ? .vacant : .ending
            return (end, dropped)
        default:
            break
        }
        return (nil, dropped)
    }

    /// Reports that a drain runs on the presenter's thread.
    @inlinable mutating func startDrain(_ number: Int) -> Effect {
        guard drain == .scheduled(number) else { return .rest }
        drain = .due
        switch phase {
        case .vacant, .shown: return next(inPlace: true)
        case .presenting, .superfluous, .ending: return .rest
        }
    }

    /// Reports that the busy thread has finished.
    ///
    /// - Parameters:
    ///   - end: The end of the view model that was presented.
    ///   - inPlace: Whether the thread may present.
    @inlinable mutating func finished(with end: End?, inPlace: Bool) -> Effect {
        switch phase {
        case .presenting(let owner):
            phase = end == nil && policy == .single ? .vacant : .shown(owner: owner, end: end)
        case .superfluous where end != nil:
            phase = .ending
            return .end(end, from: nil)
        case .superfluous, .ending:
            phase = .vacant
        case .vacant, .shown:
            fatalError("PresentationSlot: a thread reported that it had finished, but none was busy.")
        }
        return next(inPlace: inPlace)
    }

    /// Returns the next effect while no thread is busy.
    @inlinable mutating func next(inPlace: Bool) -> Effect {
        // A drain is due only while view models wait.
        guard drain == .due else { return .rest }
        if !inPlace { return .schedule(scheduleDrain()) }
        let next = waiting.removeFirst()
        if waiting.isEmpty { drain = .none }
        var before: End?
        if case .shown(_, let end) = phase { before = end }
        guard let value = next.value else {
            phase = .ending
            return .end(before, from: next.origin)
        }
        phase = .presenting(owner: next.owner)
        // The shown value is updated, and its end stays.
        if policy == .update { before = nil }
        return .present(value, owner: next.owner, insteadOf: before, from: next.origin)
    }
}

/// What is shown in a presentation slot, and what happens next there. These are the decisions of
/// `PresentationSlot`, which locks and performs.
///
/// At most one view model is shown. A thread that presents or ends a view model is busy until it reports that it has
/// finished. No other thread presents or ends one meanwhile:
///
///                  takeTurn                finished
///     vacant ─────────────────► presenting ────────► shown
///        ▲                        │    ▲               │ │
///        │                  close │    └───────────────┘ │
///        │                        ▼       takeTurn       │
///        │◄── finished ───── superfluous                 │
///        │    with nothing        │                      │
///        │    to end              │ finished             │
///        │                        ▼                      │
///        └──── finished ─────── ending ◄─────────────────┘
///                                       close, or takeTurn for no view model
///
/// A view model waits for a turn where the presenter presents. A thread asks for the turn, and `takeTurn` reports that
/// it has come. Each binding or presentation that submits view models is an owner, with a number. Closing an owner
/// withdraws the view models that it submitted, and no others.
@usableFromInline struct SlotState<Value, End> {
    /// What becomes of several view models that wait.
    @usableFromInline enum Policy: Sendable {
        /// There is only one. The slot belongs to a single presentation, which is over if there is nothing to end.
        case single
        /// The newest is shown, and the others are not.
        case newest
        /// Each is shown, one after the other.
        case every
    }

    @usableFromInline enum Phase {
        case vacant
        case presenting(owner: Int)
        /// Something is being presented whose owner was closed.
        case superfluous
        case shown(owner: Int, end: End?)
        case ending
    }

    @usableFromInline enum Turn: Equatable {
        case none
        /// The one with this number was asked for. Turns with other numbers are void.
        case asked(Int)
        /// It came while a thread was busy, which therefore goes on with what waits.
        case due
    }

    /// A view model that waits; `nil` to show nothing.
    @usableFromInline struct Waiting {
        @usableFromInline let value: Value?
        @usableFromInline let owner: Int

        @inlinable init(value: Value?, owner: Int) {
            self.value = value
            self.owner = owner
        }
    }

    /// What a thread does next, without the lock.
    @usableFromInline enum Step {
        /// Presents a view model in place of another one, and says what ends it: `finished(with:inPlace:)`.
        case present(Value, owner: Int, insteadOf: End?)
        /// Ends something and says so: `finished(with:inPlace:)`.
        case end(End)
        /// Asks for the turn with this number.
        case ask(Int)
        case rest
    }

    @usableFromInline let policy: Policy
    @usableFromInline var phase = Phase.vacant
    @usableFromInline var turn = Turn.none
    @usableFromInline var waiting: [Waiting] = []
    /// The owners that may still submit.
    @usableFromInline var owners: [Int] = []
    @usableFromInline var lastOwner = 0
    @usableFromInline var lastTurn = 0
    /// The owner of what waited and was taken last.
    @usableFromInline var ownerOfTaken = 0

    @inlinable init(_ policy: Policy) { self.policy = policy }

    /// Returns a new owner.
    @inlinable mutating func open() -> Int {
        lastOwner += 1
        owners.append(lastOwner)
        return lastOwner
    }

    /// Has a view model, or none, wait for its turn.
    ///
    /// - Parameters:
    ///   - isLast: Whether the owner submits no further view model.
    ///   - mayTakeTurn: Whether a turn that is asked for now comes at once. Then there is no need to wait for one that
    ///     was asked for before.
    /// - Returns: The number of the turn to ask for, if any, and the view models that will not be shown, to be
    ///   released.
    @inlinable mutating func submit(
        _ value: Value?,
        by owner: Int,
        isLast: Bool,
        mayTakeTurn: Bool
    ) -> (turn: Int?, dropped: Waiting?) {
        guard let index = owners.lastIndex(of: owner) else {
            return (nil, Waiting(value: value, owner: owner))
        }
        if isLast { owners.remove(at: index) }
        let dropped = policy == .newest ? waiting.popLast() : nil
        waiting.append(Waiting(value: value, owner: owner))
        switch turn {
        case .due: return (nil, dropped)
        case .asked where !mayTakeTurn: return (nil, dropped)
        case .asked, .none: return (askForTurn(), dropped)
        }
    }

    @inlinable mutating func askForTurn() -> Int {
        lastTurn += 1
        turn = .asked(lastTurn)
        return lastTurn
    }

    /// Returns whether everything that an owner submitted has ended, and what ends its view model if that is shown.
    @inlinable func hasEnded(_ owner: Int) -> (Bool, End?) {
        switch phase {
        case .presenting(owner): return (false, nil)
        case .shown(owner, let end): return (false, end)
        default: return (!owners.contains(owner) && !waiting.contains { $0.owner == owner }, nil)
        }
    }

    /// Takes out what ends the view model that is shown, from a slot that nobody uses any more.
    mutating func takeEnd() -> End? {
        guard case .shown(_, let end) = phase else { return nil }
        phase = .vacant
        return end
    }

    /// Withdraws what an owner submitted, and takes nothing more from it.
    ///
    /// - Returns: What the caller is to end, and what is not going to be shown, to be released.
    @inlinable mutating func close(_ owner: Int) -> (end: End?, dropped: [Waiting]) {
        if let index = owners.lastIndex(of: owner) { owners.remove(at: index) }
        var dropped: [Waiting] = []
        if !waiting.isEmpty {
            dropped = waiting.filter { $0.owner == owner }
            waiting.removeAll { $0.owner == owner }
            if waiting.isEmpty { turn = .none }
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

    /// Takes note that a turn has come, where the presenter presents.
    @inlinable mutating func takeTurn(_ number: Int) -> Step {
        guard turn == .asked(number) else { return .rest }
        turn = .due
        switch phase {
        case .vacant, .shown: return next(inPlace: true)
        case .presenting, .superfluous, .ending: return .rest
        }
    }

    /// Takes note that the busy thread has finished.
    ///
    /// - Parameters:
    ///   - end: What ends the view model that was presented.
    ///   - inPlace: Whether the thread may present.
    @inlinable mutating func finished(with end: End?, inPlace: Bool) -> Step {
        switch phase {
        case .presenting(let owner):
            phase = end == nil && policy == .single ? .vacant : .shown(owner: owner, end: end)
        case .superfluous where end != nil:
            phase = .ending
            return .end(end!)
        case .superfluous, .ending:
            phase = .vacant
        case .vacant, .shown:
            fatalError("A presentation slot was told of the end of work that nobody does.")
        }
        return next(inPlace: inPlace)
    }

    /// Decides what to do while nobody is busy.
    @inlinable mutating func next(inPlace: Bool) -> Step {
        while turn == .due {
            if !inPlace { return .ask(askForTurn()) }
            let next = waiting.removeFirst()
            ownerOfTaken = next.owner
            if waiting.isEmpty { turn = .none }
            var before: End?
            if case .shown(_, let end) = phase { before = end }
            if let value = next.value {
                phase = .presenting(owner: next.owner)
                return .present(value, owner: next.owner, insteadOf: before)
            }
            phase = .vacant
            if let before {
                phase = .ending
                return .end(before)
            }
        }
        return .rest
    }
}

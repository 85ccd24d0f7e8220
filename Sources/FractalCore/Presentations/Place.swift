/// Where a presenter presents.
@usableFromInline
enum Whereabouts: Sendable {
    /// On the thread that presents.
    case callingThread
    /// On the main thread, in order with everything that is presented there.
    case mainThread
}

/// A place in which at most one view model is shown at a time.
///
/// Any thread may submit a view model. One thread at a time presents one, where the presenter presents, or ends what
/// is shown. `PlaceState` decides; this class locks, and performs the decision without the lock.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `state` of `Guarded` | `guarded` | whoever submits, ends, asks, or finishes a step |
/// | `turn` of `Guarded` | `guarded` | whoever asks for a turn, and whoever withdraws the last that waits |
/// | what `show` uses | `state`, which has one thread busy at a time | the busy thread |
@usableFromInline
final class Place<ViewModel>: AnyPlace, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. View models that are not `Sendable`
    // stay on their thread: those of presenters on the calling thread that are not shared.

    @usableFromInline
    typealias State = PlaceState<ViewModel, any Disposable>

    @usableFromInline
    struct Guarded: GuardedState {
        @usableFromInline
        var state: State
        /// The turn that waits elsewhere.
        @usableFromInline
        var turn: (any Disposable)?

        @inlinable
        init(_ state: State) {
            self.state = state
        }
    }

    @usableFromInline
    let guarded: Lock<Guarded>
    @usableFromInline
    let whereabouts: Whereabouts

    /// Shows a view model in place of the previous one, and returns what ends it. It calls the closure that it is given
    /// to find out whether the presentation was ended meanwhile. One thread at a time calls it.
    @usableFromInline
    let show:
        @Sendable (ViewModel, _ insteadOf: (any Disposable)?, _ hasEnded: () -> Bool) -> (any Disposable)?

    @inlinable
    init(
        _ whereabouts: Whereabouts,
        _ policy: State.Policy,
        show:
            @escaping @Sendable (ViewModel, _ insteadOf: (any Disposable)?, _ hasEnded: () -> Bool) ->
            (any Disposable)?
    ) {
        guarded = Lock(Guarded(State(policy)))
        self.whereabouts = whereabouts
        self.show = show
    }

    /// Returns a place in which the presentation before ends before the next begins.
    @inlinable
    convenience init(
        _ whereabouts: Whereabouts,
        _ policy: State.Policy,
        bind: @escaping @Sendable (ViewModel) -> (any Disposable)?
    ) {
        self.init(whereabouts, policy) { viewModel, before, hasEnded in
            if let before {
                before.dispose()
                if hasEnded() { return nil }
            }
            return begin(viewModel, bind)
        }
    }

    @inlinable
    override func open() -> Int {
        guarded.withLock { $0.state.open() }
    }

    /// Shows a view model, or nothing, in place of what is shown.
    ///
    /// - Parameter owner: Who may submit more; `nil` for a new one that submits this alone.
    /// - Returns: The owner.
    @inlinable
    @discardableResult
    func submit(_ viewModel: ViewModel?, by owner: Int?) -> Int {
        // On the main thread it is to be shown before this returns; elsewhere one turn is enough.
        let mayTakeTurn = whereabouts == .callingThread || CurrentThread.isMain
        let origin = Trace.isOn ? PresentationOrigin() : nil
        let (owner, submitted) = guarded.withLock { guarded in
            let number = owner ?? guarded.state.open()
            let submitted = guarded.state.submit(
                viewModel,
                by: number,
                isLast: owner == nil || guarded.state.policy == .single,
                mayTakeTurn: mayTakeTurn,
                from: origin
            )
            return (number, submitted)
        }
        if let turn = submitted.turn { ask(turn) }
        return owner
    }

    @inlinable
    override func hasEnded(_ owner: Int) -> Bool {
        let (hasEnded, end) = guarded.withLock { $0.state.hasEnded(owner) }
        // Asked without the lock: what ends a presentation may be anything, and may have ended by itself.
        return hasEnded || end?.isDisposed == true
    }

    @inlinable
    override func close(_ owner: Int) -> (any Disposable)? {
        let (closed, turn) = guarded.withLock { guarded in
            let closed = guarded.state.close(owner)
            var turn: (any Disposable)?
            if guarded.state.turn == .none { swap(&turn, &guarded.turn) }
            return (closed, turn)
        }
        // A turn that nobody needs would keep the presenter until it comes.
        turn?.dispose()
        return closed.end
    }

    @inlinable
    override func finish(_ end: any Disposable) {
        perform(.end(end, from: nil), inPlace: whereabouts == .callingThread)
    }

    @inlinable
    func ask(_ number: Int) {
        switch whereabouts {
        case .callingThread:
            takeTurn(number)
        case .mainThread where CurrentThread.isMain:
            UIScheduler.run { self.takeTurn(number) }
        case .mainThread:
            let turn = UIScheduler.runOrCallOff { self.takeTurn(number) }
            // The one before is released here, after unlocking.
            _ = guarded.withLock { guarded in
                defer { guarded.turn = turn }
                return guarded.turn
            }
        }
    }

    /// Goes on where the presenter presents.
    @inlinable
    func takeTurn(_ number: Int) {
        perform(guarded.withLock { $0.state.takeTurn(number) }, inPlace: true)
    }

    /// Does what there is to do.
    @inlinable
    func perform(_ first: State.Step, inPlace: Bool) {
        var step = first
        while true {
            var result: (any Disposable)?
            switch step {
            case .present(let viewModel, let owner, let before, nil):
                result = show(viewModel, before) { hasEnded(owner) }
            case .present(let viewModel, let owner, let before, let origin?):
                result = origin.resume { show(viewModel, before) { hasEnded(owner) } }
            case .end(let end, nil):
                end.dispose()
            case .end(let end, let origin?):
                origin.resume { end.dispose() }
            case .ask(let turn):
                return ask(turn)
            case .rest:
                return
            }
            step = guarded.withLock { $0.state.finished(with: result, inPlace: inPlace) }
        }
    }
}

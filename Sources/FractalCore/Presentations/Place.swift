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
/// | `origins` of `Guarded` | `guarded` | if steps are traced: whoever submits or ends, and the busy thread |
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
        /// Where what an owner has submitted last comes from.
        @usableFromInline
        var origins: [Int: PresentationOrigin] = [:]

        @inlinable
        init(_ state: State) {
            self.state = state
        }

        @inlinable
        @inline(__always)
        mutating func submit(
            _ viewModel: ViewModel?,
            by owner: Int?,
            at whereabouts: Whereabouts
        ) -> (owner: Int, (turn: Int?, dropped: State.Waiting?)) {
            let number = owner ?? state.open()
            let submitted = state.submit(
                viewModel,
                by: number,
                isLast: owner == nil || state.policy == .single,
                // On the main thread it is to be shown before this returns; elsewhere one turn is enough.
                mayTakeTurn: whereabouts == .callingThread || CurrentThread.isMain
            )
            return (number, submitted)
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
        _ name: PresenterName,
        bind: @escaping @Sendable (ViewModel) -> (any Disposable)?
    ) {
        self.init(whereabouts, policy) { viewModel, before, hasEnded in
            if let before {
                before.dispose()
                if hasEnded() { return nil }
            }
            return begin(viewModel, name, bind)
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
        if Trace.isOn { return submitTraced(viewModel, by: owner) }
        let (owner, submitted) = guarded.withLock { $0.submit(viewModel, by: owner, at: whereabouts) }
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
        if Trace.isOn { forgetOrigin(of: owner) }
        return closed.end
    }

    @inlinable
    override func finish(_ end: any Disposable) {
        perform(.end(end), inPlace: whereabouts == .callingThread)
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
        perform(guarded.withLock { $0.state.takeTurn(number) }, inPlace: true, takesOrigin: true)
    }

    /// Does what there is to do.
    ///
    /// - Parameter takesOrigin: Whether the first step is that for what was taken last.
    @inlinable
    func perform(_ first: State.Step, inPlace: Bool, takesOrigin: Bool = false) {
        if Trace.isOn { return performTraced(first, inPlace: inPlace, takesOrigin: takesOrigin) }
        var step = first
        while true {
            var result: (any Disposable)?
            switch step {
            case .present(let viewModel, let owner, let before):
                result = show(viewModel, before) { hasEnded(owner) }
            case .end(let end):
                end.dispose()
            case .ask(let turn):
                return ask(turn)
            case .rest:
                return
            }
            step = guarded.withLock { $0.state.finished(with: result, inPlace: inPlace) }
        }
    }
}

// MARK: - Steps

extension Place {
    /// Submits a view model, and keeps where it comes from.
    @usableFromInline
    @inline(never)
    func submitTraced(_ viewModel: ViewModel?, by owner: Int?) -> Int {
        let origin = PresentationOrigin()
        // What goes is released here, after unlocking.
        let (owner, submitted, released) = guarded.withLock { guarded in
            let (owner, submitted) = guarded.submit(viewModel, by: owner, at: whereabouts)
            let released = guarded.origins
            if released.count > 2 * (guarded.state.owners.count + guarded.state.waiting.count) + 8 {
                // Owners that submitted once, and whose view model was replaced before it could be shown.
                let known = Set(guarded.state.owners + guarded.state.waiting.map(\.owner))
                guarded.origins = released.filter { known.contains($0.key) }
            }
            guarded.origins[owner] = origin
            return (owner, submitted, released)
        }
        withExtendedLifetime(released) {}
        if let turn = submitted.turn { ask(turn) }
        return owner
    }

    @usableFromInline
    @inline(never)
    func forgetOrigin(of owner: Int) {
        let origin = guarded.withLock { $0.origins.removeValue(forKey: owner) }
        withExtendedLifetime(origin) {}
    }
}

extension Place {
    /// Does what there is to do, each in the course of the step that has led to it.
    @usableFromInline
    @inline(never)
    func performTraced(_ first: State.Step, inPlace: Bool, takesOrigin: Bool) {
        var step = first
        var origin = takesOrigin ? guarded.withLock { $0.origins[$0.state.ownerOfTaken] } : nil
        while true {
            var result: (any Disposable)?
            let perform = { [show] in
                switch step {
                case .present(let viewModel, let owner, let before):
                    result = show(viewModel, before) { self.hasEnded(owner) }
                case .end(let end):
                    end.dispose()
                case .ask, .rest:
                    break
                }
            }
            switch step {
            case .ask(let turn): return ask(turn)
            case .rest: return
            case .present, .end: if let origin { origin.resume(perform) } else { perform() }
            }
            (step, origin) = guarded.withLock { guarded in
                // What is superfluous ends in the course of no step that is known.
                guarded.state.ownerOfTaken = 0
                let step = guarded.state.finished(with: result, inPlace: inPlace)
                return (step, guarded.origins[guarded.state.ownerOfTaken])
            }
        }
    }
}

/// Where a presenter shows view models, at most one at a time.
///
/// Any thread may submit a view model. One thread at a time presents one, where the presenter presents, or ends what
/// is shown. `SlotState` decides; this class locks, and performs the decision without the lock.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `state` of `Guarded` | `guarded` | whoever submits, ends, asks, or finishes a step |
/// | `turn` of `Guarded` | `guarded` | whoever asks for a turn, and whoever withdraws the last that waits |
/// | `origins` of `Guarded` | `guarded` | if steps are traced: whoever submits or ends, and the busy thread |
/// | what `show` uses | `state`, which has one thread busy at a time | the busy thread |
@usableFromInline final class PresentationSlot<ViewModel>: AnyPresentationSlot, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. View models that are not `Sendable`
    // stay on their thread: those of presenters on the calling thread that are not shared.

    @usableFromInline typealias State = SlotState<ViewModel, any Disposable>

    @usableFromInline struct Guarded: GuardedState {
        @usableFromInline var state: State
        /// The turn that waits elsewhere.
        @usableFromInline var turn: (any Disposable)?
        /// Where what an owner has submitted last comes from.
        @usableFromInline var origins: [Int: PresentationOrigin] = [:]

        @inlinable init(_ state: State) { self.state = state }

        @inlinable @inline(__always) mutating func submit(
            _ viewModel: ViewModel?,
            by owner: Int?,
            at thread: PresentingThread
        ) -> (owner: Int, (turn: Int?, dropped: State.Waiting?)) {
            let number = owner ?? state.open()
            let submitted = state.submit(
                viewModel,
                by: number,
                isLast: owner == nil || state.policy == .single,
                // On the main thread it is to be shown before this returns; elsewhere one turn is enough.
                mayTakeTurn: thread == .callingThread || CurrentThread.isMain
            )
            return (number, submitted)
        }
    }

    @usableFromInline let guarded: Lock<Guarded>
    @usableFromInline let thread: PresentingThread

    /// Shows a view model in place of the previous one, and returns what ends it. It calls the closure that it is given
    /// to find out whether the presentation was ended meanwhile. One thread at a time calls it.
    @usableFromInline let show:
        @Sendable (ViewModel, _ insteadOf: (any Disposable)?, _ hasEnded: () -> Bool) -> (any Disposable)?

    @inlinable init(
        _ thread: PresentingThread,
        _ policy: State.Policy,
        show:
            @escaping @Sendable (ViewModel, _ insteadOf: (any Disposable)?, _ hasEnded: () -> Bool) ->
            (any Disposable)?
    ) {
        guarded = Lock(Guarded(State(policy)))
        self.thread = thread
        self.show = show
    }

    deinit {
        // What it shows may be a slot in turn, and so on.
        CurrentThread.release(guarded.withLock { $0.state.takeEnd() }.map { [$0] } ?? [])
    }

    @inlinable func open() -> Int { guarded.withLock { $0.state.open() } }

    /// Shows a view model, or nothing, in place of what is shown.
    ///
    /// - Parameter owner: Who may submit more; `nil` for a new one that submits this alone.
    /// - Returns: The owner.
    @inlinable @discardableResult func submit(_ viewModel: ViewModel?, by owner: Int?) -> Int {
        if Trace.isOn { return submitTraced(viewModel, by: owner) }
        let (owner, submitted) = guarded.withLock { $0.submit(viewModel, by: owner, at: thread) }
        if let turn = submitted.turn { ask(turn) }
        return owner
    }

    @inlinable func hasEnded(_ owner: Int) -> (Bool, (any Disposable)?) {
        guarded.withLock { $0.state.hasEnded(owner) }
    }

    @inlinable func close(_ owner: Int) -> (any Disposable)? {
        let (closed, turn) = guarded.withLock { guarded in
            let closed = guarded.state.close(owner)
            return (closed, guarded.state.turn == .none ? guarded.turn.take() : nil)
        }
        // A turn that nobody needs would keep the presenter until it comes.
        turn?.dispose()
        if Trace.isOn { forgetOrigin(of: owner) }
        return closed.end
    }

    @inlinable func finish(_ end: any Disposable) {
        perform(.end(end), inPlace: thread == .callingThread)
    }

    @inlinable func ask(_ number: Int) {
        switch thread {
        case .callingThread:
            // What is presented may present something in turn, and so on.
            guard CurrentThread.mayNest else { return CurrentThread.later { self.takeTurn(number) } }
            CurrentThread.nested { takeTurn(number) }
        case .mainThread where CurrentThread.isMain:
            UIScheduler.run(turn(number))
        case .mainThread:
            let turn = UIScheduler.runOrCallOff(self.turn(number))
            // The one before is released here, after unlocking.
            _ = guarded.withLock { exchange(&$0.turn, with: turn) }
        }
    }
}

// MARK: - Steps

extension PresentationSlot {
    /// Submits a view model, and keeps where it comes from.
    @usableFromInline @inline(never) func submitTraced(_ viewModel: ViewModel?, by owner: Int?) -> Int {
        let origin = PresentationOrigin()
        // What goes is released here, after unlocking.
        let (owner, submitted, released) = guarded.withLock { guarded in
            let (owner, submitted) = guarded.submit(viewModel, by: owner, at: thread)
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

    @usableFromInline @inline(never) func forgetOrigin(of owner: Int) {
        let origin = guarded.withLock { $0.origins.removeValue(forKey: owner) }
        withExtendedLifetime(origin) {}
    }
}

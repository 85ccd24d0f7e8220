/// Shows view models, at most one at a time.
///
/// Any thread may submit a view model. One thread at a time presents a view model on the presenter's thread, or ends the
/// shown one. `SlotState` decides, and this class locks it. The slot drains in `Presenting.swift`.
///
/// `Presenting.makeSlot(_:)` creates the slot of one presentation or of a serial presenter. A list has a slot, and another one for
/// the changes of its order, which its order presenter shows.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` of `Guarded` | `guarded` | threads that submit, end, read, or finish an effect |
/// | `drain` of `Guarded` | `guarded` | the thread that schedules a drain, or withdraws the last waiting view model |
/// | the captures of `show` | `state`: one thread is busy at a time | the busy thread |
@usableFromInline final class PresentationSlot<ViewModel>: AnyPresentationSlot, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. View models that are not `Sendable`
    // stay on their thread, because a presenter on the calling thread is not shared.

    @usableFromInline typealias State = SlotState<ViewModel, any Disposable>

    /// Presents a view model, and returns the disposable that ends it. The closure calls `hasEnded` to find out whether the
    /// presentation was ended in the meantime.
    @usableFromInline typealias Show =
        @Sendable (ViewModel, PresentationOrigin?, _ hasEnded: () -> Bool) -> (any Disposable)?

    @usableFromInline struct Guarded: GuardedState {
        @usableFromInline var state: State
        /// Cancels the drain that is scheduled from another thread.
        @usableFromInline var drain: (any Disposable)?

        @inlinable init(_ state: State) { self.state = state }
    }

    @usableFromInline let guarded: Lock<Guarded>
    @usableFromInline let thread: PresentingThread
    @usableFromInline let show: Show

    @inlinable init(_ thread: PresentingThread, _ policy: State.Policy, show: @escaping Show) {
        guarded = Lock(Guarded(State(policy)))
        self.thread = thread
        self.show = show
    }

    deinit {
        // The shown view model may retain another slot, at any depth.
        CurrentThread.release(guarded.withLock { $0.state.takeEnd() }.map { [$0] } ?? [])
    }

    @inlinable func open() -> Int { guarded.withLock { $0.state.open() } }

    /// Submits a view model, or `nil` to show nothing.
    ///
    /// - Parameters:
    ///   - owner: The owner; `nil` for a new owner, which submits nothing else.
    ///   - origin: The view model's origin, if steps are traced.
    /// - Returns: The owner.
    @inlinable @discardableResult
    func submit(_ viewModel: ViewModel?, by owner: Int?, from origin: PresentationOrigin?) -> Int {
        let (owner, submitted) = guarded.withLock { guarded in
            let number = owner ?? guarded.state.open()
            let submitted = guarded.state.submit(
                viewModel,
                by: number,
                from: origin,
                isLast: owner == nil || guarded.state.policy == .single,
                // On the main thread, the view model is shown before this returns. Elsewhere, one drain is enough.
                drainsAtOnce: thread == .callingThread || CurrentThread.isMain
            )
            return (number, submitted)
        }
        if let drain = submitted.drain { schedule(drain) }
        return owner
    }

    @inlinable func schedule(_ number: Int) {
        switch thread {
        case .callingThread:
            // A view model may present another one, at any depth.
            guard CurrentThread.mayNest else { return CurrentThread.later(draining(number)) }
            CurrentThread.nested { drain(number) }
        case .mainThread where CurrentThread.isMain:
            UIScheduler.run(draining(number))
        case .mainThread:
            let drain = UIScheduler.runCancellably(draining(number))
            // The previous one is released here, after unlocking.
            _ = guarded.withLock { exchange(&$0.drain, with: drain) }
        }
    }

    @inlinable func hasEnded(_ owner: Int) -> (Bool, (any Disposable)?) {
        guarded.withLock { $0.state.hasEnded(owner) }
    }

    @inlinable func close(_ owner: Int) -> (any Disposable)? {
        let (closed, drain) = guarded.withLock { guarded in
            let closed = guarded.state.close(owner)
            return (closed, guarded.state.drain == .none ? guarded.drain.take() : nil)
        }
        // A drain that is still scheduled would retain the presenter until it runs.
        drain?.dispose()
        return closed.end
    }

    @inlinable func finish(_ end: any Disposable) {
        perform(.end(end, from: nil), inPlace: thread == .callingThread)
    }
}

/// A presentation slot without the type of its view models.
@usableFromInline protocol AnyPresentationSlot: AnyObject, Sendable {
    /// Returns a new owner.
    func open() -> Int

    /// Returns whether everything that an owner submitted has ended, and the end of its view model if it is shown.
    func hasEnded(_ owner: Int) -> (Bool, (any Disposable)?)

    /// Withdraws the view models that an owner submitted, so that none of them is presented from now on.
    ///
    /// - Returns: The end of the shown view model, for the caller to pass to `finish(_:)`.
    func close(_ owner: Int) -> (any Disposable)?

    /// Ends the view model that was shown, and continues with the waiting ones.
    func finish(_ end: any Disposable)
}

/// A slot that several presentations share, with a function that submits to it. The slot's own view models may have
/// another type.
@usableFromInline struct SharedSlot<ViewModel>: Sendable {
    @usableFromInline typealias Submit =
        @Sendable (ViewModel?, _ owner: Int?, _ origin: PresentationOrigin?) -> Int

    @usableFromInline let slot: any AnyPresentationSlot
    @usableFromInline let submit: Submit

    @inlinable init(slot: any AnyPresentationSlot, submit: @escaping Submit) {
        self.slot = slot
        self.submit = submit
    }

    @inlinable init(_ slot: PresentationSlot<ViewModel>) {
        // Leads to `PresentationSlot.submit(_:by:from:)`.
        self.init(slot: slot) { slot.submit($0, by: $1, from: $2) }
    }

    /// This slot with optional view models. It shows nothing for `nil`.
    @inlinable var optional: SharedSlot<ViewModel?> {
        SharedSlot<ViewModel?>(slot: slot) { [submit] in submit($0 ?? nil, $1, $2) }
    }
}

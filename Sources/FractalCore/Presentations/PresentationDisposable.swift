/// A disposable that ends the presentations of one owner in a slot. The owner is a call of `present(_:)` or a binding. Any thread
/// may dispose of it.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `State` | `state` | threads that read or end the presentation; the first thread that ends it removes the slot |
@usableFromInline final class PresentationDisposable: PresentationEnd {
    private struct State: GuardedState {
        /// `nil` once ended, because the slot retains the presenter, and with it a view.
        var slot: (any AnyPresentationSlot)?
    }

    private let state: Lock<State>
    private let owner: Int

    @usableFromInline init(_ slot: any AnyPresentationSlot, _ owner: Int) {
        state = Lock(State(slot: slot))
        self.owner = owner
    }

    @usableFromInline var isDisposed: Bool { hasEnded }

    var ending: (hasEnded: Bool, inner: (any Disposable)?) {
        state.withLock(\.slot)?.hasEnded(owner) ?? (true, nil)
    }

    @usableFromInline func dispose() { close()?.perform() }

    /// Withdraws the waiting view models.
    ///
    /// - Returns: The end of the shown view model, for the caller to perform.
    func close() -> Ending? {
        guard let slot = state.withLock({ $0.slot.take() }), let end = slot.close(owner) else { return nil }
        return Ending(slot: slot, end: end)
    }

    /// Ends the shown view model. Only one thread performs it.
    final class Ending: Disposable {
        private let slot: any AnyPresentationSlot
        private let end: any Disposable

        fileprivate init(slot: any AnyPresentationSlot, end: any Disposable) {
            self.slot = slot
            self.end = end
        }

        /// Ends the view model, with everything that was presented inside it. If too many ends are nested on the
        /// thread, this one is deferred. It is performed before the outermost end returns.
        func perform() { CurrentThread.disposeInside(self) }

        var isDisposed: Bool { end.isDisposed }

        func dispose() { slot.finish(end) }
    }
}

/// A disposable of a presentation. It may wrap another one, thousands of levels deep.
protocol PresentationEnd: Disposable {
    /// Whether the presentation has ended. If it has not, `inner` is the end of the shown view model, if one is shown.
    /// When `inner` was disposed of, the presentation has ended too. `inner` may belong to the app, so it is read
    /// without a lock.
    var ending: (hasEnded: Bool, inner: (any Disposable)?) { get }
}

extension PresentationEnd {
    /// Whether the presentation has ended. The stack does not grow with the depth of nested presentations.
    var hasEnded: Bool {
        var ending = ending
        while !ending.hasEnded, let inner = ending.inner {
            guard let next = inner as? any PresentationEnd else { return inner.isDisposed }
            ending = next.ending
        }
        return ending.hasEnded
    }
}

/// The presentations of a binding to a presenter that is not serial. They end together.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `State` | `state` | threads that present a value or end the binding |
@usableFromInline final class PresentationDisposables: Disposable {
    private struct State: GuardedState {
        var members: [PresentationDisposable] = []
        /// The number of members above which ended presentations are removed.
        var limit = 8
        var isDisposed = false
    }

    private let state = Lock(State())

    @usableFromInline init() {}

    /// Adds a presentation, or ends it if all have been ended.
    @usableFromInline func add(_ member: PresentationDisposable) {
        let (isDisposed, crowd): (Bool, [PresentationDisposable]?) = state.withLock { state in
            if state.isDisposed { return (true, nil) }
            state.members.append(member)
            return (false, state.members.count > state.limit ? state.members : nil)
        }
        if isDisposed { member.dispose() }
        if let crowd { sweep(crowd) }
    }

    /// Removes the presentations that have ended by themselves, so that a binding of many values does not grow.
    private func sweep(_ crowd: [PresentationDisposable]) {
        let ended = Set(crowd.filter(\.isDisposed).map { ObjectIdentifier($0) })
        // `crowd` releases them after unlocking.
        state.withLock { state in
            state.members.removeAll { ended.contains(ObjectIdentifier($0)) }
            state.limit = max(8, state.members.count * 2)
        }
    }

    /// For tests.
    var count: Int { state.withLock(\.members.count) }

    @usableFromInline var isDisposed: Bool { state.withLock(\.isDisposed) }

    @usableFromInline func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            return exchange(&state.members, with: [])
        }
        // All waiting view models are withdrawn first, so that none is shown while others end.
        let endings = members.compactMap { $0.close() }
        for ending in endings { ending.perform() }
    }
}

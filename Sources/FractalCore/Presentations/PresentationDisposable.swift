/// A disposable that ends, from any thread, what an owner has submitted to a slot.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `Held` | `held` | whoever asks or ends; who ends it first takes the slot out |
@usableFromInline final class PresentationDisposable: PresentationEnd {
    /// What it ends. Once ended it holds nothing: the slot keeps the presenter, and with it a view.
    private struct Held: GuardedState {
        var slot: (any AnyPresentationSlot)?
    }

    private let held: Lock<Held>
    private let owner: Int

    @usableFromInline init(_ slot: any AnyPresentationSlot, _ owner: Int) {
        held = Lock(Held(slot: slot))
        self.owner = owner
    }

    @usableFromInline var isDisposed: Bool { hasEnded }

    var ending: (hasEnded: Bool, inner: (any Disposable)?) {
        held.withLock(\.slot)?.hasEnded(owner) ?? (true, nil)
    }

    @usableFromInline func dispose() { close()?.perform() }

    /// Withdraws what waits.
    ///
    /// - Returns: What is left to do to end what is shown.
    func close() -> Ending? {
        guard let slot = held.withLock({ $0.slot.take() }), let end = slot.close(owner) else { return nil }
        return Ending(slot: slot, end: end)
    }

    /// The end of what is shown, for the one thread that performs it.
    final class Ending: Disposable {
        private let slot: any AnyPresentationSlot
        private let end: any Disposable

        fileprivate init(slot: any AnyPresentationSlot, end: any Disposable) {
            self.slot = slot
            self.end = end
        }

        /// Ends it, with everything that was presented inside it. If too many ends are under way on the thread, one inside
        /// another, this is done before the outermost returns.
        func perform() { CurrentThread.disposeInside(self) }

        var isDisposed: Bool { end.isDisposed }

        func dispose() { slot.finish(end) }
    }
}

/// What ends a presentation, which may be that of another one, thousands of levels deep.
protocol PresentationEnd: Disposable {
    /// Whether it has ended, and if not, what has to end for it. It is asked without a lock, because it may be anything.
    var ending: (hasEnded: Bool, inner: (any Disposable)?) { get }
}

extension PresentationEnd {
    /// Whether it has ended, found with the same stack however deep it is.
    var hasEnded: Bool {
        var ending = ending
        while !ending.hasEnded, let inner = ending.inner {
            guard let next = inner as? any PresentationEnd else { return inner.isDisposed }
            ending = next.ending
        }
        return ending.hasEnded
    }
}

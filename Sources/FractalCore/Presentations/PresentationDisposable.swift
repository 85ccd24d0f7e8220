/// A disposable that ends, from any thread, what an owner has submitted to a slot.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `Held` | `held` | whoever asks or ends; who ends it first takes the slot out |
@usableFromInline final class PresentationDisposable: Disposable {
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

    @usableFromInline var isDisposed: Bool {
        var presentation = self
        while true {
            guard let (hasEnded, end) = presentation.held.withLock(\.slot)?.hasEnded(presentation.owner)
            else {
                return true
            }
            // Asked without the lock: what ends a presentation may be anything, and may have ended by itself.
            guard !hasEnded, let end else { return hasEnded }
            guard let inner = end as? PresentationDisposable else { return end.isDisposed }
            presentation = inner
        }
    }

    @usableFromInline func dispose() { close()?.perform() }

    /// Withdraws what waits.
    ///
    /// - Returns: What is left to do to end what is shown.
    func close() -> Ending? {
        let slot = held.withLock { held in
            defer { held.slot = nil }
            return held.slot
        }
        guard let slot, let end = slot.close(owner) else { return nil }
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

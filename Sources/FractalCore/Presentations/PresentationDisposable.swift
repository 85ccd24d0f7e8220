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

    @usableFromInline var isDisposed: Bool { held.withLock(\.slot)?.hasEnded(owner) ?? true }

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
    struct Ending {
        fileprivate let slot: any AnyPresentationSlot
        fileprivate let end: any Disposable

        func perform() { slot.finish(end) }
    }
}

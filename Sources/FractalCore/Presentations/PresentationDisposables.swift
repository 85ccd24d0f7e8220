/// The presentations of a binding to a presenter that is not serial: they come one after the other and end together.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `State` | `state` | whoever presents a value or ends the binding |
@usableFromInline final class PresentationDisposables: Disposable {
    private struct State: GuardedState {
        var members: [PresentationDisposable] = []
        /// How many members there may be before those that have ended are looked for.
        var limit = 8
        var isDisposed = false
    }

    private let state = Lock(State())

    @usableFromInline init() {}

    /// Takes a presentation, or ends it at once if all have been ended.
    @usableFromInline func add(_ member: PresentationDisposable) {
        let (isDisposed, crowd): (Bool, [PresentationDisposable]?) = state.withLock { state in
            if state.isDisposed { return (true, nil) }
            state.members.append(member)
            return (false, state.members.count > state.limit ? state.members : nil)
        }
        if isDisposed { member.dispose() }
        if let crowd { sweep(crowd) }
    }

    /// Releases the presentations that have ended by themselves, so that a binding of many values does not grow.
    private func sweep(_ crowd: [PresentationDisposable]) {
        let ended = Set(crowd.filter(\.isDisposed).map { ObjectIdentifier($0) })
        // They are released with `crowd`, where no lock is held.
        state.withLock { state in
            state.members.removeAll { ended.contains(ObjectIdentifier($0)) }
            state.limit = max(8, state.members.count * 2)
        }
    }

    var count: Int { state.withLock(\.members.count) }

    @usableFromInline var isDisposed: Bool { state.withLock(\.isDisposed) }

    @usableFromInline func dispose() {
        let members = state.withLock { state in
            state.isDisposed = true
            return exchange(&state.members, with: [])
        }
        // All that waits is withdrawn first, so that nothing of it is shown while what is shown ends.
        let endings = members.compactMap { $0.close() }
        for ending in endings { ending.perform() }
    }
}

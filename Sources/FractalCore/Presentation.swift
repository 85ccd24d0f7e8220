/// One presentation: it waits for its turn, is alive, and has ended.
///
/// Whoever asked for it keeps it to end it, from any thread. Once it has been ended it does not begin, and what
/// had begun in the meantime is ended as soon as it is known.
@usableFromInline
final class Presentation: Disposable {
    private enum State: GuardedState {
        case waiting
        case beginning
        case alive(any Disposable)
        case ended
    }

    private let state = Lock(State.waiting)

    @usableFromInline
    init() {}

    /// Takes its turn.
    ///
    /// - Returns: Whether to present: it has neither begun nor ended.
    @usableFromInline
    func begin() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .beginning
            return true
        }
    }

    /// Takes what ends it, or ends it if there is nothing to end or it has been ended meanwhile.
    @usableFromInline
    func settle(_ disposable: (any Disposable)?) {
        let superfluous: (any Disposable)? = state.withLock { state in
            guard case .beginning = state, let disposable else {
                state = .ended
                return disposable
            }
            state = .alive(disposable)
            return nil
        }
        superfluous?.dispose()
    }

    @usableFromInline
    var isDisposed: Bool {
        let (hasEnded, disposable): (Bool, (any Disposable)?) = state.withLock { state in
            switch state {
            case .waiting, .beginning: (false, nil)
            case .alive(let disposable): (false, disposable)
            case .ended: (true, nil)
            }
        }
        // Asked without the lock: what ends the presentation may be anything.
        return hasEnded || disposable?.isDisposed == true
    }

    @usableFromInline
    func dispose() {
        let disposable: (any Disposable)? = state.withLock { state in
            defer { state = .ended }
            if case .alive(let disposable) = state { return disposable }
            return nil
        }
        disposable?.dispose()
    }
}

extension Presentation {
    /// Keeps it from beginning, if it has not begun.
    func giveUp() {
        state.withLock { state in
            if case .waiting = state { state = .ended }
        }
    }
}

/// The presentations of a binding, which come one after the other and end together.
@usableFromInline
final class Presentations: Disposable {
    private struct State: GuardedState {
        var members: [Presentation] = []
        /// How many members there may be before those that have ended are looked for.
        var limit = 8
        var isDisposed = false
    }

    private let state = Lock(State())

    @usableFromInline
    init() {}

    /// Takes a presentation, or ends it at once if all have been ended.
    @usableFromInline
    func add(_ member: Presentation) {
        let (isDisposed, crowd): (Bool, [Presentation]?) = state.withLock { state in
            if state.isDisposed { return (true, nil) }
            state.members.append(member)
            return (false, state.members.count > state.limit ? state.members : nil)
        }
        if isDisposed { member.dispose() }
        if let crowd { sweep(crowd) }
    }

    /// Lets go of those that have ended by themselves, so that a binding of many values does not grow.
    private func sweep(_ crowd: [Presentation]) {
        let ended = Set(crowd.filter(\.isDisposed).map { ObjectIdentifier($0) })
        // They are released with `crowd`, where no lock is held.
        state.withLock { state in
            state.members.removeAll { ended.contains(ObjectIdentifier($0)) }
            state.limit = max(8, state.members.count * 2)
        }
    }

    var count: Int {
        state.withLock(\.members.count)
    }

    @usableFromInline
    var isDisposed: Bool {
        state.withLock(\.isDisposed)
    }

    @usableFromInline
    func dispose() {
        let members = state.withLock { state in
            defer { state.members = [] }
            state.isDisposed = true
            return state.members
        }
        // What waits is given up first, so that it does not take the place of what ends.
        for member in members { member.giveUp() }
        for member in members { member.dispose() }
    }
}

import SharedReactive

/// The decisions of a link, apart from its lock.
@usableFromInline struct LinkState: GuardedState {
    @usableFromInline enum Phase: UInt {
        case linking, linked, ended
    }

    @usableFromInline private(set) var phase = Phase.linking

    /// The events that were emitted while linking. There are none in other phases.
    private var events = Queue<() -> Void>()

    init() {}

    /// An event is emitted.
    ///
    /// - Returns: Whether it is to be handled at once. If not, it has been kept or dropped.
    mutating func admits(_ handle: @escaping () -> Void, fromLinker isLinker: Bool) -> Bool {
        switch phase {
        case .linking where isLinker:
            events.append(handle)
            return false
        case .linking, .linked:
            return true
        case .ended:
            return false
        }
    }

    /// The interactor has its emitter, and the event before has been handled.
    ///
    /// - Returns: What handles the next event, or `nil` if there is none: then linking is done.
    mutating func nextEvent() -> (() -> Void)? {
        guard phase == .linking else { return nil }
        if let event = events.popFirst() { return event }
        phase = .linked
        return nil
    }

    /// The link ends.
    ///
    /// - Returns: The events that were kept, to be released without the lock; `nil` if it had ended before.
    mutating func end() -> Queue<() -> Void>? {
        if phase == .ended { return nil }
        phase = .ended
        return exchange(&events, with: Queue())
    }
}

import SharedReactive

/// The link between a view and an interactor. Both emitters share it, and it ends once.
///
/// ```text
///            the interactor has its emitter
///   linking ────────────────────────────────▶ linked
///      │                                         │
///      └───────────────▶ ended ◀─────────────────┘
/// ```
///
/// It ends when the view is linked again, with `unlink()`, when the view's `eventEmitter` is released or replaced, when the
/// interactor is linked to another view, and when the view was deallocated. In each case, `end()` is called.
///
/// | state | guarded by | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
/// | `phase` | written under that lock, read without it | any thread |
/// | `tasks` | its own lock | any thread |
/// | `view` | constant until the view is deallocated | any thread |
/// | the rest | constant | any thread |
@usableFromInline final class Link: Sendable {
    /// The view's lane, which its successive links share; `nil` without a view.
    let lane: Lane?

    // Invariant behind `nonisolated(unsafe)`: only the main thread uses the view. Other threads compare it with `nil`.
    // Invariant behind `@exclusivity(unchecked)`: nothing writes it after `init`. Each event and command reads it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) private(set) weak var view: AnyObject?

    /// Returns whether a view has the emitter of a link.
    ///
    /// The invariant behind `nonisolated(unsafe)`: it is called only on the main thread.
    nonisolated(unsafe) private let isLinked: (_ view: AnyObject, Link) -> Bool

    /// The types of the view and of its interactor, for traces; `nil` without a view.
    let ends: (view: Any.Type, interactor: Any.Type)?

    /// The tasks that were started for the view.
    let tasks = OwnedTasks()

    /// The state's phase, which emitters read without a lock.
    @usableFromInline let phase: AtomicWord

    private let state: Lock<LinkState>

    /// The address of the record of the thread that links the view, which identifies the thread.
    private let linker = UInt(bitPattern: CurrentThread.record)

    /// Creates the link of a view, which is being linked on this thread.
    @inlinable convenience init<View: ViewProtocol>(of view: View, on lane: Lane) {
        self.init(of: view, on: lane) { view, link in link.isLink(of: unsafeDowncast(view, to: View.self)) }
    }

    /// Creates the link of a view, with a function that returns whether the view has the link's emitter.
    @usableFromInline init<View: ViewProtocol>(
        of view: View,
        on lane: Lane,
        isLinked: @escaping (_ view: AnyObject, Link) -> Bool
    ) {
        self.lane = lane
        self.view = view
        self.isLinked = isLinked
        ends = (View.self, View.Interactor.self)
        let state = LinkState()
        phase = AtomicWord(state.phase.rawValue)
        self.state = Lock(state)
    }

    /// Creates a link without a view, for a command emitter made by hand. It never ends.
    @usableFromInline init() {
        lane = nil
        isLinked = { _, _ in true }
        ends = nil
        var state = LinkState()
        // There are no events, so linking is complete.
        _ = state.nextEvent()
        phase = AtomicWord(state.phase.rawValue)
        self.state = Lock(state)
    }

    deinit {
        // If another thread recorded a step while the link ended, that step has given the link a subject again.
        if Trace.isOn { Trace.ended(self) }
    }

    /// Whether the interactor has its emitter, and the link has not ended.
    @inlinable var isOpen: Bool { phase.load() == LinkState.Phase.linked.rawValue }

    @inlinable var hasEnded: Bool { phase.load() == LinkState.Phase.ended.rawValue }

    /// Returns whether a view has the emitter of this link.
    @inlinable @inline(__always) func isLink(of view: some ViewProtocol) -> Bool {
        view.eventEmitter?.target.linkIdentity == ObjectIdentifier(self)
    }

    /// Ends the link if the view has the emitter of another link, or none. Only the main thread can read the view's emitter.
    ///
    /// A deallocated view does not end it here, because the view may be emitting its last event.
    @usableFromInline func endIfReplaced() {
        if CurrentThread.isMain, let view, !isLinked(view, self) { end() }
    }

    /// Ends the link if the view was deallocated, or has the emitter of another link or none.
    func endIfLost() {
        // The view's emitter cannot be read while the view's variable is being set to `nil`. The link has ended then.
        if hasEnded { return }
        if lane != nil, view == nil { end() } else { endIfReplaced() }
    }

    /// Returns whether the interactor handles an event now. If not, the event is kept until the interactor has its
    /// emitter, or is dropped because the link has ended.
    ///
    /// - Parameter handle: Handles the event.
    func admits(_ handle: @escaping () -> Void) -> Bool {
        // Only events of the linking thread are kept, because events need not be `Sendable`.
        let isLinker = linker == UInt(bitPattern: CurrentThread.record)
        return state.withLock { $0.admits(handle, fromLinker: isLinker) }
    }

    /// Handles the events that were emitted while linking. From then on, every event is admitted.
    ///
    /// The interactor has its emitter now.
    func open() { while let handle = update({ $0.nextEvent() }) { handle() } }

    /// Ends the link: waiting commands are dropped, and the tasks that were started for the view are cancelled.
    @usableFromInline func end() {
        // Kept events are released here, after unlocking.
        guard update({ $0.end() }) != nil else { return }
        if Trace.isOn { Trace.ended(self) }
        lane?.release(self)
        tasks.cancelAll()
    }

    private func update<Result>(_ body: (inout LinkState) -> Result) -> Result {
        state.withLock { state in
            defer { phase.store(state.phase.rawValue) }
            return body(&state)
        }
    }
}

/// The state machine of a link.
@usableFromInline struct LinkState: GuardedState {
    @usableFromInline enum Phase: UInt {
        case linking, linked, ended
    }

    @usableFromInline private(set) var phase = Phase.linking

    /// The events that were emitted while linking; empty in other phases.
    private var events = Queue<() -> Void>()

    init() {}

    /// An event is emitted.
    ///
    /// - Returns: Whether the caller handles it now. If not, it was kept or dropped.
    mutating func admits(_ handle: @escaping () -> Void, fromLinker isLinker: Bool) -> Bool {
        if phase == .linking, isLinker {
            events.append(handle)
            return false
        }
        return phase != .ended
    }

    /// The interactor has its emitter, and the previous event has been handled.
    ///
    /// - Returns: A closure that handles the next event, or `nil` if there is none and linking is complete.
    mutating func nextEvent() -> (() -> Void)? {
        guard phase == .linking else { return nil }
        if let event = events.popFirst() { return event }
        phase = .linked
        return nil
    }

    /// The link ends.
    ///
    /// - Returns: The kept events, to be released without the lock; `nil` if the link had ended before.
    mutating func end() -> Queue<() -> Void>? {
        if phase == .ended { return nil }
        phase = .ended
        return exchange(&events, with: Queue())
    }
}

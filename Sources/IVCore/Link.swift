import SharedReactive

/// The link of a view and an interactor: what their two emitters have in common, and its one end.
///
/// ```text
///            the interactor has its emitter
///   linking ────────────────────────────────▶ linked
///      │                                         │
///      └───────────────▶ ended ◀─────────────────┘
/// ```
///
/// It ends when the view is linked again, with `unlink()`, when the view's `eventEmitter` is released or is found to
/// be of another link, and when the view is found to be deallocated. Whatever ends it calls `end()`.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
/// | `phase` | written under that lock, read without it | any thread |
/// | `tasks` | its own lock | any thread |
/// | `linker` | constant | any thread |
@usableFromInline final class Link: Sendable {
    /// The way to the view, which all of its links use.
    let lane: ViewLane?

    /// The lane's closure, kept here too so that an event does not count references to the lane.
    ///
    /// The invariant behind `nonisolated(unsafe)`: it is called on the main thread alone.
    nonisolated(unsafe) private let hasOther: (Link) -> Bool

    /// The tasks that were started for the view.
    let tasks = OwnedTasks()

    /// The state's phase, so that an emitter takes no lock.
    @usableFromInline let phase: AtomicWord

    private let state: Lock<LinkState>

    /// The record of the thread that links.
    private let linker = UInt(bitPattern: CurrentThread.record)

    /// Creates the link of a view, which begins to be linked on this thread.
    @usableFromInline init(on lane: ViewLane) {
        self.lane = lane
        hasOther = lane.hasOther
        let state = LinkState()
        phase = AtomicWord(state.phase.rawValue)
        self.state = Lock(state)
    }

    /// Creates a link without a view, for a command emitter made by hand. Nothing ends it.
    @usableFromInline init() {
        lane = nil
        hasOther = { _ in false }
        var state = LinkState()
        _ = state.nextEvent()
        phase = AtomicWord(state.phase.rawValue)
        self.state = Lock(state)
    }

    @inlinable var hasEnded: Bool { phase.load() == LinkState.Phase.ended.rawValue }

    /// Whether the link has ended, also where nobody has noticed yet: the view has been deallocated, or has another
    /// emitter. Then it ends now.
    func isOver() -> Bool {
        if !hasEnded, let lane, lane.isViewGone || isLost { end() }
        return hasEnded
    }

    /// Whether the interactor has its emitter, and the link has not ended.
    @inlinable var isLinked: Bool { phase.load() == LinkState.Phase.linked.rawValue }

    /// Returns whether the view has not been found to have another emitter. Otherwise the link ends.
    ///
    /// A view that has gone may be the one that emits, its last event.
    @usableFromInline func isKept() -> Bool {
        guard isLost else { return true }
        end()
        return false
    }

    /// Whether the view has an emitter of another link, or none. Only the main thread can tell; elsewhere, and of a
    /// view that has been deallocated, it is `false`.
    private var isLost: Bool { CurrentThread.isMain && hasOther(self) }

    /// Returns whether an event is to be handled now that was emitted while linking, or after the end. If not, it is
    /// kept until the interactor has its emitter, or dropped because the link has ended.
    ///
    /// - Parameter handle: Handles the event.
    @usableFromInline func admitsUnlinked(_ handle: @escaping () -> Void) -> Bool {
        // Only the thread that links waits for itself: events need not be able to change threads.
        let isLinker = linker == UInt(bitPattern: CurrentThread.record)
        return state.withLock { $0.admits(handle, fromLinker: isLinker) }
    }

    /// Handles the events that were emitted while linking, and from then on admits every event.
    ///
    /// The interactor has its emitter now.
    @usableFromInline func open() { while let handle = update({ $0.nextEvent() }) { handle() } }

    /// Ends the link: no command arrives afterwards, and work that was started for the view is cancelled.
    @usableFromInline func end() {
        // Events that were kept are released here, after unlocking.
        guard update({ $0.end() }) != nil else { return }
        if Trace.isOn { Trace.ended(self) }
        lane?.drop(self)
        tasks.cancelAll()
    }

    deinit {
        // A step that was recorded on one thread while the link ended on another has made it known again.
        if Trace.isOn { Trace.ended(self) }
    }

    private func update<Result>(_ body: (inout LinkState) -> Result) -> Result {
        state.withLock { state in
            defer { phase.store(state.phase.rawValue) }
            return body(&state)
        }
    }
}

import SharedReactive

/// The way to a view: what its links, one after the other, have in common.
@usableFromInline
class ViewLane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `present` is touched by the view's thread alone, which for all views
    // but mocks is the main thread; nothing else changes.

    /// The view's link, until it is released.
    private weak var present: Link?

    @usableFromInline
    init() {}

    /// Begins a link, and ends the one before.
    @usableFromInline
    final func begin() -> Link {
        let (link, before) = (Link(on: self), present)
        present = link
        before?.end()
        return link
    }

    /// Ends the view's link, if there is one.
    @usableFromInline
    final func endPresent() {
        present?.end()
    }

    /// Ends the view's link, if it is not this one.
    final func endPresent(unless link: Link?) {
        if present !== link { present?.end() }
    }

    /// Whether the view has been deallocated. Any thread may ask.
    var isViewGone: Bool { false }

    /// Whether the view has an emitter of another link, or none. Only the view's thread can tell; elsewhere, and
    /// of a view that has been deallocated, it is `false`.
    func hasLost(_ link: Link) -> Bool { false }

    /// Drops the commands of a link that wait.
    func drop(_ link: Link) {}
}

/// The way to a view that handles commands on the main thread, one at a time and in order, whichever of its links
/// they come by.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | `present` | – | the main thread |
/// | what waits in `delivery` | its lock | any thread |
/// | the lanes of all views, in `lanes` | its lock | the main thread; the thread that releases a lane |
@usableFromInline
final class CommandLane<Command>: ViewLane, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: nothing changes, and `isKept` is called on the main thread alone. Whether commands may go from thread to thread is for their emitter to say.

    /// A command and the link that it came by.
    @usableFromInline
    typealias Linked = (link: Link, command: Command)

    @usableFromInline
    let delivery: MainDelivery<Linked>

    private let view: () -> AnyObject?
    private let isKept: (Link) -> Bool?
    private let key: ObjectIdentifier
    private let entry = WeakLane()

    /// Creates the way to a view.
    ///
    /// - Parameters:
    ///   - present: Returns the view, until it is deallocated. Any thread calls it.
    ///   - isKept: Returns whether the view has the emitter of a link; `nil` if it has been deallocated. It is
    ///     called on the main thread.
    ///   - handle: Has the view handle a command. It is called on the main thread.
    @usableFromInline
    init(
        of view: AnyObject,
        present: @escaping () -> AnyObject?,
        isKept: @escaping (Link) -> Bool?,
        handle: @escaping (Linked) -> Void
    ) {
        key = ObjectIdentifier(view)
        delivery = MainDelivery(to: handle)
        self.view = present
        self.isKept = isKept
        super.init()
        entry.lane = self
        lanes.withLock { $0.add(entry, for: key) }
    }

    deinit {
        lanes.withLock { $0.remove(entry, for: key) }
    }

    /// Returns the way to a view, which is held weakly.
    ///
    /// It is the one on which the view may be handling a command right now, so that commands of two links do not
    /// nest.
    @inlinable
    static func to<View: ViewProtocol>(_ view: View) -> CommandLane where View.Interactor.Command == Command {
        if let lane = existing(to: view) { return lane }
        // `MainDelivery` takes the view to the main thread, whatever thread emits: the one place where a
        // view that is not `Sendable` could change threads. It is called there, and nowhere else.
        let weakly = WeakView(view)
        return CommandLane(of: view) {
            weakly.view
        } isKept: { link in
            weakly.view.map { $0.eventEmitter?.target.link === link }
        } handle: { linked in
            // An interactor may command while its view's variable is being set to `nil`, and may not be read:
            // the link has ended then.
            if linked.link.hasEnded { return }
            guard let view = weakly.view, view.eventEmitter?.target.link === linked.link else {
                return linked.link.end()
            }
            view.handle(command: linked.command)
        }
    }

    /// Returns the way to a view, if it has been linked before.
    @usableFromInline
    static func existing(to view: AnyObject) -> CommandLane? {
        let lane = lanes.withLock { $0.lane(for: ObjectIdentifier(view)) }
        // One that led to a view which had this address before leads nowhere.
        guard let lane = lane as? CommandLane, lane.view() === view else { return nil }
        return lane
    }

    @inlinable
    func send(_ command: Command, over link: Link) {
        delivery.send((link, command))
    }

    override var isViewGone: Bool { view() == nil }

    override func hasLost(_ link: Link) -> Bool {
        CurrentThread.isMain && isKept(link) == false
    }

    override func drop(_ link: Link) {
        delivery.drop { $0.link === link }
    }
}

/// The lanes of all views that are linked, by the view's address.
private let lanes = Lock(LaneTable())

private struct LaneTable: GuardedState {
    private var entries: [ObjectIdentifier: WeakLane] = [:]

    mutating func add(_ entry: WeakLane, for key: ObjectIdentifier) {
        entries[key] = entry
    }

    /// Removes a lane's entry, unless that of a later view at the same address has replaced it.
    mutating func remove(_ entry: WeakLane, for key: ObjectIdentifier) {
        if entries[key] === entry { entries[key] = nil }
    }

    func lane(for key: ObjectIdentifier) -> ViewLane? {
        entries[key]?.lane
    }
}

/// Holds a lane weakly.
private final class WeakLane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable is set before the entry is shared.
    weak var lane: ViewLane?
}

/// Holds a view weakly.
@usableFromInline
final class WeakView<View: AnyObject> {
    // It does not change after `init`. A captured weak variable would be checked for that with each command.
    @exclusivity(unchecked)
    @usableFromInline
    private(set) weak var view: View?

    @inlinable
    init(_ view: View) {
        self.view = view
    }
}

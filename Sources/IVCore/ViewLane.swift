import SharedReactive

/// The way to a view: what its links, one after the other, have in common.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | `present` | its lock | the view's thread; the thread that ends a link |
@usableFromInline
class ViewLane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; `hasOther` is called on the main thread alone.

    private struct Present: GuardedState {
        var link: Link?
    }

    /// The view's link, until it ends. It is no weak reference, because that would make each use of the link dearer.
    private let present = Lock(Present())

    /// Returns whether the view has an emitter of another link than this one, or none. It is called on the main
    /// thread, and returns `false` if the view has been deallocated.
    @usableFromInline
    let hasOther: (Link) -> Bool

    /// The types of the view and of its interactor, for traces.
    let ends: (view: Any.Type, interactor: Any.Type)

    @usableFromInline
    init(between ends: (view: Any.Type, interactor: Any.Type), hasOther: @escaping (Link) -> Bool) {
        self.ends = ends
        self.hasOther = hasOther
    }

    /// Creates the way to a view that says itself when it is given another emitter.
    convenience init(between ends: (view: Any.Type, interactor: Any.Type)) {
        self.init(between: ends) { _ in false }
    }

    /// Begins a link, and ends the one before.
    @usableFromInline
    final func begin() -> Link {
        let link = Link(on: self)
        let before = present.withLock { present in
            defer { present.link = link }
            return present.link
        }
        before?.end()
        return link
    }

    /// Ends the view's link, if there is one, unless it is this one.
    @usableFromInline
    final func endPresent(unless link: Link? = nil) {
        let present = present.withLock(\.link)
        if let present, present !== link { present.end() }
    }

    /// Whether the view has been deallocated. Any thread may ask.
    var isViewGone: Bool { false }

    /// Lets go of a link, which has ended, and drops its commands that wait.
    func drop(_ link: Link) {
        present.withLock { if $0.link === link { $0.link = nil } }
    }
}

/// The way to a view that handles commands on the main thread, one at a time and in order, whichever of its links
/// they come by.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | what waits in `delivery` | its lock | any thread |
/// | the lanes of all views, in `lanes` | its lock | the main thread; the thread that releases a lane |
@usableFromInline
final class CommandLane<Command>: ViewLane, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants. Whether commands may go from thread to
    // thread is for their emitter to say.

    @usableFromInline
    let delivery: MainDelivery<LinkedCommand<Command>>

    private let view: () -> AnyObject?
    private let key: ObjectIdentifier
    private let entry = WeakLane()

    /// Creates the way to a view.
    ///
    /// - Parameters:
    ///   - ends: The types of the view and of its interactor.
    ///   - present: Returns the view, until it is deallocated. Any thread calls it.
    ///   - hasOther: Returns whether the view has an emitter of another link, or none; `false` if the view has been
    ///     deallocated. It is called on the main thread.
    ///   - handle: Has the view handle a command. It is called on the main thread.
    @usableFromInline
    init(
        of view: AnyObject,
        between ends: (view: Any.Type, interactor: Any.Type),
        present: @escaping () -> AnyObject?,
        hasOther: @escaping (Link) -> Bool,
        handle: @escaping (LinkedCommand<Command>) -> Void
    ) {
        key = ObjectIdentifier(view)
        delivery = MainDelivery(to: handle)
        self.view = present
        super.init(between: ends, hasOther: hasOther)
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
        return CommandLane(of: view, between: (View.self, View.Interactor.self)) {
            weakly.view
        } hasOther: { link in
            guard let view = weakly.view else { return false }
            return withExtendedLifetime(view) { !link.isLink(of: view) }
        } handle: { linked in
            // An interactor may command while its view's variable is being set to `nil`, and may not be read:
            // the link has ended then.
            if linked.link.hasEnded { return }
            guard let view = weakly.view, linked.link.isLink(of: view) else { return linked.link.end() }
            if Trace.isOn {
                return linked.link.recordHandling(of: linked.command) { view.handle(command: linked.command) }
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
        delivery.send(LinkedCommand(link: link, command: command))
    }

    override var isViewGone: Bool { view() == nil }

    override func drop(_ link: Link) {
        super.drop(link)
        delivery.drop { $0.link === link }
    }
}

/// A command and the link that it came by.
///
/// It is no tuple, because generic code asks the runtime how a tuple is laid out each time it takes one apart.
@usableFromInline
struct LinkedCommand<Command> {
    @usableFromInline
    let link: Link

    @usableFromInline
    let command: Command

    @inlinable
    init(link: Link, command: Command) {
        self.link = link
        self.command = command
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
    // Invariant behind `@exclusivity(unchecked)`: nothing writes it after `init`. A captured weak variable would be
    // checked for overlapping accesses with each command.
    @exclusivity(unchecked)
    @usableFromInline
    private(set) weak var view: View?

    @inlinable
    init(_ view: View) {
        self.view = view
    }
}

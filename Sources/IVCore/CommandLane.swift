import SharedReactive

/// The way to a view that handles commands on the main thread, one at a time and in order, whichever of its links
/// they come by.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | what waits in `delivery` | its lock | any thread |
/// | the lanes of all views, in `lanes` | its lock | the main thread; the thread that releases a lane |
@usableFromInline final class CommandLane<Command>: ViewLane, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants. Whether commands may go from thread to
    // thread is for their emitter to say.

    @usableFromInline let delivery: MainDelivery<LinkedCommand<Command>>

    private let view: () -> AnyObject?
    private let key: ObjectIdentifier
    private let entry = WeakLane()

    /// Creates the way to a view, out of the functions of `LinkedView`. The last two are called on the main thread.
    @usableFromInline init(
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
        lanes.withLock { $0.entries[key] = entry }
    }

    deinit {
        // The lane of a later view at the same address may have replaced this one.
        lanes.withLock { if $0.entries[key] === entry { $0.entries[key] = nil } }
    }

    /// Returns the way to a view, if it has been linked before.
    ///
    /// It is the one on which the view may be handling a command right now, so that commands of two links do not
    /// nest.
    @usableFromInline static func existing(to view: AnyObject) -> CommandLane? {
        let lane = lanes.withLock { $0.entries[ObjectIdentifier(view)]?.lane }
        // One that led to a view which had this address before leads nowhere.
        guard let lane = lane as? CommandLane, lane.view() === view else { return nil }
        return lane
    }

    /// Returns what sends the commands of a link.
    @inlinable func sender(over link: Link) -> @Sendable (Command) -> Void {
        { self.delivery.send(LinkedCommand(link: link, command: $0)) }
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
@usableFromInline struct LinkedCommand<Command> {
    @usableFromInline let link: Link

    @usableFromInline let command: Command

    @inlinable init(link: Link, command: Command) {
        self.link = link
        self.command = command
    }
}

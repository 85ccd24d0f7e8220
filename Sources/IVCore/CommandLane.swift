import SharedReactive

/// The command queue of one view, shared by its successive links. The view handles the commands of all of them on the main
/// thread, one at a time and in order.
///
/// Its links retain it. The view does not.
///
/// | state | guarded by | accessed by |
/// | --- | --- | --- |
/// | the waiting commands in `delivery` | its lock | any thread |
/// | the lanes of all views, in `lanes` | its lock | the main thread; the thread that releases a lane |
@usableFromInline final class CommandLane<Command>: Lane, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants. The commands' emitter decides whether
    // commands may change threads.

    @usableFromInline let delivery: MainDelivery<LinkedCommand<Command>>

    private let key: ObjectIdentifier
    private let entry: LaneTable.Entry

    /// Creates the queue of a view, and adds it to the table.
    ///
    /// - Parameter handle: Called on the main thread with each command.
    @usableFromInline init(of view: AnyObject, handle: @escaping (LinkedCommand<Command>) -> Void) {
        key = ObjectIdentifier(view)
        delivery = MainDelivery(to: handle)
        entry = LaneTable.Entry()
        super.init()
        (entry.lane, entry.view) = (self, view)
        lanes.withLock { $0.entries[key] = entry }
    }

    deinit {
        // Another view at the same address may have replaced this entry.
        lanes.withLock { if $0.entries[key] === entry { $0.entries[key] = nil } }
    }

    /// Returns the queue of a view. A view that was linked before keeps its queue, because it may be handling a command, and
    /// the handling of commands of two links must not nest.
    ///
    /// Commands may be emitted on any thread and are handled on the main thread. A view that is not `Sendable` is used on the
    /// main thread only.
    @inlinable static func lane<View: ViewProtocol>(of view: View) -> CommandLane
    where View.Interactor.Command == Command {
        existing(of: view)
            ?? CommandLane(of: view) { linked in
                let link = linked.link
                // An interactor may emit while the view's `eventEmitter` is being set to `nil`. The property cannot be read then,
                // and the link has ended.
                if link.hasEnded { return }
                guard let view = link.view.map({ unsafeDowncast($0, to: View.self) }), link.isLink(of: view)
                else {
                    return link.end()
                }
                guard Trace.isOn, let step = link.recordHandling(of: linked.command) else {
                    return view.handle(command: linked.command)
                }
                // A tracer may have ended the link.
                if !link.hasEnded { Trace.causing(step) { view.handle(command: linked.command) } }
            }
    }

    /// Returns the queue of a view that was linked before, if it still exists.
    @usableFromInline static func existing(of view: AnyObject) -> CommandLane? {
        let lane = lanes.withLock { lanes -> Lane? in
            // An entry of a deallocated view at this address may be left.
            guard let entry = lanes.entries[ObjectIdentifier(view)], entry.view === view else { return nil }
            return entry.lane
        }
        return lane as? CommandLane
    }

    override func release(_ link: Link) {
        super.release(link)
        delivery.drop { $0.link === link }
    }
}

/// A command and its link.
///
/// It is a struct, because generic code asks the runtime for a tuple's layout at each destructuring.
@usableFromInline struct LinkedCommand<Command> {
    @usableFromInline let link: Link

    @usableFromInline let command: Command

    @inlinable init(link: Link, command: Command) {
        self.link = link
        self.command = command
    }
}

/// Holds the current link of a view, and ends it when another one begins. A `MockView` uses this class. Other views use its
/// subclass `CommandLane`, which also brings commands to the main thread.
///
/// | state | guarded by | accessed by |
/// | --- | --- | --- |
/// | `present` | its lock | the view's thread; the thread that ends a link |
@usableFromInline class Lane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    private struct Present: GuardedState {
        var link: Link?
    }

    /// The view's link, until it ends. A weak reference would make each use of the link slower.
    private let present = Lock(Present())

    @usableFromInline init() {}

    /// Begins a link, and ends the previous one.
    final func begin(_ link: Link) { present.withLock { exchange(&$0.link, with: link) }?.end() }

    /// Ends the view's current link, unless it is `link`.
    final func endCurrent(unless link: Link? = nil) {
        let present = present.withLock(\.link)
        if let present, present !== link { present.end() }
    }

    /// Releases an ended link and its waiting commands.
    func release(_ link: Link) { present.withLock { if $0.link === link { $0.link = nil } } }
}

/// The lanes of all linked views, by the view's address.
private let lanes = Lock(LaneTable())

private struct LaneTable: GuardedState {
    /// A view and its lane. The table retains neither.
    final class Entry: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the variables are set before the entry is shared.
        weak var lane: Lane?
        weak var view: AnyObject?
    }

    var entries: [ObjectIdentifier: Entry] = [:]
}

extension MainDelivery {
    /// Drops the waiting elements that satisfy a predicate.
    ///
    /// - Parameter isDropped: Called under the lock.
    func drop(where isDropped: (Element) -> Bool) {
        // The dropped elements are released here, after unlocking.
        _ = state.withLock { state in
            var dropped: [Waiting] = []
            var kept = Queue<Waiting>()
            // Elements that were sent together have one link. If the next element is dropped, the rest of its group is dropped too,
            // and the main thread leaves the group.
            if let next = state.waiting.first, isDropped(next.element.value) { state.isInsideGroup = false }
            while let next = state.waiting.popFirst() {
                if isDropped(next.element.value) { dropped.append(next) } else { kept.append(next) }
            }
            state.waiting = kept
            if kept.isEmpty, !state.hasEnded { isBlocked.store(0) }
            return dropped
        }
    }
}

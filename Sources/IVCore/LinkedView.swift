import SharedReactive

/// A view as its links use it. It holds the view weakly.
@usableFromInline final class LinkedView<View: ViewProtocol> {
    // Invariant behind `@exclusivity(unchecked)`: nothing writes it after `init`. A captured weak variable would be
    // checked for overlapping accesses with each command.
    @exclusivity(unchecked) @usableFromInline private(set) weak var view: View?

    @inlinable init(_ view: View) { self.view = view }

    /// Returns a new way to a view.
    ///
    /// It takes commands to the main thread, whatever thread emits: the one place where a view that is not `Sendable`
    /// could change threads. The view is used there, and nowhere else.
    @inlinable static func lane(to view: View) -> CommandLane<View.Interactor.Command> {
        let linked = LinkedView(view)
        return CommandLane(
            of: view,
            between: (View.self, View.Interactor.self),
            present: { linked.view },
            hasOther: { linked.hasOther(than: $0) },
            handle: { linked.handle($0) }
        )
    }

    /// Returns whether the view has an emitter of another link than this one, or none; `false` if the view has been
    /// deallocated.
    @inlinable @inline(__always) func hasOther(than link: Link) -> Bool {
        guard let view else { return false }
        return withExtendedLifetime(view) { !isLinked(view, by: link) }
    }

    /// Has the view handle a command, unless the link by which it came has ended.
    @inlinable @inline(__always) func handle(_ linked: LinkedCommand<View.Interactor.Command>) {
        // An interactor may command while its view's variable is being set to `nil`, and may not be read: the link has
        // ended then.
        if linked.link.hasEnded { return }
        guard let view, isLinked(view, by: linked.link) else { return linked.link.end() }
        if Trace.isOn {
            return linked.link.recordHandling(of: linked.command) { view.handle(command: linked.command) }
        }
        view.handle(command: linked.command)
    }

    @inlinable @inline(__always) func isLinked(_ view: View, by link: Link) -> Bool {
        view.eventEmitter?.target.linkIdentity == ObjectIdentifier(link)
    }
}

import SharedReactive

/// The way to a view: what its links, one after the other, have in common.
///
/// | state | guarded by | touched by |
/// | --- | --- | --- |
/// | `present` | its lock | the view's thread; the thread that ends a link |
@usableFromInline class ViewLane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; `hasOther` is called on the main thread alone.

    private struct Present: GuardedState {
        var link: Link?
    }

    /// The view's link, until it ends. It is no weak reference, because that would make each use of the link dearer.
    private let present = Lock(Present())

    /// Returns whether the view has an emitter of another link than this one, or none. It is called on the main
    /// thread, and returns `false` if the view has been deallocated.
    @usableFromInline let hasOther: (Link) -> Bool

    /// The types of the view and of its interactor, for traces.
    let ends: (view: Any.Type, interactor: Any.Type)

    /// Creates the way to a view; without `hasOther` to one that says itself when it is given another emitter.
    @usableFromInline init(
        between ends: (view: Any.Type, interactor: Any.Type),
        hasOther: @escaping (Link) -> Bool = { _ in false }
    ) {
        self.ends = ends
        self.hasOther = hasOther
    }

    /// Begins a link, and ends the one before.
    @usableFromInline final func begin() -> Link {
        let link = Link(on: self)
        let before = present.withLock { exchange(&$0.link, with: link) }
        before?.end()
        return link
    }

    /// Ends the view's link, if there is one, unless it is this one.
    @usableFromInline final func endPresent(unless link: Link? = nil) {
        let present = present.withLock(\.link)
        if let present, present !== link { present.end() }
    }

    /// Whether the view has been deallocated. Any thread may ask.
    var isViewGone: Bool { false }

    /// Lets go of a link, which has ended, and drops its commands that wait.
    func drop(_ link: Link) { present.withLock { if $0.link === link { $0.link = nil } } }
}

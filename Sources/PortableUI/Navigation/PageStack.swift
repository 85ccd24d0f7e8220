/// What links, destinations and the host know of a navigation stack.
@MainActor protocol PageStack: _AnyViewNode {
    /// The environment of a page: what is around the stack, not what is set inside it.
    func environment(of page: PageScope) -> ViewEnvironment

    var outerPage: PageScope { get }

    func push(_ page: LinkedPage)

    /// Ends a page, and those above it.
    func remove(_ page: LinkedPage)

    /// Puts a value behind those of the path.
    ///
    /// - Returns: Whether the path takes values of the type, and there is a page for them.
    func open(_ value: AnyHashable) -> Bool

    /// Ends the topmost page.
    ///
    /// - Returns: Whether there was one above the first.
    func pop() -> Bool

    /// Takes note of the end of a link with its page: those above it go too, and their values leave the path.
    func aPageHasGone()

    /// Takes note of who makes the pages of values. Of several, the one that came first makes them.
    func add(_ destination: any PageMaker)

    /// Has pages made or brought up to date by a destination that is there, or new, by now.
    func refresh(_ destination: any PageMaker)
}

/// Makes the pages of values of one type.
@MainActor protocol PageMaker: AnyObject {
    func makes(pageOf value: AnyHashable) -> Bool

    func makePage(of value: AnyHashable, in place: _ViewPlace) -> _AnyViewNode

    /// Brings the page of a value up to date, which this made.
    func update(_ page: _AnyViewNode, of value: AnyHashable, environment: ViewEnvironment)
}

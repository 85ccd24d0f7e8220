/// The interface of a navigation stack for links, destinations and the host.
@MainActor protocol PageStack: _AnyViewNode {
    /// The environment of a page: the stack's environment, without values set inside the stack.
    func environment(of page: PageScope) -> ViewEnvironment

    var outerPage: PageScope { get }

    func push(_ page: LinkedPage)

    /// Removes a page and the pages above it.
    func remove(_ page: LinkedPage)

    /// Appends a value to the path.
    ///
    /// - Returns: Whether the path accepts values of the type, and the stack has a page for them.
    func open(_ value: AnyHashable) -> Bool

    /// Removes the topmost page.
    ///
    /// - Returns: Whether there was a page above the first.
    func pop() -> Bool

    /// Handles the removal of a link and its page: removes the pages above it, and their values from the path.
    func aPageHasGone()

    /// Adds a destination, which creates the pages of values. For one type, the first destination is used.
    func add(_ destination: any PageMaker)

    /// Creates or updates the pages of a new or changed destination.
    func refresh(_ destination: any PageMaker)
}

/// Creates the pages of values of one type.
@MainActor protocol PageMaker: AnyObject {
    func makes(pageOf value: AnyHashable) -> Bool

    func makePage(of value: AnyHashable, in place: _ViewPlace) -> _AnyViewNode

    /// Updates a page that this destination created.
    func update(_ page: _AnyViewNode, of value: AnyHashable, environment: ViewEnvironment)
}

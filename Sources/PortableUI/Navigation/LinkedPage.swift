/// A page of a link or a modifier, which owns it.
@MainActor final class LinkedPage {
    let scope: PageScope
    private(set) var environment: ViewEnvironment
    private(set) weak var stack: (any PageStack)?
    private(set) var node: _AnyViewNode!
    private let update: (_AnyViewNode, ViewEnvironment) -> Void
    private let ended: () -> Void

    init(
        on stack: any PageStack,
        of owner: _AnyViewNode,
        make: (_ViewPlace) -> _AnyViewNode,
        update: @escaping (_AnyViewNode, ViewEnvironment) -> Void,
        ended: @escaping () -> Void
    ) {
        self.stack = stack
        self.update = update
        self.ended = ended
        scope = PageScope(in: stack.outerPage)
        scope.stack = stack
        environment = stack.environment(of: scope)
        node = make(_ViewPlace(parent: owner, shownIn: stack, environment: environment))
        stack.push(self)
    }

    deinit { unlessHostEnds { stack?.aPageHasGone() } }

    func takeEnvironment() {
        guard let stack else { return }
        environment = stack.environment(of: scope)
        update(node, environment)
    }

    func end() { ended() }
}

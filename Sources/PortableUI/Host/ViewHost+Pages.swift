extension ViewHost {
    /// Goes back from the topmost page of a navigation stack. Of several stacks that can go back, the last one in reading order
    /// does: of nested stacks, the innermost one.
    ///
    /// - Throws: `noPage` if no stack can go back. With a presentation, only the stacks in the topmost one count.
    public func back() throws(ViewHostError) {
        settle()
        let top = graph.presentations.all.last?.shown.first ?? currentTree
        var lastStack: Node.ID?
        top.visit { if case .navigation(1..., _) = $0.kind { lastStack = $0.id } }
        guard let stack = lastStack.flatMap(graph.control) as? PageStack, stack.pop() else { throw .noPage }
        settle()
    }

    /// Closes the topmost sheet or dialog, as a user does by swiping or tapping outside. To close an alert, tap a button.
    ///
    /// - Throws: `noPresentation` if nothing is presented, if an alert or a full-screen cover is topmost, or if
    ///   `interactiveDismissDisabled(_:)` prevents it.
    public func dismiss() throws(ViewHostError) {
        settle()
        // Only the node and the closure are kept, so that the presentation is not retained while it ends.
        let topmost = graph.presentations.all.last.map { (node: $0.shown.first, end: $0.end) }
        switch topmost?.node?.kind {
        case .sheet where topmost?.node?.children.preference(StaysWhenSwiped.self) == true: throw .noPresentation
        case .sheet, .confirmationDialog: topmost?.end()
        default: throw .noPresentation
        }
        settle()
    }
}

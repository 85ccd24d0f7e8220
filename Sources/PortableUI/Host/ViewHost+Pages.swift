extension ViewHost {
    /// Goes back from the page that was shown last. With nested navigation stacks, the innermost one goes back.
    ///
    /// - Throws: `noPage` if the first page is shown.
    public func back() throws(ViewHostError) {
        settle()
        let top = graph.presentations.all.last?.shown.first ?? currentTree
        var innermost: Node.ID?
        top.visit { if case .navigation(1..., _) = $0.kind { innermost = $0.id } }
        guard let stack = innermost.flatMap(graph.control) as? PageStack, stack.pop() else { throw .noPage }
        settle()
    }

    /// Closes the topmost sheet or dialog, as a user does by swiping or tapping outside. To close an alert, tap a button.
    ///
    /// - Throws: `noPresentation` if nothing is presented, if an alert is topmost, or if
    ///   `interactiveDismissDisabled(_:)` prevents it.
    public func dismiss() throws(ViewHostError) {
        settle()
        // The closure does not retain the presentation during its call.
        let topmost = graph.presentations.all.last.map { (node: $0.shown.first, end: $0.end) }
        switch topmost?.node?.kind {
        case .sheet where topmost?.node?.children.preference(StaysWhenSwiped.self) == true: throw .noPresentation
        case .sheet, .confirmationDialog: topmost?.end()
        default: throw .noPresentation
        }
        settle()
    }
}

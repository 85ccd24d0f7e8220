extension ViewHost {
    /// Goes back from the page that was shown last. With nested navigation stacks, the innermost one goes back.
    ///
    /// - Throws: `noPage` if the first page is shown.
    public func back() throws(ViewHostError) {
        settle()
        let top = graph.presentations.last?.shown.first ?? currentTree
        guard let id = top.innermostStackWithPages, let stack = graph.control(id) as? PageStack, stack.pop() else {
            throw .noPage
        }
        settle()
    }

    /// Closes the topmost sheet or dialog, as a user does by swiping or tapping outside. To close an alert, tap a button.
    ///
    /// - Throws: `noPresentation` if nothing is presented, if an alert is topmost, or if
    ///   `interactiveDismissDisabled(_:)` prevents it.
    public func dismiss() throws(ViewHostError) {
        settle()
        try endOfTopmostPresentation()()
        settle()
    }

    /// Returns the closure that ends the topmost presentation. The closure does not retain the presentation during its call.
    private func endOfTopmostPresentation() throws(ViewHostError) -> () -> Void {
        guard let topmost = graph.presentations.last else { throw .noPresentation }
        switch topmost.shown.first?.kind {
        case .sheet where topmost.shown[0].children.preference(StaysWhenSwiped.self): throw .noPresentation
        case .sheet, .confirmationDialog: return topmost.end
        default: throw .noPresentation
        }
    }
}

#if !canImport(SwiftUI)
/// What the functions of a `ViewHost` throw.
///
/// They throw nothing else, so a `catch` can list all cases:
///
/// ```swift
/// do {
///     try host.tap("Save")
/// } catch {
///     switch error {
///     case .missing(let control, let label, let labels): …
///     case .gone, .noNavigation, .noPage: …
///     }
/// }
/// ```
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
    /// A kind of control.
    public enum Control: String, Sendable {
        case button = "button"
        case textField = "text field"
        case link = "link"

        func isKind(of node: ViewHost.Node) -> Bool {
            switch (self, node.kind) {
            case (.button, .button), (.textField, .textField), (.link, .link): return true
            default: return false
            }
        }
    }

    /// No control of a kind has that label. `labels` are those of the ones that are shown, in reading order.
    case missing(Control, label: String, labels: [String])

    /// What had that id is not shown any more, or is not a control of that kind.
    case gone(ViewHost.Node.ID)

    /// A link with that label was followed that has no `NavigationView` around it.
    case noNavigation(link: String)

    /// There is no page to go back from.
    case noPage

    /// What happened, and what to do.
    public var description: String {
        switch self {
        case .missing(let control, let label, let labels):
            let others = labels.map { "\"\($0)\"" }.joined(separator: ", ")
            return "No \(control.rawValue) with the label \"\(label)\" is shown. "
                + (labels.isEmpty ? "There is no \(control.rawValue) at all." : "There are: \(others).")

        case .gone(let id):
            return "Nothing with the id \(id.rawValue) is shown that could do this. "
                + "Take ids from the present tree."

        case .noNavigation(let link):
            return "The link \"\(link)\" leads nowhere: put a NavigationView around it."

        case .noPage:
            return "There is no page to go back from: the first one is shown."
        }
    }
}
#endif

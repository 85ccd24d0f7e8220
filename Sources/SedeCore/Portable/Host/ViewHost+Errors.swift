#if !canImport(SwiftUI)
extension ViewHost {
    /// Nothing with that label is shown.
    public struct Missing: Error, Equatable, CustomStringConvertible {
        /// What was looked for.
        public enum Kind: String, Sendable {
            case button = "button"
            case textField = "text field"
            case link = "link"

            func isKind(of node: Node) -> Bool {
                switch (self, node.kind) {
                case (.button, .button), (.textField, .textField), (.link, .link): return true
                default: return false
                }
            }
        }

        /// What was looked for.
        public let kind: Kind
        /// The label that it should have had.
        public let label: String
        /// The labels of those that are shown, in reading order.
        public let labels: [String]

        /// What happened, and what to do.
        public var description: String {
            let others = labels.map { "\"\($0)\"" }.joined(separator: ", ")
            return "No \(kind.rawValue) with the label \"\(label)\" is shown. "
                + (labels.isEmpty ? "There is no \(kind.rawValue) at all." : "There are: \(others).")
        }
    }

    /// What had that id is not shown any more, or is not a control of that kind.
    public struct Gone: Error, Equatable, CustomStringConvertible {
        /// The id.
        public let id: Node.ID

        /// What happened, and what to do.
        public var description: String {
            "Nothing with the id \(id.rawValue) is shown that could do this. Take ids from the present tree."
        }
    }

    /// A link was followed around which there is no `NavigationView`.
    public struct NoNavigation: Error, Equatable, CustomStringConvertible {
        /// The link's label.
        public let label: String

        /// What happened, and what to do.
        public var description: String {
            "The link \"\(label)\" leads nowhere: put a NavigationView around it."
        }
    }

    /// There is no page to go back from.
    public struct NoPage: Error, Equatable, CustomStringConvertible {
        /// Creates the error.
        public init() {}

        /// What happened, and what to do.
        public var description: String {
            "There is no page to go back from: the first one is shown."
        }
    }
}
#endif

#if !canImport(SwiftUI)
extension ViewHost {
    /// Something that is shown, with what is shown in it: what a renderer draws.
    ///
    /// A node never changes. The next tree has the same object for what has not changed, and another one with
    /// the same `id` for what has, as long as the view has the same identity.
    public final class Node: Identifiable {
        /// What tells a node from the others of its host, for as long as its view has the same identity.
        public struct ID: RawRepresentable, Hashable, Sendable {
            /// A number that its host gives out once.
            public let rawValue: Int

            /// Creates an id from the number of one, as a renderer has sent it round.
            public init(rawValue: Int) {
                self.rawValue = rawValue
            }
        }

        /// What tells this node from the others.
        public let id: ID
        /// What this node is.
        public let kind: Kind
        /// What is shown in it, in reading order.
        public let children: Children
        /// The modifiers of looks and layout on it, the innermost first.
        public let looks: [Look]
        /// Whether it is a control that cannot be used now.
        public let isDisabled: Bool
        /// The value that a picker around it selects with it.
        let tag: AnyHashable?

        init(
            id: ID,
            kind: Kind,
            children: Children = Children(),
            isDisabled: Bool = false,
            looks: [Look] = [],
            tag: AnyHashable? = nil
        ) {
            self.id = id
            self.kind = kind
            self.children = children
            self.isDisabled = isDisabled
            self.looks = looks
            self.tag = tag
        }

        /// This node with a further look.
        func with(look: Look) -> Node {
            Node(
                id: id,
                kind: kind,
                children: children,
                isDisabled: isDisabled,
                looks: looks + [look],
                tag: tag
            )
        }

        /// This node with a tag. The innermost counts.
        func with(tag: AnyHashable) -> Node {
            if self.tag != nil { return self }
            return Node(
                id: id,
                kind: kind,
                children: children,
                isDisabled: isDisabled,
                looks: looks,
                tag: tag
            )
        }

        /// The label of a control: the texts in it, with spaces between them, where `accessibilityLabel(_:)` does not say
        /// another one, of the control or of something in it.
        public var label: String {
            if looks.isEmpty, children.count == 1, case .text(let text) = children[0].kind,
                children[0].looks.isEmpty
            {
                return text
            }
            var labels: [String] = []
            addLabels(to: &labels)
            return labels.joined(separator: " ")
        }

        private func addLabels(to labels: inout [String]) {
            if let look = looks.last(where: { $0.name == "accessibilityLabel" }) {
                labels.append(look.argument() ?? "")
                return
            }
            addOwnText(to: &labels)
            for child in children { child.addLabels(to: &labels) }
        }

        /// The node with an id, in or below this one.
        ///
        /// - Complexity: O(*n*) in the number of nodes below this one.
        public func node(_ id: ID) -> Node? {
            if self.id == id { return self }
            for child in children {
                if let found = child.node(id) { return found }
            }
            return nil
        }

        /// Whether one of the texts in it is this one; those of rows inside are theirs.
        func hasText(_ text: String) -> Bool {
            if case .text(text) = kind { return true }
            return children.contains { child in
                if case .row = child.kind { false } else { child.hasText(text) }
            }
        }

        /// Whether a view in it keeps the sheet that it is from being swiped away.
        var staysWhenSwiped: Bool {
            looks.contains { $0.name == "interactiveDismissDisabled" && $0.argument() == "true" }
                || children.contains(where: \.staysWhenSwiped)
        }

        func addTexts(to texts: inout [String]) {
            addOwnText(to: &texts)
            for child in children { child.addTexts(to: &texts) }
        }

        private func addOwnText(to texts: inout [String]) {
            switch kind {
            case .text(let text):
                texts.append(text)
            case .navigation(_, let title?), .alert(let title), .confirmationDialog(let title?):
                if !title.isEmpty { texts.append(title) }
            default:
                break
            }
        }

        func visit(_ body: (Node) -> Void) {
            body(self)
            for child in children { child.visit(body) }
        }

        @MainActor
        var innermostStackWithPages: ID? {
            for child in children.reversed() {
                if let stack = child.innermostStackWithPages { return stack }
            }
            if case .navigation(let depth, _) = kind, depth > 0 { return id }
            return nil
        }
    }
}

extension ViewHost.Node {
    /// What a node is.
    public enum Kind: Hashable, Sendable {
        /// The host itself.
        case root
        /// A piece of text.
        case text(String)
        /// A button; its label is below it.
        case button(role: ButtonRole? = nil)
        /// Something that is on or off; its label is below it.
        case toggle(isOn: Bool)
        /// A field with what is in it; its label is below it.
        case textField(text: String)
        /// A field whose text is not to be drawn; its label is below it.
        case secureField(text: String)
        /// A field for a long text.
        case textEditor(text: String)
        /// A choice of one option, with the position of the one that is selected; its label is below it.
        case picker(options: [String], selection: Int?)
        /// A link; its label is below it.
        case link
        /// Rows below one another.
        case list
        /// A part of a list or a form: what is in its header, its content, and what is in its footer are below it.
        case section
        /// A row that can be deleted or moved.
        case row(canDelete: Bool, canMove: Bool)
        /// Views below one another.
        case vStack
        /// Views beside one another.
        case hStack
        /// Views in front of one another, the first at the back.
        case zStack
        /// Controls below one another.
        case form
        /// Something of which a part is seen.
        case scrollView
        /// Actions behind a label, which are below it.
        case menu
        /// An icon and a title.
        case label
        /// That something is under way, and which part is done, if that is known; its label is below it.
        case progress(Double?)
        /// An image with its name: one of the app's or one of the system's.
        case image(name: String, isSystem: Bool)
        /// A shape, as it is written in Swift.
        case shape(String)
        /// A color, as it is written in Swift.
        case color(String)
        /// Space between views.
        case spacer
        /// A line between views.
        case divider
        /// Views that share a modifier of looks.
        case group
        /// A stack of pages, of which the topmost is below it, after its toolbar; `depth` tells how many it hides.
        case navigation(depth: Int, title: String? = nil)
        /// What stands in the bar of a page.
        case toolbar
        /// Something over everything before it, which somebody can swipe away.
        case sheet
        /// Something over everything before it.
        case fullScreenCover
        /// An alert; its message and its buttons are below it.
        case alert(title: String)
        /// A choice of actions; its message and its buttons are below it.
        case confirmationDialog(title: String?)
    }
}
#endif

extension ViewHost {
    /// An element that is shown, with the elements inside it. A renderer draws nodes.
    ///
    /// A node never changes. If nothing in it has changed, the next tree has the same object. If something has changed,
    /// the next tree has another object with the same `id`, as long as the view has the same identity.
    public final class Node: Identifiable {
        /// The identity of a node among the nodes of its host. It stays the same as long as the node's view has the
        /// same identity.
        public struct ID: RawRepresentable, Hashable, Sendable {
            /// A number that the host uses once.
            public let rawValue: Int
            /// Creates an id from its number, for example after a renderer has sent the number to a browser and back.
            public init(rawValue: Int) { self.rawValue = rawValue }
        }

        /// The identity of this node.
        public let id: ID
        /// The kind of this node.
        public let kind: Kind
        /// The nodes inside this one, in reading order.
        public let children: Children
        /// The modifiers of appearance and layout of this node, the innermost first.
        public let looks: [Look]
        /// Whether this node is a control that cannot be used now.
        public let isDisabled: Bool
        /// The value that a picker around it selects with it.
        let tag: AnyHashable?
        let preferences: [Preference]
        /// What it adds to labels in place of its texts, where a style makes something of its own of a label.
        private let ownLabel: String?

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
            preferences = []
            ownLabel = nil
        }

        // Constants, because each access to a variable of an object is checked. Inlined, it is most of each caller.
        @inline(never) private init(
            copying node: Node,
            children: Children? = nil,
            looks: [Look]? = nil,
            tag: AnyHashable? = nil,
            preferences: [Preference]? = nil,
            label: String? = nil
        ) {
            id = node.id
            kind = node.kind
            self.children = children ?? node.children
            isDisabled = node.isDisabled
            self.looks = looks ?? node.looks
            self.tag = tag ?? node.tag
            self.preferences = preferences ?? node.preferences
            ownLabel = label ?? node.ownLabel
        }

        func with(look: Look) -> Node { Node(copying: self, looks: looks + [look]) }

        /// This node with a tag. The innermost counts.
        func with(tag: AnyHashable) -> Node { self.tag == nil ? Node(copying: self, tag: tag) : self }

        /// This node with something that its view passes to the views around it.
        func with(preference: Preference) -> Node {
            let others = preference.sets ? preferences.filter { $0.key != preference.key } : preferences
            return Node(copying: self, preferences: others + [preference])
        }

        /// This node, which adds something else than its texts to labels.
        func with(label: String) -> Node { Node(copying: self, label: label) }

        /// This node, with a label for the only control that it is, or that is in it.
        func labelled(_ label: String) -> Node {
            isControl ? with(label: label) : Node(copying: self, children: children.labelled(label))
        }

        var isControl: Bool { ViewHostError.Control(kind) != nil }

        /// The number of controls that are in no other control.
        fileprivate var controlCount: Int { isControl ? 1 : children.reduce(0) { $0 + $1.controlCount } }

        /// The label of a control: the texts inside it, separated by spaces. `accessibilityLabel(_:)` of the control or
        /// of something inside it replaces them.
        public var label: String {
            if looks.isEmpty, ownLabel == nil, children.count == 1, case .text(let text) = children[0].kind,
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
            if let ownLabel {
                if !ownLabel.isEmpty { labels.append(ownLabel) }
                return
            }
            addOwnText(to: &labels)
            if !isText { for child in children { child.addLabels(to: &labels) } }
        }

        /// Returns the node with an id, which is this node or a node inside it.
        ///
        /// - Complexity: O(*n*) in the number of nodes below this one.
        public func node(_ id: ID) -> Node? {
            if self.id == id { return self }
            for child in children { if let found = child.node(id) { return found } }
            return nil
        }

        /// Whether one of the texts in it is this one; those of rows inside are theirs.
        func hasText(_ text: String) -> Bool {
            if case .text(let own) = kind { return own == text }
            return children.contains { child in if case .row = child.kind { false } else { child.hasText(text) } }
        }

        /// Whether a view in it keeps the sheet that it is from being swiped away.
        var staysWhenSwiped: Bool {
            looks.contains { $0.name == "interactiveDismissDisabled" && $0.argument() == "true" }
                || children.contains(where: \.staysWhenSwiped)
        }

        func addTexts(to texts: inout [String]) {
            addOwnText(to: &texts)
            if !isText { for child in children { child.addTexts(to: &texts) } }
        }

        /// Whether it is a text, whose children are parts of it.
        private var isText: Bool { if case .text = kind { true } else { false } }

        private func addOwnText(to texts: inout [String]) {
            switch kind {
            case .text(let text): texts.append(text)
            case .navigation(_, let title?), .alert(let title), .confirmationDialog(let title?):
                if !title.isEmpty { texts.append(title) }
            default: break
            }
        }

        func visit(_ body: (Node) -> Void) {
            body(self)
            for child in children { child.visit(body) }
        }

        @MainActor var innermostStackWithPages: ID? {
            for child in children.reversed() { if let stack = child.innermostStackWithPages { return stack } }
            if case .navigation(let depth, _) = kind, depth > 0 { return id }
            return nil
        }
    }
}

extension ViewHost.Node.Children {
    /// The nodes, with a label for the control among them or in them, if there is one.
    func labelled(_ label: String) -> Self {
        guard reduce(0, { $0 + $1.controlCount }) == 1 else { return self }
        return Self(map { Self($0.controlCount == 1 ? $0.labelled(label) : $0) })
    }
}

extension ViewHost.Node {
    /// The kind of a node.
    public enum Kind: Hashable, Sendable {
        /// The host itself.
        case root
        /// A text. If images are part of it, or words with looks of their own, its children are its parts: texts and
        /// images, each with all its looks.
        case text(String)
        /// A button. Its children are its label.
        case button(role: ButtonRole? = nil)
        /// A control that is on or off. Its children are its label.
        case toggle(isOn: Bool)
        /// A text field with its text. Its children are its label.
        case textField(text: String)
        /// A text field whose text is not to be drawn. Its children are its label.
        case secureField(text: String)
        /// A field for a long text.
        case textEditor(text: String)
        /// A choice of one option, with the position of the selected one. Its children are its label.
        case picker(options: [String], selection: Int?)
        /// A choice of a date, which is counted in seconds from the beginning of 2001. Its children are its label.
        case datePicker(TimeInterval)
        /// A choice of a color. Its children are its label.
        case colorPicker(Color)
        /// A choice of a number. Its children are its label.
        case slider(value: Double, in: ClosedRange<Double>)
        /// A control with two buttons, for more and for less. Its children are its label.
        case stepper
        /// Tabs. One of them is selected. Its children are the tabs, and what the selected one shows.
        case tabView
        /// A tab. Its children are its label.
        case tab(isSelected: Bool)
        /// A group that opens. Its children are its label and, if it is open, its content.
        case disclosureGroup(isExpanded: Bool)
        /// Views with a gesture: `longPress`, `drag` or another one.
        case gesture(String)
        /// A link. Its children are its label.
        case link
        /// Rows, arranged vertically.
        case list
        /// A part of a list or a form. Its children are its header, its content and its footer.
        case section
        /// A row that can be deleted or moved.
        case row(canDelete: Bool, canMove: Bool)
        /// Views, arranged vertically.
        case vStack
        /// Views, arranged horizontally.
        case hStack
        /// Views, arranged in rows and columns.
        case grid
        /// A row of a grid.
        case gridRow
        /// Views in front of one another, the first at the back.
        case zStack
        /// Controls, arranged vertically.
        case form
        /// A view that can be scrolled.
        case scrollView
        /// A menu. Its children are its label and its actions.
        case menu
        /// An icon and a title.
        case label
        /// The progress of a task, with the fraction that is done, if that is known. Its children are its label.
        case progress(Double?)
        /// Where a value is in a range. Its children are its labels.
        case gauge(value: Double, in: ClosedRange<Double>)
        /// An image with its name: one of the app's or one of the system's.
        case image(name: String, isSystem: Bool)
        /// A shape, by the name of its type.
        case shape(String)
        /// A color, as it is written in Swift.
        case color(String)
        /// Space between views.
        case spacer
        /// A line between views.
        case divider
        /// Views that share a modifier of appearance.
        case group
        /// A stack of pages. Its children are the toolbar and the topmost page. `depth` is the number of pages below
        /// the topmost one.
        case navigation(depth: Int, title: String? = nil)
        /// The contents of a page's toolbar.
        case toolbar
        /// A sheet over everything before it. The user can swipe it away.
        case sheet
        /// A full-screen cover over everything before it.
        case fullScreenCover
        /// An alert. Its children are its message and its buttons.
        case alert(title: String)
        /// A choice of actions. Its children are its message and its buttons.
        case confirmationDialog(title: String?)
    }
}

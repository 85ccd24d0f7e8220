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
        /// The label that `accessibilityLabel(_:)` gives.
        public let accessibilityLabel: String?
        /// The identifier that `accessibilityIdentifier(_:)` gives.
        public let accessibilityIdentifier: String?
        /// Whether this node is a field that has the focus.
        public let isFocused: Bool
        /// Whether this node is a control that cannot be used now.
        public let isDisabled: Bool
        /// The value that a picker around it selects with it.
        let tag: AnyHashable?
        let preferences: [Preference]
        /// What it adds to labels in place of its texts, where a style makes something of its own of a label.
        private let ownLabel: String?
        init(id: ID, kind: Kind, children: Children = Children(), isDisabled: Bool = false, tag: AnyHashable? = nil) {
            self.id = id
            self.kind = kind
            self.children = children
            self.isDisabled = isDisabled
            self.tag = tag
            (accessibilityLabel, accessibilityIdentifier, isFocused) = (nil, nil, false)
            preferences = []
            ownLabel = nil
        }

        // Constants, because each access to a variable of an object is checked. Inlined, it is most of each caller.
        @inline(never) init(
            copying node: Node,
            kind: Kind? = nil,
            children: Children? = nil,
            accessibilityLabel: String? = nil,
            accessibilityIdentifier: String? = nil,
            isFocused: Bool? = nil,
            tag: AnyHashable? = nil,
            preferences: [Preference]? = nil,
            label: String? = nil
        ) {
            id = node.id
            self.kind = kind ?? node.kind
            self.children = children ?? node.children
            isDisabled = node.isDisabled
            self.accessibilityLabel = accessibilityLabel ?? node.accessibilityLabel
            self.accessibilityIdentifier = accessibilityIdentifier ?? node.accessibilityIdentifier
            self.isFocused = isFocused ?? node.isFocused
            self.tag = tag ?? node.tag
            self.preferences = preferences ?? node.preferences
            ownLabel = label ?? node.ownLabel
        }
        /// This node with a description, whose outermost parts count.
        func described(label: String? = nil, identifier: String? = nil) -> Node {
            Node(copying: self, accessibilityLabel: label, accessibilityIdentifier: identifier)
        }
        /// This node with a tag. The innermost counts.
        func with(tag: AnyHashable) -> Node { self.tag == nil ? Node(copying: self, tag: tag) : self }

        /// This node with something that its view passes to the views around it.
        func with(preference: Preference) -> Node {
            Node(copying: self, preferences: preferences.filter { $0.key != preference.key } + [preference])
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

        /// The label of a control: the texts inside it, separated by spaces, or the names of its images if it has no text.
        /// `accessibilityLabel(_:)` of the control or of something inside it replaces them.
        public var label: String {
            if accessibilityLabel == nil, ownLabel == nil, children.count == 1, case .text(let text) = children[0].kind,
                children[0].accessibilityLabel == nil
            {
                return text
            }
            var labels: [String] = []
            addLabels(to: &labels)
            if labels.isEmpty { visit { if case .image(let name, _) = $0.kind { labels.append(name) } } }
            return labels.joined(separator: " ")
        }

        private func addLabels(to labels: inout [String]) {
            if let accessibilityLabel { return labels.append(accessibilityLabel) }
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

        /// Whether it, or a node in it, is as a closure says; rows inside are asked for themselves.
        private func has(_ isIt: (Node) -> Bool) -> Bool {
            isIt(self) || children.contains { child in if case .row = child.kind { false } else { child.has(isIt) } }
        }

        /// How a name finds a control, the best way first.
        @MainActor fileprivate static let ways: [(Node, String) -> Bool] = [
            { $0.label == $1 },
            { node, name in node.has { $0.accessibilityIdentifier == name } },
            { node, name in node.has { $0.kind == .text(name) } },
            { node, name in node.has { if case .image(name, _) = $0.kind { true } else { false } } },
        ]

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

extension Collection where Element == ViewHost.Node {
    /// The nodes that a name finds: those with this label, or else those with this identifier, or else those with a text that
    /// is this one, or else those with an image of this name.
    @MainActor func named(_ name: String) -> [ViewHost.Node] {
        ViewHost.Node.ways.lazy.map { way in filter { way($0, name) } }.first { !$0.isEmpty } ?? []
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
        case toggle(isOn: Bool), textField(text: String), secureField(text: String), textEditor(text: String)
        case picker(options: [String], selection: Int?), datePicker(TimeInterval)
        case slider(value: Double, in: ClosedRange<Double>), stepper, link
        /// Tabs. One of them is selected. Its children are the tabs, and what the selected one shows.
        case tabView
        /// A tab. Its children are its label.
        case tab(isSelected: Bool)
        /// A group that opens. Its children are its label and, if it is open, its content.
        case disclosureGroup(isExpanded: Bool)
        /// Views with a gesture: `longPress`, `drag` or another one.
        case gesture(String)
        /// A part of a list or a form. Its children are its header, its content and its footer.
        case section
        /// A row that can be deleted or moved.
        case row(canDelete: Bool, canMove: Bool)
        /// Views that are arranged as the name says, in a stack or a grid from the back or the beginning.
        case list, form, vStack, hStack, zStack, grid, gridRow, scrollView
        /// A menu, whose children are its label and its actions, and an icon with a title.
        case menu, label
        /// The progress of a task, with the fraction that is done, if that is known. Its children are its label.
        case progress(Double?)
        /// An image with its name: one of the app's or one of the system's.
        case image(name: String, isSystem: Bool)
        /// A shape, by the name of its type.
        case shape(String)
        /// A color, as it is written in Swift.
        case color(String)
        /// Space or a line between views, and views that a modifier makes one of.
        case spacer, divider, group
        /// A stack of pages. Its children are the toolbar and the topmost page. `depth` is the number of pages below
        /// the topmost one.
        case navigation(depth: Int, title: String? = nil)
        /// The contents of a page's toolbar.
        case toolbar
        /// A sheet over everything before it, which the user can swipe away if it does not cover the screen.
        case sheet, fullScreenCover
        /// A message and buttons over everything before them.
        case alert(title: String), confirmationDialog(title: String?)
    }
}

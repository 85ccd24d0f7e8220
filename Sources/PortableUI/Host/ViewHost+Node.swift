extension ViewHost {
    /// A shown element, with the elements inside it. A renderer draws nodes.
    ///
    /// A node never changes. If it and the nodes inside are unchanged, the next tree has the same object. Otherwise the next
    /// tree has a new object with the same `id`, as long as the view has the same identity.
    public final class Node: Identifiable {
        /// The identity of a node in its host. It stays the same as long as the node's view has the same identity.
        public struct ID: RawRepresentable, Hashable, Sendable {
            /// A number that is unique in the host.
            public let rawValue: Int
            /// Creates an id from its number, for example when a browser sends a number back to a renderer.
            public init(rawValue: Int) { self.rawValue = rawValue }
        }

        /// The identity of this node.
        public let id: ID
        /// The kind of this node.
        public var kind: Kind { content.kind }
        /// The nodes inside this one, in reading order.
        public var children: Children { content.children }
        /// The label set by `accessibilityLabel(_:)`.
        public var accessibilityLabel: String? { content.details?.content.accessibilityLabel }
        /// The identifier set by `accessibilityIdentifier(_:)`.
        public var accessibilityIdentifier: String? { content.details?.content.accessibilityIdentifier }
        /// Whether this node is the focused field.
        public var isFocused: Bool { content.isFocused }
        /// Whether this node is a control that cannot be used now.
        public var isDisabled: Bool { content.isDisabled }
        /// The values that an enclosing picker, list or tab view selects with this node, the innermost first. The first one of
        /// the selection's type counts.
        var tags: [AnyHashable] { content.details?.content.tags ?? [] }
        /// The preferences of the view, by their keys.
        var preferences: [ObjectIdentifier: Any] { content.details?.content.preferences ?? [:] }
        // A constant, because each access to an object's variable is checked for exclusivity.
        private let content: Content

        /// The properties of a node other than its id. A modifier changes a copy, with `with(_:)`.
        struct Content {
            var kind: Kind
            var children: Children
            var isDisabled = false
            var isFocused = false
            /// The properties that few nodes have.
            private(set) var details: Details?

            /// Changes a copy of the properties that few nodes have.
            mutating func describe(_ change: (inout Details.Content) -> Void) {
                var content = details?.content ?? Details.Content()
                change(&content)
                details = Details(content)
            }
        }

        /// The properties that few nodes have. They are in an object, because nodes are often created and released.
        final class Details {
            struct Content {
                var tags: [AnyHashable] = []
                var accessibilityLabel: String?
                var accessibilityIdentifier: String?
                var preferences: [ObjectIdentifier: Any] = [:]
                /// The text for labels instead of the node's texts, set by a style or a `LabeledContent`. Empty for no text.
                var ownLabel: String?
            }

            let content: Content

            init(_ content: Content) { self.content = content }
        }

        private init(id: ID, _ content: Content) { (self.id, self.content) = (id, content) }

        convenience init(id: ID, kind: Kind, children: Children = Children(), isDisabled: Bool = false) {
            self.init(id: id, Content(kind: kind, children: children, isDisabled: isDisabled))
        }

        /// A changed copy of this node.
        func with(_ change: (inout Content) -> Void) -> Node {
            var content = content
            change(&content)
            return Node(id: id, content)
        }

        /// This node with a label or an identifier. The outermost ones take precedence.
        func described(label: String? = nil, identifier: String? = nil) -> Node {
            with {
                $0.describe {
                    $0.accessibilityLabel = label ?? accessibilityLabel
                    $0.accessibilityIdentifier = identifier ?? accessibilityIdentifier
                }
            }
        }

        /// This node with a further tag. The innermost one takes precedence.
        func with(tag: AnyHashable) -> Node { with { $0.describe { $0.tags.append(tag) } } }

        /// This node, with a label for its only control.
        func labelled(_ label: String) -> Node {
            with {
                if isControl { $0.describe { $0.ownLabel = label } } else { $0.children = children.labelled(label) }
            }
        }

        /// Whether the node is a control, a row or a tab: `ViewHostError.Control` has a name for it.
        var isControl: Bool { ViewHostError.Control(kind) != nil }

        /// Whether the node is a control with its label beside it, such as a slider.
        fileprivate var isInput: Bool {
            switch kind {
            case .button, .link, .disclosureGroup, .row, .tab: false
            default: isControl
            }
        }

        /// The number of controls that are not inside another control.
        fileprivate var controlCount: Int { isControl ? 1 : children.reduce(0) { $0 + $1.controlCount } }

        /// The label of a control: the texts inside it, separated by spaces, or the names of its images if it has no text. The
        /// `accessibilityLabel(_:)` of the control or of a view inside it replaces them.
        public var label: String {
            // Most labels are a single text, which needs no array.
            if content.details == nil, children.count == 1, case .text(let text) = children[0].kind,
                children[0].content.details == nil
            {
                return text
            }
            var labels: [String] = []
            addTexts(to: &labels, asLabels: true)
            if labels.isEmpty { visit { if case .image(let name, _) = $0.kind { labels.append(name) } } }
            return labels.joined(separator: " ")
        }

        /// Whether this is the label. Most labels begin with another text than a name, and are not created for the comparison.
        private func isLabeled(_ name: String) -> Bool {
            var first = ""
            eachText(asLabels: true) { text in
                first = text
                return false
            }
            return name.hasPrefix(first) && label == name
        }

        /// Returns the node with an id, which is this node or a node inside it.
        ///
        /// - Complexity: O(*n*) in the number of nodes below this one.
        public func node(_ id: ID) -> Node? {
            if self.id == id { return self }
            for child in children { if let found = child.node(id) { return found } }
            return nil
        }

        /// Whether this node, or a node inside it, satisfies a condition. Rows inside are not searched, because a text in a row
        /// names that row, and not a row around it.
        private func has(_ isIt: (Node) -> Bool) -> Bool {
            isIt(self) || children.contains { child in if case .row = child.kind { false } else { child.has(isIt) } }
        }

        /// The rules for finding a control by name, in order of precedence.
        @MainActor fileprivate static let ways: [(Node, String) -> Bool] = [
            { $0.isLabeled($1) },
            { node, name in node.has { $0.accessibilityIdentifier == name } },
            { node, name in node.has { $0.kind == .text(name) } },
            { node, name in node.has { if case .image(name, _) = $0.kind { true } else { false } } },
        ]

        /// Adds the shown texts in this node: see `eachText(asLabels:_:)`.
        func addTexts(to texts: inout [String], asLabels isLabel: Bool = false) {
            eachText(asLabels: isLabel) { text in
                texts.append(text)
                return true
            }
        }

        /// Calls a closure with the shown texts in this node, until it returns `false`. With `asLabels`, a label such as
        /// `accessibilityLabel(_:)` replaces the texts of its node.
        ///
        /// - Returns: Whether the closure always returned `true`.
        @discardableResult private func eachText(asLabels isLabel: Bool, _ body: (String) -> Bool) -> Bool {
            if isLabel, let accessibilityLabel { return body(accessibilityLabel) }
            if isLabel, let ownLabel = content.details?.content.ownLabel { return ownLabel.isEmpty || body(ownLabel) }
            switch kind {
            case .text(let text): return body(text)
            case .navigation(_, let title?), .alert(let title), .confirmationDialog(let title?):
                if !title.isEmpty, !body(title) { return false }
            default: break
            }
            return children.allSatisfy { $0.eachText(asLabels: isLabel, body) }
        }

        /// Calls a closure with this node and each node inside it, in reading order. With `innermostFirst`, a node follows the
        /// nodes inside it.
        func visit(innermostFirst: Bool = false, _ body: (Node) -> Void) {
            if !innermostFirst { body(self) }
            children.forEach { $0.visit(innermostFirst: innermostFirst, body) }
            if innermostFirst { body(self) }
        }
    }
}

extension Collection where Element == ViewHost.Node {
    /// The nodes with this label, or else this identifier, or else exactly this text inside, or else an image of this name.
    @MainActor func named(_ name: String) -> [ViewHost.Node] {
        ViewHost.Node.ways.lazy.map { way in filter { way($0, name) } }.first { !$0.isEmpty } ?? []
    }
}

extension [AnyHashable] {
    /// The first tag of a type. A tag of a type is also a tag of the optional type.
    func first<Value>(of type: Value.Type) -> Value? {
        for tag in self { if let value = tag.base as? Value { return value } }
        return nil
    }
}

extension ViewHost.Node.Children {
    /// The nodes of a `LabeledContent`: its label becomes the label of the input control, if there is exactly one control.
    func labelledByFirst() -> Self {
        guard let label = first?.label, !label.isEmpty, let input = onlyControl(), input.isInput else { return self }
        return labelled(label)
    }

    /// Returns the control in these nodes, or `nil` if there is none or more than one.
    private func onlyControl() -> ViewHost.Node? {
        guard reduce(0, { $0 + $1.controlCount }) == 1 else { return nil }
        for node in self where node.controlCount == 1 { return node.isControl ? node : node.children.onlyControl() }
        return nil
    }

    /// The nodes, with a label for their only control, if there is one.
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
        /// A text. Its children are its images, and then its links, whose words are also in the text.
        case text(String)
        /// A button. Its children are its label.
        case button(role: ButtonRole? = nil)
        case toggle(isOn: Bool), textField(text: String), secureField(text: String), textEditor(text: String)
        /// A picker, with the labels of its options and the position of the selected one, or a date picker, with the seconds of
        /// the date since the reference date.
        case picker(options: [String], selection: Int?), datePicker(TimeInterval)
        case slider(value: Double, in: ClosedRange<Double>), stepper, link
        /// Tabs, one of them selected. Its children are the tabs and the content of the selected one.
        case tabView
        /// A tab. Its children are its label.
        case tab(isSelected: Bool)
        /// A disclosure group. Its children are its label and, if it is open, its content.
        case disclosureGroup(isExpanded: Bool)
        /// A view with a gesture other than a tap: `longPress` or `drag`. Its children are the view.
        case gesture(String)
        /// A part of a list or a form. Its children are its header, its content and its footer.
        case section
        /// A row that can be deleted or moved.
        case row(canDelete: Bool, canMove: Bool)
        /// Views in the arrangement that the name states. The children of a `zStack` are in order from back to front.
        case list, form, vStack, hStack, zStack, grid, gridRow, scrollView
        /// A menu, whose children are its label and its actions, and a label with an icon and a title.
        case menu, label
        /// The progress of a task, with the completed fraction, if it is known. Its children are its label.
        case progress(Double?)
        /// An image with its name, from the app or from the system.
        case image(name: String, isSystem: Bool)
        /// A shape, with the name of its type.
        case shape(String)
        /// A color, with its Swift expression.
        case color(String)
        /// Space or a line between views, and views that a modifier groups.
        case spacer, divider, group
        /// A stack of pages. Its children are the toolbar and the topmost page. `depth` is the number of pages below it.
        case navigation(depth: Int, title: String? = nil)
        /// The contents of a page's toolbar.
        case toolbar
        /// A sheet over all previous nodes. The user can swipe away a sheet that does not cover the screen.
        case sheet, fullScreenCover
        /// A message with buttons over all previous nodes.
        case alert(title: String), confirmationDialog(title: String?)
    }
}

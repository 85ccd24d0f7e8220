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

        /// What a node is.
        public enum Kind: Equatable, Sendable {
            /// The host itself.
            case root
            /// A piece of text.
            case text(String)
            /// A button; its label is below it.
            case button
            /// A field with what is in it; its label is below it.
            case textField(text: String)
            /// A link; its label is below it.
            case link
            /// Rows below one another.
            case list
            /// Views below one another.
            case vStack
            /// Views beside one another.
            case hStack
            /// A stack of pages, of which the topmost is below it; `depth` tells how many it hides.
            case navigation(depth: Int)
        }

        /// What tells this node from the others.
        public let id: ID
        /// What this node is.
        public let kind: Kind
        /// What is shown in it, in reading order.
        public let children: [Node]
        /// What does something when it is tapped, entered into or followed.
        ///
        /// Only the host asks for it, and only in its present tree, whose views are all there.
        unowned let control: _AnyViewNode?

        init(id: ID, kind: Kind, children: [Node], control: _AnyViewNode? = nil) {
            self.id = id
            self.kind = kind
            self.children = children
            self.control = control
        }

        /// The texts in it, with spaces between them: the label of a control.
        public var label: String {
            if children.count == 1, case .text(let text) = children[0].kind { return text }
            var texts: [String] = []
            addTexts(to: &texts)
            return texts.joined(separator: " ")
        }

        /// The node with an id, in or below this one.
        public func node(_ id: ID) -> Node? {
            if self.id == id { return self }
            for child in children {
                if let found = child.node(id) { return found }
            }
            return nil
        }

        func addTexts(to texts: inout [String]) {
            if case .text(let text) = kind { texts.append(text) }
            for child in children { child.addTexts(to: &texts) }
        }

        func visit(_ body: (Node) -> Void) {
            body(self)
            for child in children { child.visit(body) }
        }

        @MainActor
        var innermostStackWithPages: (any NavigationStack)? {
            for child in children.reversed() {
                if let stack = child.innermostStackWithPages { return stack }
            }
            if case .navigation(let depth) = kind, depth > 0 { return control as? any NavigationStack }
            return nil
        }
    }
}
#endif

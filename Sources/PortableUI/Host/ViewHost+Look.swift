extension ViewHost {
    /// A modifier of appearance or layout, for renderers. It has no other effect.
    public struct Look: Hashable, Sendable, CustomStringConvertible {
        /// An argument of the modifier.
        public struct Argument: Hashable, Sendable {
            /// The argument's label, or `nil` if it has none.
            public let label: String?
            /// The argument, as text.
            public let value: String
        }

        /// The modifier's name, such as `padding`.
        public let name: String
        /// The modifier's arguments, in the order of its declaration.
        public let arguments: [Argument]

        /// - Parameter arguments: An empty label stands for none; what is `nil` is left out.
        init(_ name: String, _ arguments: KeyValuePairs<String, Any?> = [:]) {
            self.name = name
            self.arguments = arguments.compactMap { label, value in
                value.map { value in
                    let text = (value as? any LookText)?.lookText ?? "\(value)"
                    return Argument(label: label.isEmpty ? nil : label, value: text)
                }
            }
        }

        /// Creates the look of the modifier that calls this, with one argument that has no label.
        init(with argument: Any?, of modifier: StaticString = #function) {
            let name = modifier.withUTF8Buffer { $0.prefix { $0 != UInt8(ascii: "(") } }
            self.init(String(decoding: name, as: UTF8.self), ["": argument])
        }

        /// Returns the value of the argument with a label, or of the first argument without one.
        public func argument(_ label: String? = nil) -> String? { arguments.first { $0.label == label }?.value }

        /// The modifier, written similarly to Swift.
        public var description: String {
            let list = arguments.map { argument in (argument.label.map { "\($0): " } ?? "") + argument.value }
            return "\(name)(\(list.joined(separator: ", ")))"
        }
    }
}

// The modifiers of looks and layout, as in SwiftUI, are in `Looks`. Nothing is drawn: each adds a look of its name,
// with its arguments, to the node of the view (`ViewHost.Node.looks`). None changes what the host's texts and functions
// tell and do, save for those that show views of their own. A program contains those that it uses: most are emitted into
// their client, as the names of styles are.

nonisolated extension View {
    /// Adds a look to what this view shows.
    @usableFromInline func look(_ look: ViewHost.Look) -> some View { modifier(LookModifier(look: look)) }

    /// Adds the look of the modifier that calls this, with one argument that has no label.
    @usableFromInline func look(with argument: Any?, of modifier: StaticString = #function) -> some View {
        look(ViewHost.Look(with: argument, of: modifier))
    }

    /// Adds a look to what this view shows.
    @usableFromInline func look(_ name: String, _ arguments: KeyValuePairs<String, Any?> = [:]) -> some View {
        look(ViewHost.Look(name, arguments))
    }
}

/// A modifier that adds a look to what is inside: to the node that is shown, or to a group around several.
protocol LookGiver: ShownModifier { nonisolated var look: ViewHost.Look { get } }

nonisolated struct LookModifier: LookGiver { let look: ViewHost.Look }

extension LookGiver {
    @MainActor func shows(theSameAs other: Self) -> Bool { look == other.look }

    @MainActor func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        switch inside.count {
        case 0: inside
        case 1: ViewHost.Node.Children(inside[0].with(look: look))
        default: ViewHost.Node.Children(ViewHost.Node(id: id(), kind: .group, children: inside).with(look: look))
        }
    }
}

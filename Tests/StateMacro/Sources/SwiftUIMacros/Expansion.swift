extension Request.Expansion {
    /// The source that replaces the macro.
    func expanded() throws(Failure) -> String {
        let property = try Property(declSyntax.source)
        let name = property.name
        switch (macro.typeName, macroRole) {
        case ("StateMacro", "accessor"):
            return StateExpansion(of: property, attribute: attributeSyntax.source).accessors
        case ("StateMacro", "peer"):
            return StateExpansion(of: property, attribute: attributeSyntax.source).peers
        // The next two are macros of the declarations that the first one makes. The compiler infers the types of these
        // declarations from their initial values, and evaluates none of the values, because the accessors replace them.
        case ("StateWrapperMacro", "accessor"):
            let set = "nonmutating set { _\(name).wrappedValue = newValue.wrappedValue }"
            return "{ get { _\(name).wrapper } \(set) }"
        case ("StateProjectionMacro", "accessor"):
            let storage = attributeSyntax.source.contains("stored") ? "__" : "_"
            return "{ get { \(storage)\(name.dropFirst()).projectedValue } }"
        default:
            throw Failure(message: "There is no macro \(macro.typeName) with the role \(macroRole).")
        }
    }
}

/// The accessors of a property with `@State`, and the declarations beside it.
///
/// A private property with an initial value is *stored*: `__name` keeps a closure that returns the value, so that SwiftUI can call
/// it once for a view's identity. `_name`, the structure, is computed, and an initializer that assigns either of them again uses
/// `self`. For every other property, `_name` is stored, and an initializer may assign the property.
private struct StateExpansion {
    let property: Property
    let initialValue: String?

    init(of property: Property, attribute: String) {
        self.property = property
        initialValue = Property.initialValue(in: attribute) ?? property.initialValue
    }

    private var name: String { property.name }
    private var isStored: Bool { property.isPrivate && initialValue != nil }

    var accessors: String {
        if isStored {
            return "{ get { __\(name).wrappedValue } nonmutating set { __\(name).wrappedValue = newValue } }"
        }
        return """
            {
                @storageRestrictions(initializes: _\(name))
                init(initialValue) { _\(name) = SwiftUI.State(initialValue: initialValue) }
                get { _\(name).wrappedValue }
                nonmutating set { _\(name).wrappedValue = newValue }
            }
            """
    }

    var peers: String {
        let access = property.access.isEmpty ? "" : property.access + " "
        let arguments = property.type.map { "<\($0)>" } ?? ""
        guard let value = initialValue ?? (property.isOptional ? "nil" : nil) else {
            return """
                private var _\(name): SwiftUI.State\(arguments)
                \(access)var $\(name): SwiftUI.Binding\(arguments) { _\(name).projectedValue }
                """
        }
        // A comment may end the value.
        let state = "SwiftUI.State\(arguments)(initialValue: \(value)\n)"
        if isStored {
            return """
                private let __\(name) = SwiftUI._StoredState\(arguments)({ \(value)
                })
                @SwiftUI._StateWrapper private var _\(name) = \(state)
                @SwiftUI._StateProjection(stored: true) \(access)var $\(name) = \(state).projectedValue
                """
        }
        return """
            private var _\(name) = \(state)
            @SwiftUI._StateProjection \(access)var $\(name) = \(state).projectedValue
            """
    }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(`$`))
public macro State<Value>(initialValue: Value) =
    #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

// Macros in the expansion of `@State` by Tests/StateMacro. Apple's macros have other names.

@attached(accessor, names: named(get), named(set))
public macro _StateWrapper() = #externalMacro(module: "SwiftUIMacros", type: "StateWrapperMacro")

@attached(accessor, names: named(get))
public macro _StateProjection(stored: Bool = false) =
    #externalMacro(module: "SwiftUIMacros", type: "StateProjectionMacro")

/// The field that has the focus, as in SwiftUI. It is set when text is entered into a field. If the app sets it, it is
/// passed to renderers.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    private let none: Value

    /// Creates a property that says whether one field has the focus.
    public init() where Value == Bool {
        none = false
        _value = State(wrappedValue: false)
    }

    /// Creates a property that says which of several fields has the focus, if one has.
    public init<T: Hashable>() where Value == T? {
        none = nil
        _value = State(wrappedValue: nil)
    }

    /// Which field has the focus.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// What `focused(_:equals:)` takes.
    public var projectedValue: Binding { Binding(binding: $value, none: none) }

    /// Reads and sets which field has the focus, as in SwiftUI.
    @propertyWrapper public struct Binding {
        fileprivate let binding: PortableUI.Binding<Value>
        fileprivate let none: Value

        /// Which field has the focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: Sendable where Value: Sendable {}

nonisolated extension View {
    /// Binds the focus of this field to a value, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - binding: The value of the field that has the focus.
    ///   - value: The value of this field.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusModifier(focus: binding, value: value))
    }

    /// Binds the focus of this field to a Boolean value, as in SwiftUI.
    ///
    /// - Parameter condition: Whether the field has the focus.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(focus: condition, value: true))
    }
}

nonisolated private struct FocusModifier<Value: Hashable>: ViewModifier {
    let focus: FocusState<Value>.Binding
    let value: Value
    @StateObject fileprivate var field = FocusedField()

    @MainActor func body(content: Content) -> some View {
        field.take = { focus.binding.wrappedValue = value }
        field.leave = { if focus.binding.wrappedValue == value { focus.binding.wrappedValue = focus.none } }
        return content.environment(\.own.focusedField, field)
            .modifier(FocusShown(isFocused: focus.binding.wrappedValue == value))
    }
}

nonisolated private struct FocusShown: ShownModifier {
    let isFocused: Bool
    func shows(theSameAs other: Self) -> Bool { isFocused == other.isFocused }
    func shown(_ inside: ViewHost.Node.Children, id: () -> ViewHost.Node.ID) -> ViewHost.Node.Children {
        ViewHost.Node.Children(inside.map { .init(ViewHost.Node(copying: $0, isFocused: isFocused)) })
    }
}

/// A field that can have the focus.
@MainActor final class FocusedField: KeptByView {
    fileprivate var take: () -> Void = {}
    fileprivate var leave: () -> Void = {}

    /// - Parameter last: The field that had the focus, which is set to this one.
    static func move(to field: FocusedField?, from last: inout FocusedField?) {
        if let last, last != field { last.leave() }
        last = field
        field?.take()
    }
}

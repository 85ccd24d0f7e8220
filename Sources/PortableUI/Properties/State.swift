/// A value that is stored for the lifetime of the view's identity. Setting it to another value causes an evaluation of the
/// view, as in SwiftUI: objects are compared by identity, and other values by their `==`, if they have one.
@propertyWrapper public struct State<Value>: DynamicProperty, ConnectedProperty {
    private let initialValue: Value
    /// The stored value, once the property is connected to its view.
    private var box: StateBox<Value>?

    /// Creates a state with its initial value.
    public init(wrappedValue value: Value) { initialValue = value }
    /// Creates a state with its initial value.
    public init(initialValue value: Value) { initialValue = value }

    /// The value. Before the view is shown, it is the initial value, and setting it does nothing.
    ///
    /// As in SwiftUI, a closure of a sheet reads the value from the last evaluation of the view, if no body has read the state.
    public var wrappedValue: Value {
        get { box?.read() ?? initialValue }
        nonmutating set { box?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initialValue) }
        return Binding(location: box, value: box.value)
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        let box = slot.storage as? StateBox<Value> ?? StateBox(initialValue, of: slot.node)
        // From this evaluation on, closures read the current value: see `StateBox`.
        if !slot.node.isQuiet { box.forgetShown() }
        slot.storage = box
        self.box = box
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state with the initial value `nil`.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

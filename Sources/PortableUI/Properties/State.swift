/// A value that begins and ends with the view's identity. Setting it has the view evaluated again.
@propertyWrapper public struct State<Value>: DynamicProperty, ConnectedProperty {
    private let initialValue: Value
    private var box: StateBox<Value>?

    /// Creates a state with its initial value.
    public init(wrappedValue value: Value) { initialValue = value }
    /// Creates a state with its initial value.
    public init(initialValue value: Value) { initialValue = value }

    /// The value. Before the view is shown, it is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { box?.get() ?? initialValue }
        nonmutating set { box?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initialValue) }
        return Binding(location: box, value: box.get())
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        let box = slot.storage as? StateBox<Value> ?? StateBox(initialValue, of: slot.node)
        slot.storage = box
        self.box = box
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that begins with `nil`.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

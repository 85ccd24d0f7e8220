extension Binding {
    /// Creates a binding to an optional from one to its value, as in SwiftUI. Setting it to `nil` does nothing.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(location: OptionalLocation(base: base.location), value: base.wrappedValue)
    }

    /// Creates a binding to the value of an optional, as in SwiftUI; `nil` if there is none.
    ///
    /// If the optional becomes `nil`, the binding returns the last value that it had. (SwiftUI traps.)
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrappedLocation(base: base.location, value: value), value: value)
    }

    /// Creates a binding to a hashable value of any type, as in SwiftUI. Setting it to one of another type does nothing.
    /// (SwiftUI traps.)
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(location: AnyHashableLocation(base: base.location), value: base.wrappedValue)
    }
}

private final class OptionalLocation<Value>: BindingLocation<Value?> {
    private let base: BindingLocation<Value>

    init(base: BindingLocation<Value>) { self.base = base }

    override func get() -> Value? { base.get() }

    override func set(_ value: Value?) { if let value { base.set(value) } }
}

private final class UnwrappedLocation<Value>: BindingLocation<Value> {
    private let base: BindingLocation<Value?>
    /// The value that was read or set last.
    private let last: GuardedValue<Value>

    init(base: BindingLocation<Value?>, value: Value) {
        self.base = base
        last = GuardedValue(value)
    }

    override func get() -> Value {
        guard let value = base.get() else { return last.value }
        last.value = value
        return value
    }

    override func set(_ value: Value) {
        last.value = value
        base.set(value)
    }
}

private final class AnyHashableLocation<Value: Hashable>: BindingLocation<AnyHashable> {
    private let base: BindingLocation<Value>

    init(base: BindingLocation<Value>) { self.base = base }

    override func get() -> AnyHashable { base.get() }

    override func set(_ value: AnyHashable) { if let value = value.base as? Value { base.set(value) } }
}

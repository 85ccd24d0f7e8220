extension Binding {
    /// Creates a binding to an optional from a binding to its value, as in SwiftUI. Setting it to `nil` does nothing.
    public init<V>(_ base: Binding<V>) where Value == V? {
        let base = base.location
        let location = ClosureLocation(read: { V?.some(base.get()) }, write: { if let value = $0 { base.set(value) } })
        self.init(location: location, value: location.get())
    }

    /// Creates a binding to the value of an optional, as in SwiftUI, or `nil` if the optional is `nil`.
    ///
    /// If the optional becomes `nil`, the binding returns its last value. (SwiftUI traps.)
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        let base = base.location
        // The last value that was read or set.
        let last = GuardedValue(value)
        let location = ClosureLocation {
            guard let value = base.get() else { return last.value }
            last.value = value
            return value
        } write: {
            last.value = $0
            base.set($0)
        }
        self.init(location: location, value: value)
    }
}

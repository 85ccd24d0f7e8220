#if !canImport(SwiftUI)
/// A value that a view further out gives with `environment(_:_:)`, as in SwiftUI.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, ConnectedProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var value: Value?

    /// Creates a property that reads one of the environment's values.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value; before its view is shown, the key's default.
    public var wrappedValue: Value {
        value ?? EnvironmentValues()[keyPath: keyPath]
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        value = slot.environment.values[keyPath: keyPath]
    }
}

// Invariant behind `@unchecked Sendable`: a value that is `Sendable`, and a key path, which never changes.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// A value in the environment, as in SwiftUI.
public protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value

    /// What is read where no view gives a value.
    static var defaultValue: Self.Value { get }
}

/// The values that views find around them, as in SwiftUI. There are none but those that an extension adds.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an environment in which no view has given a value.
    public init() {}

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
#endif

/// A key of a value of the focused view, as in SwiftUI.
public protocol FocusedValueKey {
    /// The value's type.
    associatedtype Value
}

/// The values of the focused view, as in SwiftUI. A host has no menus and no focused window that read them, so all are `nil`.
public struct FocusedValues {
    /// The value of a key.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

/// A value of the focused view, as in SwiftUI. It is `nil` in a host.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    /// Creates a property that reads a value.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    /// The value.
    public var wrappedValue: Value? { nil }
}

nonisolated extension View {
    /// Sets a value of the focused view. A host ignores it.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        self
    }
    /// Sets a value of the focused scene. A host ignores it.
    public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
}

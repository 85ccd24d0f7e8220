/// A value that a scene stores for its views, as in SwiftUI. The views of a host with the same key share it, and it is released
/// with the host.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, ConnectedProperty {
    @MainActor static var input: PartialKeyPath<Self>? { \.key }

    private let key: String
    private let initialValue: Value
    /// The stored value, once the property is connected to its view.
    private var object: SceneValue<Value>?

    /// The value. Before the view is shown, it is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { object?.value ?? initialValue }
        nonmutating set { object?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let object else { return .constant(initialValue) }
        return Binding(location: .part(\.value, of: .object(object)), value: object.value)
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        let system = slot.node.graph.system
        let object = system.sceneValues[key] as? SceneValue<Value> ?? SceneValue(initialValue)
        system.sceneValues[key] = object
        ObjectWatch.watch(object, in: &slot)
        self.object = object
    }
}

extension SceneStorage {
    /// Creates a property for a value of a scene.
    public init(wrappedValue: Value, _ key: String) where Value: _Storable {
        (self.key, initialValue) = (key, wrappedValue)
    }

    /// Creates a property for an optional value of a scene.
    public init<T: _Storable>(_ key: String) where Value == T? { (self.key, initialValue) = (key, nil) }

    /// Creates a property for an enumeration case of a scene.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
        (self.key, initialValue) = (key, wrappedValue)
    }
}

/// A stored value of a scene. The `HostSystem` of the host retains it by its key.
private final class SceneValue<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) { self.value = value }
}

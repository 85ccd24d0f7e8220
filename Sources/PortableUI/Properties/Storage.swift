import SharedReactive
import Turns

/// A value in the app's defaults, as in SwiftUI. Views that read it are evaluated again after it is set.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty, ConnectedProperty {
    private var location: StoreLocation<Value>

    /// The value, or the initial value if the defaults have no value of the type.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(location: location, value: wrappedValue) }

    /// The value of the property in an object. As in SwiftUI, an `ObservableObject` publishes before it is set.
    public static subscript<EnclosingSelf: AnyObject>(_enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].wrappedValue }
        set {
            let publisher = (object as? any ObservableObject).flatMap {
                $0.objectWillChange as? ObservableObjectPublisher
            }
            let set = { object[keyPath: storageKeyPath].wrappedValue = newValue }
            if let publisher { publisher.announce(set) } else { set() }
        }
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        let store = location.store ?? slot.environment.values.own.defaultStore ?? .standard
        let kept = slot.storage as? StoreLocation<Value>
        if let kept, kept.store === store, kept.key == location.key { return location = kept }
        location = StoreLocation(location, in: store, for: Notice(invalidating: slot.node))
        slot.storage = location
    }
}

extension AppStorage {
    /// Creates a property for a value in the defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _Storable {
        location = StoreLocation(key, wrappedValue, store, read: { Value._stored($0) }, write: { $0._kept })
    }

    /// Creates a property for an optional value in the defaults.
    public init<T: _Storable>(_ key: String, store: UserDefaults? = nil) where Value == T? {
        location = StoreLocation(key, nil, store, read: { T._stored($0) }, write: { $0?._kept })
    }

    /// Creates a property for an enumeration case in the defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
        let read = { (raw: Any) in (raw as? Value.RawValue).flatMap { Value(rawValue: $0) } }
        location = StoreLocation(key, wrappedValue, store, read: read, write: { $0.rawValue })
    }

    /// Creates a property for an optional enumeration case in the defaults.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue: _StorableRawValue {
        let read = { (raw: Any) in (raw as? R.RawValue).map { R(rawValue: $0) } }
        location = StoreLocation(key, nil, store, read: read, write: { $0?.rawValue })
    }
}

nonisolated extension View {
    /// Sets the defaults for the `AppStorage` properties inside that have no store of their own.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.own.defaultStore, store) }
}

/// A type that `AppStorage` can store: SwiftUI has an initializer for each.
public protocol _Storable: Sendable {
    // The property-list value to store.
    var _kept: Any { get }
    // Returns the value for a stored object, or `nil` if it has another type.
    static func _stored(_ kept: Any) -> Self?
}
extension _Storable {
    /// The value itself.
    public var _kept: Any { self }
    /// The value itself.
    public static func _stored(_ kept: Any) -> Self? { kept as? Self }
}
extension Bool: _Storable {
    /// The numbers 0 and 1 are Boolean values, as on Apple's systems.
    public static func _stored(_ kept: Any) -> Bool? {
        kept as? Bool ?? number(kept).flatMap { [0: false, 1: true][$0] }
    }
}
extension Int: _Storable {
    /// A whole number is an integer, as on Apple's systems.
    public static func _stored(_ kept: Any) -> Int? { kept as? Int ?? number(kept).flatMap { Int(exactly: $0) } }
}
extension Double: _Storable {
    /// Any number is accepted, as on Apple's systems.
    public static func _stored(_ kept: Any) -> Double? { number(kept) }
}
extension String: _Storable {}
extension Data: _Storable {}
extension URL: _Storable {
    // Foundation's defaults store only the path on this system.
    /// The path of a file, or the whole URL.
    public var _kept: Any { isFileURL ? path : absoluteString }
    /// The URL for a stored path or a stored URL string.
    public static func _stored(_ kept: Any) -> URL? {
        guard let text = kept as? String else { return nil }
        return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
    }
}

private func number(_ kept: Any) -> Double? {
    kept as? Double ?? (kept as? Int).map { Double($0) } ?? (kept as? Bool).map { $0 ? 1 : 0 }
}

/// A raw value that `AppStorage` can store: SwiftUI has an initializer for each.
public protocol _StorableRawValue {}
extension Int: _StorableRawValue {}
extension String: _StorableRawValue {}

/// A value in the defaults: its key, its type, and its stored form.
private final class StoreLocation<Value>: BindingLocation<Value> {
    let key: String
    let store: UserDefaults?
    private let initial: Value
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?
    private var observation: (any NSObjectProtocol)?

    init(
        _ key: String,
        _ initial: Value,
        _ store: UserDefaults?,
        read: @escaping (Any) -> Value?,
        write: @escaping (Value) -> Any?
    ) { (self.key, self.initial, self.store, self.read, self.write) = (key, initial, store, read, write) }

    /// Creates a location of the same value that notifies a view.
    convenience init(_ other: StoreLocation, in store: UserDefaults, for notice: Notice) {
        self.init(other.key, other.initial, store, read: other.read, write: other.write)
        let key = key
        // All stores are observed, because two objects may have one suite.
        observation = NotificationCenter.default.addObserver(forName: .storeHasChanged, object: nil, queue: nil) {
            if $0.userInfo?["key"] as? String == key { notice() }
        }
    }

    deinit { if let observation { NotificationCenter.default.removeObserver(observation) } }

    override var lasting: AnyObject? { self }

    override func get() -> Value { (store ?? .standard).object(forKey: key).flatMap(read) ?? initial }

    override func set(_ value: Value) {
        (store ?? .standard).set(write(value), forKey: key)
        NotificationCenter.default.post(name: .storeHasChanged, object: nil, userInfo: ["key": key])
    }
}

extension Notification.Name { fileprivate static let storeHasChanged = Notification.Name("PortableUI.storeHasChanged") }

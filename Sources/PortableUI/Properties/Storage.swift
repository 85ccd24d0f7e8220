import Turns

/// A value in the app's defaults, as in SwiftUI. Views that read it are evaluated again after a property or a binding has set
/// it. (SwiftUI evaluates them after a direct change of the defaults too.)
@propertyWrapper public struct AppStorage<Value>: DynamicProperty, ConnectedProperty {
    /// Another key in a new value of the view causes an evaluation, which connects another location.
    @MainActor static var input: PartialKeyPath<Self>? { \.key }

    private let key: String
    private var location: StoreLocation<Value>

    private init(_ location: StoreLocation<Value>) { (key, self.location) = (location.key, location) }

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
        // The location of the last evaluation is kept, because bindings are compared by it.
        if let kept, kept.store === store, kept.key == location.key { return location = kept }
        location = StoreLocation(location, in: store, for: Notice(invalidating: slot.node))
        slot.storage = location
    }
}

extension AppStorage {
    /// Creates a property for a value in the defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: _Storable {
        self.init(StoreLocation(key, wrappedValue, store, read: { Value.stored($0) }, write: { $0.kept }))
    }

    /// Creates a property for an optional value in the defaults.
    public init<T: _Storable>(_ key: String, store: UserDefaults? = nil) where Value == T? {
        self.init(StoreLocation(key, nil, store, read: { T.stored($0) }, write: { $0?.kept }))
    }

    /// Creates a property for an enumeration case in the defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
        let read = { (raw: Any) in (raw as? Value.RawValue).flatMap { Value(rawValue: $0) } }
        self.init(StoreLocation(key, wrappedValue, store, read: read, write: { $0.rawValue }))
    }

    /// Creates a property for an optional enumeration case in the defaults.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue: _StorableRawValue {
        let read = { (raw: Any) in (raw as? R.RawValue).map { R(rawValue: $0) } }
        self.init(StoreLocation(key, nil, store, read: read, write: { $0?.rawValue }))
    }
}

nonisolated extension View {
    /// Sets the defaults for the `AppStorage` properties inside that have no store of their own.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.own.defaultStore, store) }
}

/// A type that `AppStorage` can store: SwiftUI has an initializer for each.
public protocol _Storable: Sendable {}
extension Bool: _Storable {}
extension Int: _Storable {}
extension Double: _Storable {}
extension String: _Storable {}
extension Data: _Storable {}
extension URL: _Storable {}

extension _Storable {
    /// The property-list value to store. Foundation's defaults store only the path of a URL on this system.
    fileprivate var kept: Any {
        guard let url = self as? URL else { return self }
        return url.isFileURL ? url.path : url.absoluteString
    }

    /// Returns the value for a stored object, or `nil` if it has another type. As on Apple's systems, 0 and 1 are Boolean
    /// values, a whole number is an integer, and any number is a `Double`.
    fileprivate static func stored(_ kept: Any) -> Self? {
        if let value = kept as? Self { return value }
        let other: Any? =
            switch self {
            case is Bool.Type: number(kept).flatMap { [0: false, 1: true][$0] }
            case is Int.Type: number(kept).flatMap { Int(exactly: $0) }
            case is Double.Type: number(kept)
            case is URL.Type:
                (kept as? String).flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : URL(string: $0) }
            default: nil
            }
        return other as? Self
    }
}

/// A stored number or Boolean value as a `Double`; `nil` for another value.
private func number(_ kept: Any) -> Double? {
    kept as? Double ?? (kept as? Int).map { Double($0) } ?? (kept as? Bool).map { $0 ? 1 : 0 }
}

/// A raw value that `AppStorage` can store: SwiftUI has an initializer for each.
public protocol _StorableRawValue {}
extension Int: _StorableRawValue {}
extension String: _StorableRawValue {}

/// A value in the defaults: its key, its type, and its stored form. It is used on any thread, as `UserDefaults` is.
private final class StoreLocation<Value>: BindingLocation<Value> {
    let key: String
    /// The store of the property itself, or of its view once it is connected; `nil` for the standard one.
    let store: UserDefaults?
    private let initial: Value
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?
    /// The observation of changes by all locations, for a view; `nil` before the property is connected.
    private var observation: (any NSObjectProtocol)?

    init(
        _ key: String,
        _ initial: Value,
        _ store: UserDefaults?,
        read: @escaping (Any) -> Value?,
        write: @escaping (Value) -> Any?
    ) { (self.key, self.initial, self.store, self.read, self.write) = (key, initial, store, read, write) }

    /// Creates a location of the same value in a store. It notifies a view when any location with its key is set.
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

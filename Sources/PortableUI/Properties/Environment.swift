import SharedReactive
import Turns

/// A value or an `Observable` object that an enclosing view sets with `environment(_:_:)` or `environment(_:)`.
@propertyWrapper public struct Environment<Value>: DynamicProperty, ConnectedProperty {
    // One of the two. Which one the second is depends on the type alone.
    private let keyPath: KeyPath<EnvironmentValues, Value>?
    private let readObject: ((EnvironmentValues) -> Value?)?
    @usableFromInline private(set) var value: Value?

    /// Creates a property that reads one of the environment's values.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { (self.keyPath, self.readObject) = (keyPath, nil) }

    private init(readObject: @escaping (EnvironmentValues) -> Value?) {
        keyPath = nil
        self.readObject = readObject
    }

    /// The value. Before the view is shown, it is the key's default value.
    ///
    /// - Precondition: If it is an object of a type that is not optional, an enclosing view has set one.
    @inlinable public var wrappedValue: Value {
        if let value { return value }
        return defaultValue
    }

    @usableFromInline var defaultValue: Value {
        if let value = read(in: EnvironmentValues()) { return value }
        fatalError("No Observable object of type \(Value.self) found. Set one around this view, with environment(_:).")
    }

    private func read(in values: EnvironmentValues) -> Value? {
        if let keyPath { values[keyPath: keyPath] } else { readObject?(values) }
    }

    @MainActor static var input: PartialKeyPath<Self>? { \.keyPath }

    @MainActor mutating func connect(_ slot: inout PropertySlot) { value = read(in: slot.environment.values) }
}

extension Environment {
    /// Creates a property that takes the nearest object of a type.
    ///
    /// ```swift
    /// @Environment(Library.self) private var library
    /// ```
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) public init(_ objectType: Value.Type)
    where Value: AnyObject, Value: Observable { self.init { $0[EnvironmentObjectKey<Value>()] } }

    /// Creates a property that takes the nearest object of a type, or `nil` if there is none.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) public init<T: AnyObject>(_ objectType: T.Type)
    where Value == T?, T: Observable { self.init { $0[EnvironmentObjectKey<T>()] } }
}

// Invariant behind `@unchecked Sendable`: a value that is `Sendable`, and a key path or a function that captures
// nothing, which never change.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// A value in the environment, as in SwiftUI.
public protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value

    /// What is read where no view gives a value.
    static var defaultValue: Self.Value { get }
}

/// The values of the environment, as in SwiftUI. Extensions add values.
@dynamicMemberLookup public struct EnvironmentValues {
    // What has a key, in one dictionary, because all views around a node copy it.
    private var values: [ObjectIdentifier: Any] = [:]

    /// Whether the controls in a view can be used.
    public var isEnabled = true
    /// Whether the appearance is light or dark. It is light, unless a view sets another value.
    public var colorScheme = ColorScheme.light
    /// Whether the app is active. It is, unless a view sets another value.
    public var scenePhase = ScenePhase.active
    /// The locale: that of the host, unless a view sets another one.
    public var locale = Locale.host
    /// The time zone of dates with a style and of ranges of dates: that of the system, unless a view sets another one. A date with
    /// a `format:` has the time zone of its format.
    public var timeZone = TimeZone.autoupdatingCurrent
    /// How much width there is: little, as on a phone, unless a view sets another value.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// How much height there is.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// Whether lines begin at the left or at the right.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The size of text.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// Whether rows are edited: `nil` where no view gives it.
    public var editMode: Binding<EditMode>?
    /// Refreshes what the view shows, if it can be.
    public internal(set) var refresh: RefreshAction?
    /// Closes the sheet or the page that contains a view.
    public internal(set) var dismiss = DismissAction(nil)
    /// The turn of the host that shows the view.
    package var hostTurn = Turn.shared
    /// What can be done to the rows of the next `ForEach` inside.
    var rowActions: RowActions?
    var isInPicker = false
    var own = OwnValues()

    /// Creates an environment in which no view has given a value.
    public init() {}

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// A value that `PortableUI` does not have. No type conforms to the protocol: the compiler names it where a value is
    /// missing, instead of the initializer of `Environment` that fits least badly.
    @_disfavoredOverload public subscript<Value: MissingEnvironmentValue>(dynamicMember name: String) -> Value {
        get { fatalError("There is no environment value '\(name)'.") }
        set { fatalError("There is no environment value '\(name)'.") }
    }

    /// The object of a type that `environment(_:)` has given.
    subscript<Object: AnyObject>(key: EnvironmentObjectKey<Object>) -> Object? {
        get { self[EnvironmentObjectKey<Object>.self] }
        set { self[EnvironmentObjectKey<Object>.self] = newValue }
    }
}

/// What the compiler finds missing if a key path names no value of the environment. Declare the value in an extension of
/// `EnvironmentValues`.
public protocol MissingEnvironmentValue {}

struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey, Hashable { static var defaultValue: Object? { nil } }

extension EnvironmentValues: CustomStringConvertible {
    /// The values of keys that views have set, in no particular order.
    public var description: String { "[\(values.values.map { "\($0)" }.joined(separator: ", "))]" }
}

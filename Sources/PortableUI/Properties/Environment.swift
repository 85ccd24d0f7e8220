import Turns

/// A value or an `Observable` object that an enclosing view sets with `environment(_:_:)` or `environment(_:)`.
@propertyWrapper public struct Environment<Value>: DynamicProperty, ConnectedProperty {
    // One of the two is `nil`. The key path reads a value, and the function reads an object. The function depends on
    // the type `Value` alone, so two properties are compared by their key paths: see `input`.
    private let keyPath: KeyPath<EnvironmentValues, Value>?
    private let readObject: ((EnvironmentValues) -> Value?)?
    /// The value, once the property is connected to its view.
    @usableFromInline private(set) var value: Value?

    /// Creates a property that reads one of the environment's values.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { (self.keyPath, self.readObject) = (keyPath, nil) }

    private init(readObject: @escaping (EnvironmentValues) -> Value?) { (keyPath, self.readObject) = (nil, readObject) }

    /// The value. Before the view is shown, it is the key's default value.
    ///
    /// - Precondition: An enclosing view has set an object, if the type is an object's and not optional.
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
    /// Creates a property that reads the nearest object of a type.
    ///
    /// ```swift
    /// @Environment(Library.self) private var library
    /// ```
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) public init(_ objectType: Value.Type)
    where Value: AnyObject, Value: Observable { self.init { $0[EnvironmentObjectKey<Value>.self] } }

    /// Creates a property that reads the nearest object of a type, or `nil` if there is none.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) public init<T: AnyObject>(_ objectType: T.Type)
    where Value == T?, T: Observable { self.init { $0[EnvironmentObjectKey<T>.self] } }
}

// Invariant behind `@unchecked Sendable`: constants: a `Sendable` value, and a key path or a function without captures.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// A key of a value in the environment, as in SwiftUI.
public protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value

    /// The value unless a view sets another one.
    static var defaultValue: Self.Value { get }
}

/// The values of the environment, as in SwiftUI. Add values in extensions.
@dynamicMemberLookup public struct EnvironmentValues {
    // Values with keys are stored in one dictionary, because each node copies the environment.
    private var values: [ObjectIdentifier: Any] = [:]

    /// Whether the controls in a view can be used.
    public var isEnabled = true
    /// Whether the appearance is light or dark. The default is light.
    public var colorScheme = ColorScheme.light
    /// Whether the app is active. The default is active.
    public var scenePhase = ScenePhase.active
    /// The locale. The default is the host's.
    public var locale = Locale.host
    /// The time zone of dates with a style and of date ranges. The default is the system's. A date with a `format:` uses
    /// the time zone of its format.
    public var timeZone = TimeZone.autoupdatingCurrent
    /// Whether the width is compact or regular. The default is compact, as on a phone.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// Whether the height is compact or regular. The default is regular.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// The direction of a line of text.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The size of text.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// Whether rows are edited, or `nil` if no view sets it.
    public var editMode: Binding<EditMode>?
    /// Refreshes the view's data, or `nil` if no view sets it.
    public internal(set) var refresh: RefreshAction?
    /// Closes the sheet or the page that contains a view.
    public internal(set) var dismiss = DismissAction(nil)
    /// The turn of the host that shows the view, for SedeCore. Outside a host, it is the shared one.
    package var hostTurn = Turn.shared
    /// The actions on the rows of the next `ForEach` inside.
    var rowActions: RowActions?
    /// Whether an enclosing picker or list with a selection finds its options by tags. The rows of a `ForEach` are tagged then.
    var tagsRows = false
    /// The other values of this module.
    var own = OwnValues()

    /// Creates an environment with default values.
    public init() {}

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Reports a value that `PortableUI` does not have. No type conforms to the protocol, so the compiler names the protocol
    /// in its error, instead of an unrelated initializer of `Environment`.
    @_disfavoredOverload public subscript<Value: MissingEnvironmentValue>(dynamicMember name: String) -> Value {
        get { fatalError("There is no environment value '\(name)'.") }
        set { fatalError("There is no environment value '\(name)'.") }
    }
}

/// Named in the compiler's error if a key path names no value of the environment. Declare the value in an extension of
/// `EnvironmentValues`.
public protocol MissingEnvironmentValue {}

/// The key of the object of a type that `environment(_:)` has set.
enum EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey { static var defaultValue: Object? { nil } }

/// A value or an `Observable` object that an enclosing view sets with `environment(_:_:)` or `environment(_:)`.
@propertyWrapper public struct Environment<Value>: DynamicProperty, ConnectedProperty {
    // One of the two. Which one the second is depends on the type alone.
    private let keyPath: KeyPath<EnvironmentValues, Value>?
    private let readObject: ((EnvironmentValues) -> Value?)?
    @usableFromInline private(set) var value: Value?

    /// Creates a property that reads one of the environment's values.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
        readObject = nil
    }

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
    // One dictionary, because all views around a node copy it.
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an environment in which no view has given a value.
    public init() {}

    /// The value that a view has set of the property that calls this, or the one that it has where none has.
    func value<Value>(of name: String = #function, otherwise value: @autoclosure () -> Value) -> Value {
        self[NamedValues.self][name].map { $0 as! Value } ?? value()
    }

    /// Sets the value of the property that calls this.
    mutating func set<Value>(_ value: Value, of name: String = #function) {
        self[NamedValues.self][name] = .some(value)
    }

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

private struct NamedValues: EnvironmentKey { static var defaultValue: [String: Any] { [:] } }

/// What the compiler finds missing if a key path names no value of the environment. Declare the value in an extension of
/// `EnvironmentValues`.
public protocol MissingEnvironmentValue {}

/// The key of an `Observable` object: its type.
struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey, Hashable { static var defaultValue: Object? { nil } }

extension EnvironmentValues: CustomStringConvertible {
    /// The values that views have set, in no particular order.
    public var description: String { "[\(values.values.map { "\($0)" }.joined(separator: ", "))]" }
}

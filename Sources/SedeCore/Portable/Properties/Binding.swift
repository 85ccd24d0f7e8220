#if !canImport(SwiftUI)
/// Reads and writes a value that is kept elsewhere, as in SwiftUI.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let location: BindingLocation<Value>
    /// The value when the binding was made, by which a view that holds it is seen to differ from the last.
    private let value: Value

    init(location: BindingLocation<Value>, value: Value) {
        self.location = location
        self.value = value
    }

    /// Creates a binding with closures that read and write the value.
    ///
    /// - Parameters:
    ///   - get: Returns the value. A binding of closures of the main actor is used there.
    ///   - set: Sets the value.
    ///
    /// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Swift calls such closures only with `await`. They are called as closures of any isolation are, by
        // views, on the main actor; a closure of another actor stops the program by its own check.
        let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
        self.init(location: ClosureLocation(read: read, write: write), value: read())
    }

    /// Creates a binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value: value), value: value)
    }

    /// The value that is kept elsewhere.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    /// The binding.
    public var projectedValue: Binding<Value> {
        self
    }

    /// Creates a binding from another's projection.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a part of the value.
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(
            location: PartLocation(whole: location, keyPath: keyPath),
            value: wrappedValue[keyPath: keyPath]
        )
    }
}

// Invariant behind `@unchecked Sendable`: a binding is as safe to use from another thread as what it was made
// of, which is what SwiftUI says of its own.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Where the value of a binding is kept.
class BindingLocation<Value> {
    func get() -> Value {
        fatalError("\(Self.self) does not say what the value is.")
    }

    func set(_ value: Value) {
        fatalError("\(Self.self) does not take a value.")
    }
}

private final class ClosureLocation<Value>: BindingLocation<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    override func get() -> Value { read() }
    override func set(_ value: Value) { write(value) }
}

private final class ConstantLocation<Value>: BindingLocation<Value> {
    private let value: Value

    init(value: Value) {
        self.value = value
    }

    override func get() -> Value { value }
    override func set(_ value: Value) {}
}

/// A part of what another location keeps.
private final class PartLocation<Whole, Value>: BindingLocation<Value> {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(whole: BindingLocation<Whole>, keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    override func get() -> Value {
        whole.get()[keyPath: keyPath]
    }

    override func set(_ value: Value) {
        var whole = whole.get()
        whole[keyPath: keyPath] = value
        self.whole.set(whole)
    }
}

/// A property of an object.
final class ObjectLocation<Object: AnyObject, Value>: BindingLocation<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override func get() -> Value { object[keyPath: keyPath] }
    override func set(_ value: Value) { object[keyPath: keyPath] = value }
}
#endif

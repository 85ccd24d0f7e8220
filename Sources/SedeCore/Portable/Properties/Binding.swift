#if !canImport(SwiftUI)
/// Reads and writes a value that is kept elsewhere, as in SwiftUI.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let location: any BindingLocation<Value>
    /// The value when the binding was made, by which a view that holds it is seen to differ from the last.
    private let value: Value

    init(location: some BindingLocation<Value>, value: Value) {
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
protocol BindingLocation<Value> {
    associatedtype Value

    func get() -> Value
    func set(_ value: Value)
}

extension StateBox: BindingLocation {}

private struct ClosureLocation<Value>: BindingLocation {
    let read: () -> Value
    let write: (Value) -> Void

    func get() -> Value { read() }
    func set(_ value: Value) { write(value) }
}

private struct ConstantLocation<Value>: BindingLocation {
    let value: Value

    func get() -> Value { value }
    func set(_ value: Value) {}
}

/// A part of what another location keeps.
private struct PartLocation<Whole, Value>: BindingLocation {
    let whole: any BindingLocation<Whole>
    let keyPath: WritableKeyPath<Whole, Value>

    func get() -> Value {
        whole.get()[keyPath: keyPath]
    }

    func set(_ value: Value) {
        var whole = whole.get()
        whole[keyPath: keyPath] = value
        self.whole.set(whole)
    }
}

/// A property of an object.
struct ObjectLocation<Object: AnyObject, Value>: BindingLocation {
    let object: Object
    let keyPath: ReferenceWritableKeyPath<Object, Value>

    func get() -> Value { object[keyPath: keyPath] }
    func set(_ value: Value) { object[keyPath: keyPath] = value }
}
#endif

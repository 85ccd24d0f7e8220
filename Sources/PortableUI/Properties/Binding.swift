import SharedReactive

/// Reads and writes a value that is stored elsewhere, as in SwiftUI.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    /// The storage of the value. If it stores several values, `place` selects one.
    @usableFromInline let storage: BindingLocation<Value>
    /// The position of an element, for locations of several values. Other locations ignore it.
    @usableFromInline let place: Int
    /// The value when the binding was created. A view compares it to detect a change.
    @usableFromInline let value: Value

    @inlinable init(location: BindingLocation<Value>, place: Int = 0, value: Value) {
        (storage, self.place, self.value) = (location, place, value)
    }

    /// The storage of this value alone. Bindings to parts of the value are derived from it.
    var location: BindingLocation<Value> {
        guard storage.hasPlaces else { return storage }
        let (elements, place, value) = (storage, place, value)
        return ClosureLocation(
            read: { elements.get(at: place, made: value) },
            write: { elements.set($0, at: place, made: value) }
        )
    }

    /// Creates a binding with closures that read and write the value.
    ///
    /// - Parameters:
    ///   - get: Returns the value.
    ///   - set: Sets the value.
    /// - Precondition: The closures are isolated to the main actor or nonisolated. If one is isolated to the main actor, use the
    ///   binding only there.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
    /// mode. `@_inheritActorContext`, as in SwiftUI: a closure written on the main actor is isolated to it.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // The cast removes the isolation: see the private initializer.
        let write = unsafeBitCast(IsolatedSetter(call: set), to: (@Sendable (Value) -> Void).self)
        self.init(get, write, isOnMain: isOnMainActor(set.isolation, of: Value.self))
    }

    /// Creates a binding with closures that read and write the value. The transaction is empty, because changes are not
    /// animated.
    ///
    /// - Precondition: The closures are isolated to the main actor or nonisolated. If one is isolated to the main actor, use the
    ///   binding only there.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
    /// mode.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let setter = IsolatedTransactionSetter(call: set)
        let write = unsafeBitCast(setter, to: (@Sendable (Value, Transaction) -> Void).self)
        self.init(get, { write($0, Transaction()) }, isOnMain: isOnMainActor(set.isolation, of: Value.self))
    }

    /// Creates a binding for the initializers above.
    ///
    /// - Parameter isOnMain: Whether `write` must be called on the main actor.
    private init(
        _ get: @escaping @isolated(any) @Sendable () -> Value,
        _ write: @escaping @Sendable (Value) -> Void,
        isOnMain: Bool
    ) {
        let getIsOnMain = isOnMainActor(get.isolation, of: Value.self)
        // Swift requires `await` to call an `@isolated(any)` closure. The location calls a main-actor closure only on the main
        // actor, and a nonisolated closure can be called on any thread.
        let read = unsafeBitCast(IsolatedGetter(call: get), to: (@Sendable () -> Value).self)
        let location = ClosureLocation(read: read, write: write, isOnMain: getIsOnMain || isOnMain)
        self.init(location: location, value: location.get())
    }

    /// Creates a binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ClosureLocation(read: { value }, write: { _ in }), value: value)
    }

    /// The value.
    public var wrappedValue: Value {
        get { storage.get(at: place, made: value) }
        nonmutating set { storage.set(newValue, at: place, made: value) }
    }

    /// The binding.
    public var projectedValue: Binding<Value> { self }
    /// Creates a binding from another one's projected value.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(location: .part(keyPath, of: location), value: wrappedValue[keyPath: keyPath])
    }
}

// Invariant behind `@unchecked Sendable`: a state has a lock, and closures are `@Sendable`. Access to main-actor closures and to
// properties of objects traps off the main thread.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// The storage of a binding's value. Bindings call it on the thread that uses them.
@usableFromInline class BindingLocation<Value> {
    func get() -> Value { fatalError("\(Self.self) does not override get().") }

    func set(_ value: Value) { fatalError("\(Self.self) does not override set(_:).") }

    /// Whether it stores several values: see `Binding.place`.
    var hasPlaces: Bool { false }

    /// The value at a place.
    ///
    /// - Parameters:
    ///   - place: The position when the binding was created.
    ///   - made: The value when the binding was created.
    func get(at place: Int, made: Value) -> Value { get() }

    /// Sets the value at a place, with the parameters of `get(at:made:)`.
    func set(_ value: Value, at place: Int, made: Value) { set(value) }

    /// An object that stays the same in later evaluations, or `nil`. `BindingLocationTable` finds the locations of the value's
    /// parts by this object.
    var lasting: AnyObject? { nil }
}

// `unsafeBitCast` needs the metadata of its argument's type. The metadata of an `@isolated(any)` function type requires macOS 15
// and iOS 18, so each closure is in a structure.

private struct IsolatedGetter<Value> {
    let call: @isolated(any) @Sendable () -> Value
}

private struct IsolatedSetter<Value> {
    let call: @isolated(any) @Sendable (Value) -> Void
}

private struct IsolatedTransactionSetter<Value> {
    let call: @isolated(any) @Sendable (Value, Transaction) -> Void
}

/// Whether a closure with this isolation must be called on the main actor. Traps for any other actor.
private func isOnMainActor<Value>(_ isolation: (any Actor)?, of value: Value.Type) -> Bool {
    guard let isolation else { return false }
    guard isolation === MainActor.shared else {
        let problem = "A Binding<\(Value.self)> was created with a closure of \(type(of: isolation)). "
        fatalError(problem + "Pass closures that are isolated to the main actor, or nonisolated.")
    }
    return true
}

/// A location with closures that read and write the value.
final class ClosureLocation<Value>: BindingLocation<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void
    /// Whether use off the main thread traps.
    private let isOnMain: Bool
    /// The object for `lasting`.
    private let object: AnyObject?

    init(
        read: @escaping () -> Value,
        write: @escaping (Value) -> Void,
        isOnMain: Bool = false,
        lasting: AnyObject? = nil
    ) { (self.read, self.write, self.isOnMain, object) = (read, write, isOnMain, lasting) }

    override var lasting: AnyObject? { object }

    override func get() -> Value {
        checkMain()
        return read()
    }

    override func set(_ value: Value) {
        checkMain()
        write(value)
    }

    private func checkMain() {
        if !isOnMain || CurrentThread.isMain { return }
        fatalError("A binding to \(Value.self) was used on another thread. Use it on the main actor.")
    }
}

extension Binding {
    /// Creates a binding to a value that is converted from this one, and back when it is set.
    func mapped<Other>(_ get: @escaping (Value) -> Other, _ set: @escaping (Other) -> Value) -> Binding<Other> {
        let base = location
        let other = ClosureLocation(read: { get(base.get()) }, write: { base.set(set($0)) })
        return Binding<Other>(location: other, value: get(wrappedValue))
    }
}

/// A property of the value in another location.
private final class PartLocation<Whole, Value>: BindingLocation<Value> {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>
    /// The key in the table of locations; `nil` if this location is not in the table.
    private let key: BindingLocationTable.Key?

    init(whole: BindingLocation<Whole>, keyPath: WritableKeyPath<Whole, Value>, key: BindingLocationTable.Key?) {
        (self.whole, self.keyPath, self.key) = (whole, keyPath, key)
    }

    deinit { if let key { BindingLocationTable.remove(key) } }

    // A location that is not in the table is created again at each evaluation.
    override var lasting: AnyObject? { key.map { _ in self } }

    override func get() -> Value { whole.get()[keyPath: keyPath] }

    override func set(_ value: Value) {
        var whole = whole.get()
        whole[keyPath: keyPath] = value
        self.whole.set(whole)
    }
}

extension BindingLocation {
    /// Returns the location of a property of the value in `whole`: the one in `BindingLocationTable`, or a new one.
    static func part<Whole>(_ keyPath: WritableKeyPath<Whole, Value>, of whole: BindingLocation<Whole>)
        -> BindingLocation<Value>
    {
        BindingLocationTable.location(of: whole.lasting, ObjectIdentifier(keyPath)) {
            PartLocation(whole: whole, keyPath: keyPath, key: $0)
        }
    }
}

extension BindingLocation where Value: AnyObject {
    /// The location of an object that views observe, for its properties. It is used on the main actor. Writing it does nothing,
    /// because setting a property changes the object itself.
    static func object(_ object: Value) -> BindingLocation {
        ClosureLocation(read: { object }, write: { _ in }, isOnMain: true, lasting: object)
    }
}

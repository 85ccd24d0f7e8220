/// A value that can be read, set and observed, from any thread.
///
/// ```swift
/// let count = MutableProperty(0)
/// count.observe { print($0) }
/// count.value = 1           // prints 1
/// count.modify { $0 += 1 }  // prints 2
/// ```
///
/// A change is applied immediately and atomically. When the call that makes it returns, every thread reads the new value.
/// Every observer receives every change once, in the order of the changes, one at a time. Inside an
/// observer's callback, you can call every method of the property. When the property is deallocated, its observations end.
///
/// The names are ReactiveSwift's. In ReactiveSwift, setting a property inside its own observer traps or deadlocks.
/// Here, the change is delivered after the current one.
///
/// It can be used as a property wrapper. Then the name is the value, and the name with a `$` is the property:
///
/// ```swift
/// @MutableProperty var name = ""
/// $name.observe { print($0) }
/// name = "Ada"   // prints Ada
/// ```
@propertyWrapper
public final class MutableProperty<Value>: PropertyProtocol {
    @usableFromInline package let delivery: PropertyDelivery<Value>

    /// The bindings to this property, which end with it. `ReactiveOperators` adds them.
    @usableFromInline package let bindings = CompositeDisposable()

    /// The name of the property in traces, or `nil` if its changes are not traced.
    public let name: String?

    /// Creates a property that holds `initialValue`.
    @inlinable public init(_ initialValue: Value) {
        delivery = PropertyDelivery(initialValue)
        name = nil
    }

    /// Creates a property that holds `initialValue`, and whose changes are traced.
    ///
    /// ```swift
    /// let count = MutableProperty(0, name: "count")
    /// ```
    ///
    /// The name stands for the property in a ``TraceStep``.
    public init(_ initialValue: Value, name: String) {
        delivery = PropertyDelivery(initialValue)
        self.name = name
        if Trace.isOn { Trace.record(.began, of: subject, change: (nil, initialValue)) }
    }

    /// Creates a property that holds `wrappedValue`, for `@MutableProperty var name = …`.
    @inlinable public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

    /// Creates a property that holds `wrappedValue`, for `@MutableProperty(name: "count") var count = …`.
    public convenience init(wrappedValue: Value, name: String) {
        self.init(wrappedValue, name: name)
    }

    deinit {
        if Trace.isOn { Trace.ended(self) }
        bindings.dispose()
        delivery.finish()
    }

    /// The current value.
    ///
    /// Setting it calls the observers, even if the new value is equal to the old one.
    @inlinable public var value: Value {
        get { delivery.trackedValue }
        set { swap(newValue) }
    }

    /// The current value, like `value`.
    @inlinable public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// This property.
    @inlinable public var projectedValue: MutableProperty<Value> { self }

    /// Sets the value and calls the observers.
    ///
    /// - Returns: The previous value.
    @inlinable @discardableResult public func swap(_ newValue: Value) -> Value {
        delivery.swap(newValue, isTraced: isTraced) { recordChange($0, from: $1, to: newValue) }
    }

    /// Changes the value in place, atomically, and calls the observers with the result.
    ///
    /// Using this property inside `action` traps with a message. Other threads that use this property wait until
    /// `action` returns, so keep it short. If `action` sets other properties, their observers are called after `action`
    /// has returned.
    ///
    /// If `action` uses another property, and another thread uses this property inside a closure of the other one, each
    /// thread can wait for the other forever. Nest properties in the same order on every thread.
    ///
    /// - Parameter action: Called once on this thread, before this method returns. If it throws, the changes that it
    ///   has made stay, and the observers are called.
    /// - Returns: The result of `action`.
    @inlinable @discardableResult
    public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        let isTraced = isTraced
        // Tracers are asked before the lock is acquired, because they are the app's code.
        let isCompared = isTraced && Trace.takesValues
        if isLarge(Value.self) {
            return try delivery.modifyBoxed(
                isTraced,
                isCompared,
                { recordChange($0, from: $1, to: $2) },
                action
            )
        }
        let thread = CurrentThread.record
        delivery.plain.beginExclusively(on: thread)
        // If the old value is retained, `action` copies an array. So it is retained only if a tracer compares values.
        var old = isCompared ? delivery.plain.exclusiveValue : nil
        defer {
            let new = delivery.plain.exclusiveValue
            delivery.plain.endExclusively(on: thread, .value(new), isTraced: isTraced) { step in
                // The old value is released before observers are notified, as without a tracer.
                recordChange(step, from: old.take(), to: new)
            }
        }
        return try action(&delivery.plain.exclusiveValue)
    }

    @inlinable var isTraced: Bool { name != nil && Trace.isOn }

    @usableFromInline func recordChange(_ step: Int, from old: Value?, to new: Value) {
        let old = old.map { $0 as Any }
        Trace.record(.change, of: subject, number: step, change: (old, new))
    }

    private var subject: TraceSubject {
        Trace.subject(of: self, .property, type: MutableProperty.self, name: name)
    }

    /// Returns the result of `action` for the current value. The value does not change until `action` returns.
    ///
    /// The rules of ``modify(_:)`` for the use of properties inside `action` apply here too.
    @inlinable public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        if isLarge(Value.self) { return try delivery.boxed.read(action) }
        return try delivery.plain.read(action)
    }

    /// Calls a closure with every value from now on, as ``PropertyProtocol/observe(_:)`` describes.
    @inlinable @discardableResult
    public func observe(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        delivery.observe(action) ?? AnyDisposable.disposed
    }
}

extension MutableProperty where Value: Sendable {
    /// The current value and every later one, as an asynchronous sequence, like ``Property/values``.
    public var values: AsyncStream<Value> { AsyncStream { delivery.subscribe(.withPresentValue, $0) } }
}

// Invariant behind `@unchecked Sendable`: the delivery guards the value.
extension MutableProperty: @unchecked Sendable where Value: Sendable {}

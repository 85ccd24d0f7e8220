/// A value that can be read, set and observed, from any thread.
///
/// ```swift
/// let count = MutableProperty(0)
/// count.signal.observeValues { print($0) }
/// count.value = 1           // prints 1
/// count.modify { $0 += 1 }  // prints 2
/// ```
///
/// A change is applied at once and whole; when the call returns, everyone reads it. Every
/// observer gets every change once, in the order in which they were applied, one at a time.
/// Inside an observer's callback every call is allowed. When the property is released, its observers
/// are told that it has completed.
///
/// The names are ReactiveSwift's. There, setting a property inside its own observer stops the program or
/// waits for itself for ever; here the change is delivered next.
public final class MutableProperty<Value>: MutablePropertyProtocol {
    @usableFromInline
    let delivery: Delivery<Value, Signal<Value, Never>.Event>

    /// The bindings to this property, which end with it.
    @usableFromInline
    let bindings = CompositeDisposable()

    /// Creates a property that holds `initialValue`.
    @inlinable
    public init(_ initialValue: Value) {
        delivery = Delivery(initialValue)
    }

    deinit {
        bindings.dispose()
        delivery.finish { _ in .completed }
    }

    /// The value as it is now.
    ///
    /// Setting it tells the observers, also if the value is the same.
    @inlinable
    public var value: Value {
        get { delivery.value }
        set { swap(newValue) }
    }

    /// Sets the value and tells the observers.
    ///
    /// - Returns: The value before.
    @inlinable
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
        // The value before leaves the lock, to be released after it.
        var value = newValue
        delivery.change { current in
            Swift.swap(&current, &value)
            return .value(current)
        }
        return value
    }

    /// Changes the value in place, in one step, and tells the observers of the result.
    ///
    /// Touching this property inside `action` traps with a message. Other threads wait meanwhile, so it ought
    /// to be short. Other properties that `action` sets tell their observers after `action` has returned.
    ///
    /// - Parameter action: Called once on this thread, before this returns. If it throws, what it has done
    ///   to the value stays, and the observers are told.
    /// - Returns: What `action` returns.
    @inlinable
    @discardableResult
    public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        let thread = CurrentThread.record
        delivery.beginExclusively(on: thread)
        defer { delivery.endExclusively(on: thread, .value(delivery.exclusiveValue)) }
        return try action(&delivery.exclusiveValue)
    }

    /// Returns what `action` makes of the value, which does not change meanwhile.
    ///
    /// Touching this property inside `action` traps with a message. Other threads that use the property wait meanwhile, so
    /// it ought to be short.
    @inlinable
    public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        let thread = CurrentThread.record
        delivery.beginExclusively(on: thread)
        defer { delivery.endExclusively(on: thread, nil) }
        return try action(delivery.exclusiveValue)
    }

    /// Tells of the value as it is at the start, and of every change from then on.
    @inlinable
    public var producer: SignalProducer<Value, Never> {
        source.producer
    }

    /// Tells of every change from now on.
    @inlinable
    public var signal: Signal<Value, Never> {
        source.signal
    }

    /// What derived properties read from and observe.
    ///
    /// It keeps the delivery, not the property: whoever derives a property keeps that, and an observation
    /// keeps neither.
    @inlinable
    var source: ValueSource<Value> {
        ValueSource(delivery)
    }

    /// Where `<~` sends values to; it holds the property weakly.
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(endingWith: bindings) { [weak self] value in
            guard let self else { return false }
            swap(value)
            return true
        }
    }
}

// Invariant behind `@unchecked Sendable`: the delivery guards the value.
extension MutableProperty: @unchecked Sendable where Value: Sendable {}

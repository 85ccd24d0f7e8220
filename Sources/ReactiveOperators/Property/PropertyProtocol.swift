import SharedReactive

/// A value that changes over time. It can be read at any time, and sends its changes to observers.
///
/// It refines the protocol of `SharedReactive`. If both modules are imported, write `ReactiveOperators.PropertyProtocol`.
public protocol PropertyProtocol<Value>: SharedReactive.PropertyProtocol, BindingSource {
    /// The current value.
    var value: Value { get }

    /// A producer that sends the current value at its start, and every later value. It completes when the property's
    /// source is released.
    ///
    /// The current value is sent before the call that starts the producer returns, on the calling thread, also inside a
    /// callback of the property and while another thread changes it. Inside the closure of another property's `modify`, it
    /// is sent when that closure has returned.
    var producer: SignalProducer<Value, Never> { get }

    /// A signal that sends every value from now on. It completes when the property's source is released.
    var signal: Signal<Value, Never> { get }
}

extension PropertyProtocol {
    /// Calls a closure with every value of ``signal`` from now on.
    @discardableResult public func observe(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        signal.observeValues(action) ?? AnyDisposable.disposed
    }
}

/// A property that can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The current value.
    var value: Value { get set }

    /// The lifetime of the property. The bindings to the property end with it.
    var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol where Self: Sendable, Value: Sendable {
    /// The target for `<~`. It holds the property weakly.
    public var bindingTarget: BindingTarget<Value> {
        let end = WeakTarget(self, until: lifetime)
        return BindingTarget(end: end, on: ImmediateScheduler()) { [weak self] in self?.value = $0 }
    }
}

/// A property that can be changed in place.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Returns the result of `action` for the current value. The value does not change until `action` returns: other
    /// threads wait. Using the property inside `action` traps.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value in place, atomically, and then calls the observers. Other threads wait until `action` returns.
    /// Using the property inside `action` traps.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}

extension MutableProperty: ComposableMutablePropertyProtocol {
    /// A lifetime that ends when the property is released.
    public var lifetime: Lifetime { Lifetime(bindings) }

    /// A producer that sends the current value at its start, and every later value.
    @inlinable public var producer: SignalProducer<Value, Never> {
        return SignalProducer(connect: { [delivery] _, receive in
            delivery.observeEvents(.withPresentValue, receive) ?? AnyDisposable.disposed
        })
    }

    /// A signal that sends every value from now on.
    @inlinable public var signal: Signal<Value, Never> {
        return Signal(
            subscribe: { [delivery] _, receive in delivery.observeEvents(.withNextChange, receive) },
            subscribeValues: { [delivery] receive in
                delivery.observe(receive)
            }
        )
    }

    /// The source that derived properties read and observe.
    ///
    /// It retains the delivery, not the property. A derived property retains the property; an observation retains neither.
    @inlinable package var source: ValueSource<Value> { ValueSource(delivery) }

    /// The target for `<~`. It holds the property weakly.
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(end: lifetime) { [weak self] value in
            guard let self else { return false }
            swap(value)
            return true
        }
    }
}

extension Property: PropertyProtocol {
    /// A producer that sends the current value at its start, and every later value.
    @inlinable public var producer: SignalProducer<Value, Never> { source.producer }

    /// A signal that sends every value from now on. The signal of a constant is interrupted at once.
    @inlinable public var signal: Signal<Value, Never> { source.signal }
}

extension PropertyDelivery {
    /// Subscribes a closure to the values of a property as events of a signal.
    ///
    /// - Returns: `nil` if the property has ended. The closure has then received the value and `completed`, or `interrupted` if it
    ///   was to receive only changes.
    @inlinable func observeEvents(
        _ beginning: Beginning,
        _ receive: @escaping (Signal<Value, Never>.Event) -> Void
    ) -> (any Disposable)? {
        if let observation = subscribe(beginning, { receive($0.event) }) { return observation }
        if beginning == .withNextChange { receive(.interrupted) }
        return nil
    }
}

/// A value that changes over time. It can be read at any time, and sends its changes to observers.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
    /// The type of the property's value.
    associatedtype Value

    /// The current value.
    var value: Value { get }

    /// A producer that sends the current value at its start, and every later value. It completes when the property's
    /// source is released.
    var producer: SignalProducer<Value, Never> { get }

    /// A signal that sends every value from now on. It completes when the property's source is released.
    var signal: Signal<Value, Never> { get }
}

/// A property that can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The current value.
    var value: Value { get set }

    /// The lifetime of the property, with which the bindings to it end.
    var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol where Self: Sendable, Value: Sendable {
    /// The target for `<~`. It holds the property weakly.
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(end: lifetime) { [weak self, lifetime] value in
            guard let self, !lifetime.hasEnded else { return false }
            self.value = value
            return true
        }
    }
}

/// A property that can be changed in place.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Returns what `action` returns for the current value. The value does not change until `action` returns: other
    /// threads wait. Using the property inside `action` traps.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value in place, atomically, and then calls the observers. Other threads wait until `action` returns.
    /// Using the property inside `action` traps.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}

/// A value that changes over time. It can be read at any time, and sends its changes to observers.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
    /// The type of the property's value.
    associatedtype Value

    /// The current value.
    var value: Value { get }

    /// Tells of the value as it is at the start, and of every change from then on; completes when the
    /// property's source is released.
    var producer: SignalProducer<Value, Never> { get }

    /// Tells of every change from now on; completes when the property's source is released.
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
        BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 }
    }
}

/// A property that can be changed in place.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Returns what a closure returns for the current value, which does not change until then.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value in place, in one step.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}

/// A value that changes over time, can be read at any moment and tells of its changes.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
    /// What the property holds.
    associatedtype Value

    /// The value as it is now.
    var value: Value { get }

    /// Tells of the value as it is at the start, and of every change from then on; completes when the
    /// property's source is released.
    var producer: SignalProducer<Value, Never> { get }

    /// Tells of every change from now on; completes when the property's source is released.
    var signal: Signal<Value, Never> { get }
}

/// A property that can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The value as it is now.
    var value: Value { get set }
}

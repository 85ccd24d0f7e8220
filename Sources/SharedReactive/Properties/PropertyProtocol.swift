/// A value that changes over time. It can be read at any time, and notifies observers of its changes.
///
/// `ReactiveOperators` refines this protocol with the further requirements of ReactiveSwift's protocol.
public protocol PropertyProtocol<Value>: AnyObject {
    /// The type of the property's value.
    associatedtype Value

    /// The current value.
    var value: Value { get }

    /// Calls a closure with every value from now on.
    ///
    /// - Parameter action: Called with each value once, in order, one at a time, on the thread that changes the property,
    ///   or on a thread that is already calling observers. The property owns it until the returned disposable is
    ///   disposed of, or until the property's source is released.
    /// - Returns: A disposable that ends the observation. Releasing it does not. If the value cannot change any more, it
    ///   has been disposed of.
    @discardableResult func observe(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable
}

/// A change of a property, as its delivery sends it.
@usableFromInline package enum PropertyEvent<Value> {
    case value(Value)
    /// The value that a new observer gets first. `ThreadRecord.startedChanges` is the number of changes that it includes.
    case first(Value)
    /// The property was released.
    case ended

    /// The value; `nil` at the end.
    @inlinable @inline(__always) package var value: Value? {
        switch self {
        case .value(let value), .first(let value): value
        case .ended: nil
        }
    }
}

/// The first event of a new observer.
@usableFromInline package enum Beginning: Sendable {
    /// The value at the moment of subscribing.
    case withPresentValue
    /// The first change that is applied after the observer has subscribed.
    case withNextChange
}

extension AsyncStream where Element: Sendable {
    /// Creates a sequence of the values of a property, which ends with the property and stops with the task.
    ///
    /// - Parameter subscribe: Subscribes a closure to the property.
    package init(_ subscribe: (@escaping (PropertyEvent<Element>) -> Void) -> (any Disposable)?) {
        self.init { continuation in
            let observation = subscribe { event in
                if let value = event.value { continuation.yield(value) } else { continuation.finish() }
            }
            continuation.onTermination = { _ in observation?.dispose() }
        }
    }
}

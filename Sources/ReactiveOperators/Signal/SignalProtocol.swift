import SharedReactive

/// A signal. Use it to constrain extensions of generic types.
public protocol SignalProtocol<Value, Error> {
    /// The type of the values that the signal sends.
    associatedtype Value

    /// The type of the signal's errors.
    associatedtype Error: Swift.Error

    /// The signal.
    var signal: Signal<Value, Error> { get }
}

/// An event. Use it to constrain extensions of generic types.
public protocol EventProtocol<Value, Error> {
    /// The type of the values of the event's signal.
    associatedtype Value

    /// The type of the errors of the event's signal.
    associatedtype Error: Swift.Error

    /// The event.
    var event: Signal<Value, Error>.Event { get }
}

extension Signal: SignalProtocol {
    /// This signal.
    @inlinable public var signal: Signal { self }
}

extension Signal.Event: EventProtocol {
    /// This event.
    @inlinable public var event: Signal<Value, Error>.Event { self }
}

/// An optional. Use it to constrain extensions of generic types.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
    /// The type of the wrapped value.
    associatedtype Wrapped

    /// Creates one from an optional.
    init(reconstructing value: Wrapped?)

    /// The optional.
    var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
    /// This optional.
    @inlinable public var optional: Wrapped? { self }

    /// Creates a copy of an optional.
    @inlinable public init(reconstructing value: Wrapped?) { self = value }
}

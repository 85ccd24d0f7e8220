extension Signal {
    /// What a signal tells its observers.
    ///
    /// Any number of values may be followed by one of the other three, which ends the signal.
    public enum Event {
        /// A value.
        case value(Value)
        /// The end, because of an error.
        case failed(Error)
        /// The end, because all is done.
        case completed
        /// The end, because the work was disposed of.
        case interrupted

        /// Whether the event says that all is done.
        @inlinable
        public var isCompleted: Bool {
            if case .completed = self { return true }
            return false
        }

        /// Whether the event ends the signal.
        @inlinable
        public var isTerminating: Bool {
            switch self {
            case .value: return false
            case .failed, .completed, .interrupted: return true
            }
        }

        /// The value, if it is one.
        @inlinable
        public var value: Value? {
            if case .value(let value) = self { return value }
            return nil
        }

        /// The error, if it is one.
        @inlinable
        public var error: Error? {
            if case .failed(let error) = self { return error }
            return nil
        }

        /// Returns the event with its value transformed.
        @inlinable
        public func map<Other>(_ transform: (Value) -> Other) -> Signal<Other, Error>.Event {
            switch self {
            case .value(let value): return .value(transform(value))
            case .failed(let error): return .failed(error)
            case .completed: return .completed
            case .interrupted: return .interrupted
            }
        }

        /// Returns the event with its error transformed.
        @inlinable
        public func mapError<Other>(_ transform: (Error) -> Other) -> Signal<Value, Other>.Event {
            switch self {
            case .value(let value): return .value(value)
            case .failed(let error): return .failed(transform(error))
            case .completed: return .completed
            case .interrupted: return .interrupted
            }
        }
    }
}

extension Signal.Event: Sendable where Value: Sendable {}

extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}

/// An event, for extensions of generic types that are constrained to events.
public protocol EventProtocol<Value, Error> {
    /// What the signal of the event sends.
    associatedtype Value

    /// Why the signal of the event may fail.
    associatedtype Error: Swift.Error

    /// The event.
    var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
    /// This event.
    @inlinable
    public var event: Signal<Value, Error>.Event { self }
}

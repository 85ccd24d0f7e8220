extension Signal {
    /// An event that a signal sends to its observers.
    ///
    /// A signal sends any number of values. Each of the other three events ends it.
    public enum Event {
        /// A value.
        case value(Value)
        /// The signal has failed with an error.
        case failed(Error)
        /// The signal has completed: its work is done.
        case completed
        /// The signal was interrupted, because the work was disposed of.
        case interrupted

        /// Whether the event is `completed`.
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

        /// The value, if the event is one.
        @inlinable
        public var value: Value? {
            if case .value(let value) = self { return value }
            return nil
        }

        /// The error, if the event is a failure.
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

/// An event. Use it to constrain extensions of generic types.
public protocol EventProtocol<Value, Error> {
    /// The type of the values of the event's signal.
    associatedtype Value

    /// The type of the errors of the event's signal.
    associatedtype Error: Swift.Error

    /// The event.
    var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
    /// This event.
    @inlinable
    public var event: Signal<Value, Error>.Event { self }
}

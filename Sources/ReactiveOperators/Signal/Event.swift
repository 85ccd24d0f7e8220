import SharedReactive

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
        @inlinable public var isCompleted: Bool { if case .completed = self { true } else { false } }

        /// Whether the event ends the signal.
        @inlinable public var isTerminating: Bool { if case .value = self { false } else { true } }

        /// The value, if the event is one.
        @inlinable public var value: Value? { if case .value(let value) = self { value } else { nil } }

        /// The error, if the event is a failure.
        @inlinable public var error: Error? { if case .failed(let error) = self { error } else { nil } }

        @inlinable var result: Result<Value, Error>? {
            switch self {
            case .value(let value): return .success(value)
            case .failed(let error): return .failure(error)
            case .completed, .interrupted: return nil
            }
        }

        /// Returns the event with its value transformed.
        @inlinable public func map<Other>(_ transform: (Value) -> Other) -> Signal<Other, Error>.Event {
            switch self {
            case .value(let value): return .value(transform(value))
            case .failed(let error): return .failed(error)
            case .completed: return .completed
            case .interrupted: return .interrupted
            }
        }

        /// Returns the event with its error transformed.
        @inlinable public func mapError<Other>(_ transform: (Error) -> Other) -> Signal<Value, Other>.Event {
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

extension PropertyEvent {
    @inlinable var event: Signal<Value, Never>.Event {
        if let value { .value(value) } else { .completed }
    }
}

extension Signal.Event where Error == Never {
    @inlinable var propertyEvent: PropertyEvent<Value> {
        if case .value(let value) = self { .value(value) } else { .ended }
    }
}

extension Signal.Event {
    @inlinable init(_ result: Result<Value, Error>) {
        switch result {
        case .success(let value): self = .value(value)
        case .failure(let error): self = .failed(error)
        }
    }

    /// Returns the closure's result for the value, or this event if it ends the signal.
    @inlinable func flatMap<Other>(_ transform: (Value) -> Signal<Other, Error>.Event)
        -> Signal<Other, Error>.Event
    {
        switch self {
        case .value(let value): return transform(value)
        case .failed(let error): return .failed(error)
        case .completed: return .completed
        case .interrupted: return .interrupted
        }
    }
}

/// The error type of signals and producers that cannot fail, under its name in early versions of ReactiveSwift.
public typealias NoError = Never

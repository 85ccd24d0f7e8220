import SharedReactive

extension Signal.Event {
    @inlinable init(_ result: Result<Value, Error>) {
        switch result {
        case .success(let value): self = .value(value)
        case .failure(let error): self = .failed(error)
        }
    }

    /// Returns the event that a closure makes of the value, or the same end.
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

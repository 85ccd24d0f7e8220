import PrexCore

/// The actions of a counter.
public enum CounterAction: Action, Equatable {
    /// Adds one.
    case increment
    /// Subtracts one.
    case decrement
}

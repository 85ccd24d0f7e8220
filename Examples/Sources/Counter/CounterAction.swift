import PrexCore

/// What can happen to a counter.
public enum CounterAction: Action, Equatable {
    /// One more.
    case increment
    /// One less.
    case decrement
}

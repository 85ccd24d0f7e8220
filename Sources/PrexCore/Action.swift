/// An event that changes a state: usually an enum with a case for each kind.
///
/// ```swift
/// enum CounterAction: Action {
///     case increment
///     case decrement
/// }
/// ```
///
/// An action can be dispatched and handled on any thread, so it is `Sendable`.
public protocol Action: Sendable {}

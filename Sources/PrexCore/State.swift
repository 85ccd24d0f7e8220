/// Everything that a view shows, as one value: usually a struct.
///
/// ```swift
/// struct CounterState: State {
///     var count: Int = 0
/// }
/// ```
///
/// A state is sent from the thread that dispatches to the main thread, so it is `Sendable`. The compiler infers this
/// for an internal struct of sendable properties. Declare it for a public one.
public protocol State: Sendable {}

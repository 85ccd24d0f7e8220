/// The data of a view, as one value: usually a struct.
///
/// ```swift
/// struct CounterState: State {
///     var count: Int = 0
/// }
/// ```
///
/// A state is sent from the dispatching thread to the main thread, so it is `Sendable`. The compiler infers this
/// for an internal struct of sendable properties. Declare it for a public one.
public protocol State: Sendable {}

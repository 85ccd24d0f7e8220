/// What a view shows and a presenter reads.
///
/// ```swift
/// struct CounterState: State {
///     var count: Int = 0
/// }
/// ```
///
/// A state travels from the thread that dispatches to the main thread, so it is `Sendable`. A struct of
/// sendable properties is so by itself; a public one says it.
public protocol State: Sendable {}

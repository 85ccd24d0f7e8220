import SharedReactive

/// A tracer that prints each step, with the differences of the state.
///
/// ```text
/// 12  Flux<CounterAction, CounterState> #1  action .increment
/// 13    ← 12  Flux<CounterAction, CounterState> #1  mutation
///           count: 0 → 1
/// ```
///
/// The number after the arrow is the step's cause. Import `Inspection` and `SharedReactive`, and start the tracer with
/// `Trace.start(.console)`.
public struct ConsoleTracer: Tracer {
    private let write: @Sendable (String) -> Void

    /// Creates a tracer.
    ///
    /// - Parameter write: Called with the text of each step, without a line break at its end. By default, it prints the
    ///   text.
    public init(write: @escaping @Sendable (String) -> Void = { print($0) }) { self.write = write }

    /// Writes a step.
    public func record(_ step: TraceStep) { write(step.description) }
}

extension Tracer where Self == ConsoleTracer {
    /// A tracer that prints each step, with the differences of the state.
    public static var console: ConsoleTracer { ConsoleTracer() }
}

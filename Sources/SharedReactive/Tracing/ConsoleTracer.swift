/// A tracer that prints each step, with the differences of the state.
///
/// ```text
/// 12  Flux<CounterAction, CounterState> #1  action .increment
/// 13    ← 12  Flux<CounterAction, CounterState> #1  mutation
///           count: 0 → 1
/// ```
///
/// The number after the arrow is the step that caused this one. Start the tracer with `Trace.start(.console)`.
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

extension TraceStep: CustomStringConvertible {
    /// The step in a line, and a line for each difference.
    public var description: String {
        ([line(with: value)] + differences.map { "    \($0)" }).joined(separator: "\n")
    }

    /// The step in a line. Without `value`, the line leaves out the one that another tracer may have asked for.
    package func line(with value: String?) -> String {
        let cause = cause.map { "  ← \($0)" } ?? ""
        let thread = thread == .main ? "" : "  (background)"
        let what = [kind.rawValue, name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(number)\(cause)  \(subject)  \(what)\(thread)"
    }
}

extension TraceStep.Difference: CustomStringConvertible {
    /// `count: 0 → 1`.
    public var description: String {
        let start = path.isEmpty ? "" : "\(path): "
        switch (old, new) {
        case (let old?, let new?): return "\(start)\(old) → \(new)"
        case (nil, let new?): return "\(start)+ \(new)"
        case (let old?, nil): return "\(start)− \(old)"
        case (nil, nil): return path
        }
    }
}

import SharedReactive

/// The input of an operator. It ends the operator when it is released.
///
/// `ConcatStorage`, `ObserveOnStorage` and `TimedStorage` create one at each start. The closures that they pass to their sources
/// retain it, and so do the closures that wait in a scheduler. When all of them have released it, no event can be sent any more,
/// and the operator ends. Without this, an operator that never receives an end could be part of a cycle: it retains the observer,
/// the observer may retain the disposable of its start, and that retains the operator.
@usableFromInline package final class OperatorInput<Operation: Disposable> {
    @usableFromInline package let operation: Operation

    @inlinable package init(to operation: Operation) { self.operation = operation }

    @inlinable deinit { operation.dispose() }
}

// Invariant behind `@unchecked Sendable`: `operation` is a constant.
extension OperatorInput: @unchecked Sendable where Operation: Sendable {}

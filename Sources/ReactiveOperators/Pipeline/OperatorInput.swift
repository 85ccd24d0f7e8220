import SharedReactive

/// The input of an operator, for its sources.
///
/// The source keeps it alive, and so does a scheduler with waiting events. When all of them have released it, no event can be
/// sent any more, and the operator ends. Without this, an operator that never gets an end would form a cycle with its
/// observer: the operator retains the observer, and the disposable that the observer got
/// retains the operator.
@usableFromInline package final class OperatorInput<Operation: Disposable> {
    @usableFromInline package let operation: Operation

    @inlinable package init(to operation: Operation) { self.operation = operation }

    @inlinable deinit { operation.dispose() }
}

// Invariant behind `@unchecked Sendable`: it is a constant.
extension OperatorInput: @unchecked Sendable where Operation: Sendable {}

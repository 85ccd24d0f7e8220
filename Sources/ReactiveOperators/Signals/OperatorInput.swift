import SharedReactive

/// The way into an operator, for what sends to it.
///
/// The source keeps it alive, and so does the scheduler in which events wait. When all of them have released it, nothing can be
/// sent any more, and the operator ends. It may be that none of them has told it an end, and then the operator and the
/// observer behind it would keep each other: the operator holds the observer, and what the observer got to end its
/// observation holds the operator.
@usableFromInline package final class OperatorInput<Operation: Disposable> {
    @usableFromInline package let operation: Operation

    @inlinable package init(to operation: Operation) { self.operation = operation }

    @inlinable deinit { operation.dispose() }
}

// Invariant behind `@unchecked Sendable`: it is a constant.
extension OperatorInput: @unchecked Sendable where Operation: Sendable {}

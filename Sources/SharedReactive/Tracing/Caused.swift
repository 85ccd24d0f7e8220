/// Something that waits, and what it runs for: the step in the course of which it began to wait.
@usableFromInline package struct Caused<Value> {
    @usableFromInline package let value: Value

    /// From `Trace.causeToKeep`.
    @usableFromInline package let cause: Int

    @inlinable package init(_ value: Value, by cause: Int = Trace.causeToKeep) {
        self.value = value
        self.cause = cause
    }
}

extension Caused: Sendable where Value: Sendable {}

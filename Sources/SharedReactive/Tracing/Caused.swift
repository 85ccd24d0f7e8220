/// Something that waits, and what it runs for: the step in the course of which it began to wait.
@usableFromInline
package struct Caused<Value> {
    @usableFromInline
    package let value: Value

    /// From `Trace.causeToKeep`.
    @usableFromInline
    package let cause: Int

    /// Keeps the present step with a value.
    @inlinable
    package init(_ value: Value) {
        self.init(value, by: Trace.causeToKeep)
    }

    @inlinable
    package init(_ value: Value, by cause: Int) {
        self.value = value
        self.cause = cause
    }
}

extension Caused: Sendable where Value: Sendable {}

/// A value that its caller has handed over.
@usableFromInline struct HandedOver<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the caller handed the value over (`sending`) or it is `Sendable`, and
    // whoever has it uses it on one thread at a time.
    @usableFromInline let value: Value

    @inlinable init(value: Value) { self.value = value }
}

/// Closures of the main actor, for code that calls them on the main thread.
@usableFromInline enum OnMain<Value> {
    /// Returns a function of the main actor as one that the compiler lets be called anywhere. It is called on the main
    /// thread alone.
    ///
    /// Invariant behind `unsafeBitCast`: whoever passes the function on has it called by way of a `UIScheduler`. The two
    /// types differ in their isolation alone. `assumeIsolated` converts in the same way, but asks for the actor at each
    /// call, and allocates.
    @inlinable static func calling<Result>(
        _ function: @escaping @MainActor (Value) -> Result
    ) -> @Sendable (Value) -> Result {
        unsafeBitCast(function, to: (@Sendable (Value) -> Result).self)
    }
}

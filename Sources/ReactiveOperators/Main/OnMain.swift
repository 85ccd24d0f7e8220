/// Converts closures of the main actor for code that calls them on the main thread.
@usableFromInline enum OnMain<Value> {
    /// Returns a function of the main actor with a type that can be called anywhere. It is called only on the main
    /// thread.
    ///
    /// Invariant behind `unsafeBitCast`: the callers pass the function to a `UIScheduler`, which calls it. The two
    /// types differ only in their isolation. `assumeIsolated` converts in the same way, but checks the actor at each
    /// call, and allocates.
    @inlinable static func calling<Result>(
        _ function: @escaping @MainActor (Value) -> Result
    ) -> @Sendable (Value) -> Result {
        unsafeBitCast(function, to: (@Sendable (Value) -> Result).self)
    }
}

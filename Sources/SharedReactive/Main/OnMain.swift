/// A value that stays on the main thread.
@usableFromInline
struct OnMain<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: it is made and opened on the main thread, within one call.
    @usableFromInline
    let value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }

    /// Returns a function that calls one of the main actor. It is called on the main thread alone.
    ///
    /// Invariant behind `assumeIsolated`: whoever passes the function on has it called by way of a `UIScheduler`.
    @inlinable
    static func calling<Result>(
        _ function: @escaping @MainActor (Value) -> Result
    ) -> @Sendable (Value) -> Result {
        { value in
            let value = OnMain(value)
            return MainActor.assumeIsolated { OnMain<Result>(function(value.value)) }.value
        }
    }
}

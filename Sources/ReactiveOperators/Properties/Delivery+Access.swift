import SharedReactive

extension Delivery {
    /// Runs a closure with the value under the lock, and tells nobody.
    ///
    /// - Returns: What the closure returns; `nil` if the last change has been applied.
    @inlinable func access<Result>(_ body: (inout Value) -> Result) -> Result? {
        var result: Result?
        change { value in
            result = body(&value)
            return nil
        }
        return result
    }
}

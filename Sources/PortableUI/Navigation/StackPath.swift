/// Where a stack's path is.
struct StackPath {
    /// The path's values.
    let values: () -> [AnyHashable]
    /// Appends a value.
    ///
    /// - Returns: Whether the path takes values of its type.
    let append: (AnyHashable) -> Bool
    /// Removes values at the end.
    let removeLast: (Int) -> Void
}

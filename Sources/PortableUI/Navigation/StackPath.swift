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

extension StackPath {
    /// The path that a binding reads and sets.
    init<Data: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>)
    where Data.Element: Hashable {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        append = { value in
            guard let element = value.base as? Data.Element else { return false }
            path.wrappedValue.append(element)
            return true
        }
        removeLast = { path.wrappedValue.removeLast($0) }
    }
}

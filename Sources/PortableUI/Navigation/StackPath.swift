struct StackPath {
    let values: () -> [AnyHashable]
    /// Appends a value.
    ///
    /// - Returns: Whether the path accepts values of its type.
    let append: (AnyHashable) -> Bool
    let removeLast: (Int) -> Void
}

extension StackPath {
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

/// Estimates the memory of the strings and collections in a value. Objects are not read, because another thread may change them.
struct ValueSize {
    /// The number of parts that may still be visited.
    private var parts = 100

    /// Returns the approximate number of bytes.
    mutating func bytes(of value: Any) -> Int {
        parts -= 1
        if parts < 0 || type(of: value) is AnyClass { return 0 }
        if let text = value as? String { return text.utf8.count }
        var bytes = (value as? any Sequence).map { Self.storage(of: $0) } ?? 0
        let mirror = Mirror(reflecting: value)
        let isCollection = [.collection, .set, .dictionary].contains(mirror.displayStyle)
        let children = mirror.children
        if !isCollection {
            // A custom mirror may have any number of parts.
            for child in children {
                if parts <= 0 { break }
                bytes += self.bytes(of: child.value)
            }
            return bytes
        }
        // Sets and dictionaries have no contiguous storage. This is a guess for each element.
        if bytes == 0 { bytes = 32 * children.count }
        // The first elements are visited, and the others count as much as their average.
        var (visitedBytes, visited) = (0, 0)
        for child in children.prefix(8) where parts > 0 {
            visitedBytes += self.bytes(of: child.value)
            visited += 1
        }
        return bytes + (visited == 0 ? 0 : visitedBytes / visited * children.count)
    }

    private static func storage<Elements: Sequence>(of elements: Elements) -> Int {
        elements.withContiguousStorageIfAvailable { $0.count * MemoryLayout<Elements.Element>.stride } ?? 0
    }
}

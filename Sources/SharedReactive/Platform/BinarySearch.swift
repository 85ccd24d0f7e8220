extension RandomAccessCollection where Index == Int {
    /// The first index whose element is not before something that is looked for, in a collection in order.
    ///
    /// - Complexity: O(log *n*).
    @inlinable package func sortedIndex(notBefore isBefore: (Element) -> Bool) -> Int {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBefore(self[middle]) { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}

/// Two texts beside each other, with what differs marked.
package enum LineDifference {
    /// Returns the lines of both texts. Those that only the first has begin with a minus sign, those that only the second
    /// has with a plus sign, and others with a space. Of many that are alike, the first and the last are shown.
    ///
    /// - Complexity: O(*n*²) in the number of lines between the first and the last that differ. If these are very many, all
    ///   of them are marked, at a lower price.
    package static func lines(expected: [String], actual: [String]) -> [String] {
        var (start, expectedEnd, actualEnd) = (0, expected.count, actual.count)
        while start < min(expectedEnd, actualEnd), expected[start] == actual[start] { start += 1 }
        while expectedEnd > start, actualEnd > start, expected[expectedEnd - 1] == actual[actualEnd - 1] {
            expectedEnd -= 1
            actualEnd -= 1
        }
        var (lines, alike, i, j) = ([String](), expected[..<start], start, start)
        let isComparable = expectedEnd + actualEnd - 2 * start <= 2_000
        let changes =
            isComparable ? actual[start..<actualEnd].difference(from: expected[start..<expectedEnd]) : nil
        let removed = Set(changes?.removals.map(offset) ?? [])
        let inserted = Set(changes?.insertions.map(offset) ?? [])
        func finishAlike() {
            // Some are shown on each side of those that differ.
            let margin = 3
            let hidden = alike.count - 2 * margin
            lines += alike.prefix(hidden > 1 ? margin : alike.count).map { "  \($0)" }
            if hidden > 1 { lines += ["  … \(hidden) lines alike"] + alike.suffix(margin).map { "  \($0)" } }
            alike = []
        }
        while i < expectedEnd || j < actualEnd {
            let isRemoved = i < expectedEnd && (!isComparable || removed.contains(i - start))
            let isInserted = !isRemoved && j < actualEnd && (!isComparable || inserted.contains(j - start))
            if isRemoved || isInserted { finishAlike() }
            if isRemoved {
                lines.append("− \(expected[i])")
                i += 1
            } else if isInserted {
                lines.append("+ \(actual[j])")
                j += 1
            } else {
                alike.append(expected[i])
                (i, j) = (i + 1, j + 1)
            }
        }
        alike += expected[expectedEnd...]
        finishAlike()
        return lines
    }

    private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

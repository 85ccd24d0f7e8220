/// Two texts beside each other, with what differs marked.
package enum LineDifference {
    /// Returns the lines of both texts. Those that only the first has begin with a minus sign, those that only the second has
    /// with a plus sign, and others with a space.
    ///
    /// - Complexity: O(*n* × *m*) in the numbers of lines between the first and the last that differ. If these are very many,
    ///   all of them are marked, at a lower price.
    package static func lines(expected: [String], actual: [String]) -> [String] {
        var (start, expectedEnd, actualEnd) = (0, expected.count, actual.count)
        while start < min(expectedEnd, actualEnd), expected[start] == actual[start] { start += 1 }
        while expectedEnd > start, actualEnd > start, expected[expectedEnd - 1] == actual[actualEnd - 1] {
            expectedEnd -= 1
            actualEnd -= 1
        }
        let (removed, added) = (Array(expected[start..<expectedEnd]), Array(actual[start..<actualEnd]))
        let between =
            removed.count * added.count > 1_000_000
            ? removed.map { "− \($0)" } + added.map { "+ \($0)" }
            : difference(expected: removed, actual: added)
        return expected[..<start].map { "  \($0)" } + between + expected[expectedEnd...].map { "  \($0)" }
    }

    private static func difference(expected: [String], actual: [String]) -> [String] {
        // How many lines the rests of both have in common, at most.
        var common = Array(repeating: Array(repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for i in expected.indices.reversed() {
            for j in actual.indices.reversed() {
                common[i][j] =
                    expected[i] == actual[j]
                    ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < expected.count || j < actual.count {
            if i < expected.count, j < actual.count, expected[i] == actual[j] {
                lines.append("  \(expected[i])")
                (i, j) = (i + 1, j + 1)
            } else if j == actual.count || (i < expected.count && common[i + 1][j] >= common[i][j + 1]) {
                lines.append("− \(expected[i])")
                i += 1
            } else {
                lines.append("+ \(actual[j])")
                j += 1
            }
        }
        return lines
    }
}

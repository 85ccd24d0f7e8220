/// Two texts beside each other, with what differs marked.
package enum LineDifference {
    /// Returns the lines of both texts. Those that only the first has begin with a minus sign, those that only the second
    /// has with a plus sign, and others with a space.
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
        let between = difference(
            expected: Array(expected[start..<expectedEnd]),
            actual: Array(actual[start..<actualEnd])
        )
        return expected[..<start].map { "  \($0)" } + between + expected[expectedEnd...].map { "  \($0)" }
    }

    private static func difference(expected: [String], actual: [String]) -> [String] {
        // What both have, in that order.
        var common: [String] = []
        if expected.count + actual.count <= 2_000 {
            let removals = actual.difference(from: expected).removals
            common = CollectionDifference(removals).flatMap(expected.applying) ?? []
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        for line in common {
            while expected[i] != line {
                lines.append("− \(expected[i])")
                i += 1
            }
            while actual[j] != line {
                lines.append("+ \(actual[j])")
                j += 1
            }
            lines.append("  \(line)")
            (i, j) = (i + 1, j + 1)
        }
        return lines + expected[i...].map { "− \($0)" } + actual[j...].map { "+ \($0)" }
    }
}

/// Compares two texts line by line.
package enum LineDifference {
    /// Returns the lines of both texts. A minus sign marks lines that are only in the expected text, a plus sign lines
    /// that are only in the actual text. Other lines are indented. If many lines in a row are equal, the middle ones
    /// are left out.
    ///
    /// - Complexity: O(*n*²) in the number of lines between the first and the last difference. If these are very many, all
    ///   of them are marked, in O(*n*).
    package static func lines(expected: [String], actual: [String]) -> [String] {
        let start = zip(expected, actual).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (expected[start...], actual[start...])
        let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        // The lines between those at both ends, which are the same.
        let (old, new) = (Array(oldRest.dropLast(end)), Array(newRest.dropLast(end)))
        var (removed, inserted) = (Set(old.indices), Set(new.indices))
        if old.count + new.count <= 2_000 {
            (removed, inserted) = ([], [])
            for change in new.difference(from: old) {
                switch change {
                case .remove(let offset, _, _): removed.insert(offset)
                case .insert(let offset, _, _): inserted.insert(offset)
                }
            }
        }
        // The result, the equal lines that have yet to be added to it, and the index of the next line of `old`.
        var (lines, alike, next) = ([String](), expected[..<start], 0)
        func finishAlike() {
            let margin = 3
            let hidden = alike.count - 2 * margin
            lines += alike.prefix(hidden > 1 ? margin : alike.count).map { "  \($0)" }
            if hidden > 1 { lines += ["  … \(hidden) lines alike"] + alike.suffix(margin).map { "  \($0)" } }
            alike = []
        }
        for index in 0...new.count {
            while removed.contains(next) {
                finishAlike()
                lines.append("− \(old[next])")
                next += 1
            }
            if inserted.contains(index) {
                finishAlike()
                lines.append("+ \(new[index])")
            } else if index < new.count {
                alike.append(new[index])
                next += 1
            }
        }
        alike += oldRest.suffix(end)
        finishAlike()
        return lines
    }
}

/// A request of an inspector: the line `act RUN CONNECTION COUNT STEP SHOWN TAG`. `STEP` is `12`, or `12.3` with a choice.
struct Command {
    let run: Substring
    /// The connection, the number of the command in it, and the step to repeat. Step 0 only shows that the inspector has the code.
    let (connection, count, step): (Int, Int, Int)
    /// The case to send in place of the step's value, counted from 1; 0 asks for the list of cases, and `nil` repeats the step.
    let choice: Int?
    /// The tag of the texts that the inspector has shown for the step, and the tag of the line.
    let (shown, tag): (UInt64, UInt64)
    /// The part of the line that `tag` signs: everything before the last space.
    private let signed: Substring

    /// Parses a line; `nil` if it is malformed.
    init?(_ line: String) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 7, words[0] == "act", words[5...].allSatisfy({ $0.utf8.count == 16 }),
            let connection = Int(words[2]), let count = Int(words[3]),
            let shown = UInt64(words[5], radix: 16), let tag = UInt64(words[6], radix: 16)
        else { return nil }
        let what = words[4].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard what.count <= 2, let step = what[0], let last = what[what.count - 1] else { return nil }
        choice = what.count == 2 ? last : nil
        (run, signed, self.shown, self.tag) = (words[1], line[..<words[5].endIndex], shown, tag)
        (self.connection, self.count, self.step) = (connection, count, step)
    }

    /// Returns whether the sender knows the code. Comparing two integers always takes the same time, so the time reveals nothing.
    func isSigned(with code: Code) -> Bool { code.tag(of: signed.utf8) == tag }
}

/// A line with which an inspector asks for something: `act RUN CONNECTION COUNT STEP TAG`.
struct Command {
    let run: Substring
    /// The connection, which command of it this is, and the step to repeat; 0 for none.
    let (connection, count, step): (Int, Int, Int)
    private let tag: UInt64
    private let signed: Substring

    /// Reads a line; `nil` if it is not as it has to be.
    init?(_ line: String) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0] == "act", words[5].utf8.count == 16,
            let connection = Int(words[2]), let count = Int(words[3]), let step = Int(words[4]),
            let tag = UInt64(words[5], radix: 16)
        else { return nil }
        (run, signed, self.tag) = (words[1], line[..<words[4].endIndex], tag)
        (self.connection, self.count, self.step) = (connection, count, step)
    }

    /// Whether whoever wrote it knew the code. To compare two numbers takes as long whatever they are.
    func isSigned(with code: Code) -> Bool { code.tag(of: signed.utf8) == tag }
}

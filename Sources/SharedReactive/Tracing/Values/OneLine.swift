extension String {
    /// Returns the text in one line, cut off after this number of its bytes. Control characters, line breaks and characters that
    /// change the direction of writing are escaped as in a literal, because a terminal or a page would obey them.
    package func inOneLine(_ limit: Int) -> String {
        // Without one of these bytes, no character needs an escape. The last three begin the scalars above 0x7F that do.
        func mayNeedEscape(_ byte: UInt8) -> Bool { byte < 0x20 || [0x7F, 0xC2, 0xD8, 0xE2].contains(byte) }
        if utf8.count <= limit, !utf8.contains(where: mayNeedEscape) { return self }
        var text = ""
        for scalar in start(limit).unicodeScalars {
            switch scalar.value {
            case 0x09: text += #"\t"#
            case 0x0A: text += #"\n"#
            case 0x0D: text += #"\r"#
            // Other control characters, separators of lines and paragraphs, and marks of the direction.
            case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
                text += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
            default: text.unicodeScalars.append(scalar)
            }
        }
        return utf8.count <= limit ? text : "\(text)… \(utf8.count) bytes"
    }

    /// Returns the beginning of the text, with at most this number of bytes. A slice is rounded down to whole scalars.
    func start(_ bytes: Int) -> Substring {
        utf8.count <= bytes ? self[...] : self[..<utf8.index(utf8.startIndex, offsetBy: bytes)]
    }
}

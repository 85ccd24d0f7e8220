extension String {
    /// The text in one line, at most so many bytes of it. Control characters, line breaks and characters that turn the
    /// direction of writing are escaped as in a literal, because a terminal or a page would follow them.
    package func inOneLine(_ limit: Int) -> String {
        // A string with less than this in it shows itself.
        if utf8.count <= limit, !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 })
        {
            return self
        }
        var text = ""
        for scalar in start(limit).unicodeScalars {
            if scalar.isShown { text.unicodeScalars.append(scalar) } else { text += scalar.asLiteral }
        }
        return utf8.count <= limit ? text : "\(text)… \(utf8.count) bytes"
    }

    /// At most so many bytes of the text. Where a scalar is cut in two, it ends before that.
    func start(_ bytes: Int) -> Substring {
        utf8.count <= bytes ? self[...] : self[..<utf8.index(utf8.startIndex, offsetBy: bytes)]
    }
}

extension Unicode.Scalar {
    fileprivate var isShown: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: false
        // Separators of lines and paragraphs; marks that turn the direction of writing.
        case 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
    }

    fileprivate var asLiteral: String {
        switch self {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        default: #"\u{\#(String(value, radix: 16, uppercase: true))}"#
        }
    }
}

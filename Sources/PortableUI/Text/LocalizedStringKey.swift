/// The key of a localized string, as in SwiftUI. The literals of texts, labels and titles are keys.
///
/// There are no translations here, so what is shown is the key itself: its inline Markdown as it reads, and its
/// arguments, with numbers in the format of the locale en_US.
///
/// ```swift
/// Text("Population \(83240525)")  // Population 83,240,525
/// Text("**Warning:** \(1.5, specifier: "%.1f") m")  // Warning: 1.5 m
/// ```
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The key with its arguments.
    let words: String
    private let arguments: [Argument]

    /// Something in a key that is not to be read as Markdown.
    struct Argument: Equatable {
        /// Where its words are in those of the key, in UTF-8.
        let range: Range<Int>
        /// What it consists of, if it is more than plain words.
        var parts: [Text.Part] = []
    }

    /// Creates a key from a string.
    public init(_ value: String) {
        words = value
        arguments = []
    }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key from a literal with arguments.
    public init(stringInterpolation: StringInterpolation) {
        words = stringInterpolation.words
        arguments = stringInterpolation.arguments
    }

    /// What it consists of, unless that is only words.
    var parts: [Text.Part]? {
        // Each evaluation of a view comes here, and the bytes of a string in memory are looked at fastest.
        let hasMarks =
            words.utf8.withContiguousStorageIfAvailable { $0.contains(where: Markdown.isMark) }
            ?? words.utf8.contains(where: Markdown.isMark)
        if !hasMarks, arguments.allSatisfy(\.parts.isEmpty) { return nil }
        return Markdown(words, arguments).parts()
    }

    /// What is between the quotation marks of a key, as in SwiftUI. The compiler calls its functions.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var words = ""
        fileprivate var arguments: [Argument] = []

        /// Begins a key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            words.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }

        /// Adds a piece of the literal.
        public mutating func appendLiteral(_ literal: String) { words += literal }
        /// Adds a string as it is.
        public mutating func appendInterpolation(_ string: String) { append(string) }

        /// Adds a number in the format of the locale.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            let number = value._words
            // One that begins with a digit reads the same as a part of the literal, and costs less so.
            if number.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true {
                words += number
            } else {
                append(number)
            }
        }

        /// Adds a number in a format.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(value.words(in: specifier))
        }

        /// Adds a text with its looks.
        public mutating func appendInterpolation(_ text: Text) { append(text.content, parts: text.allParts) }

        /// Adds an image.
        public mutating func appendInterpolation(_ image: Image) {
            append("", parts: [Text.Part(content: .image(image))])
        }

        /// Adds a value in a format, as it is written.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String { append(format.words(of: input)) }

        /// Adds a date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(style.words(of: date)) }

        private mutating func append(_ string: String, parts: [Text.Part] = []) {
            let start = words.utf8.count
            words += string
            arguments.append(Argument(range: start..<words.utf8.count, parts: parts))
        }
    }
}

@available(*, unavailable) extension LocalizedStringKey: Sendable {}

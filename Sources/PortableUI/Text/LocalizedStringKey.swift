/// The key of a localized string, as in SwiftUI. The literals of texts, labels and titles are keys.
///
/// Keys are not translated. The key itself is shown: its inline Markdown as formatted text, and its arguments in the
/// environment's locale in a `Text`, or else in the locale en_US. Foundation does not inflect on Linux, so
/// `^[\(2) apple](inflect: true)` is shown as "2 apple", where SwiftUI shows "2 apples".
///
/// ```swift
/// Text("Population \(83240525)")  // Population 83,240,525
/// Text("**Warning:** \(1.5, specifier: "%.1f") m")  // Warning: 1.5 m
/// ```
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The key with the texts of its arguments, and with the marks of its Markdown.
    private(set) var words: String
    /// The arguments other than `numbers`, in order.
    private var arguments: [Argument]
    /// The first number arguments that begin with a digit. They are parsed as a part of the literal.
    private(set) var numbers = Numbers()

    /// The positions of up to two numbers in the locale en_US. Each text contains it, so it is small and not allocated.
    struct Numbers: Equatable, Sendable {
        /// 32 bits for each number, the first number in the lower half: 16 bits of its length in UTF-8, and above them
        /// 16 bits of its start.
        private var places: UInt64 = 0

        var isEmpty: Bool { places == 0 }

        /// Adds a number after the others.
        ///
        /// - Returns: Whether there was space for the number.
        fileprivate mutating func add(from start: Int, count: Int) -> Bool {
            guard places >> 32 == 0, let start = UInt16(exactly: start) else { return false }
            places |= (UInt64(start) << 16 | UInt64(count)) << (isEmpty ? 0 : 32)
            return true
        }

        fileprivate var ranges: [Range<Int>] {
            let both: [UInt64] = [places & 0xFFFF_FFFF, places >> 32]
            return both.filter { $0 != 0 }.map { place in
                let start = Int(place >> 16)
                return start..<start + Int(place & 0xFFFF)
            }
        }

        /// Returns the text with its numbers in a locale. The last one is replaced first, so that the other positions stay valid.
        func localized(_ text: String, in locale: Locale) -> String {
            ranges.reversed().reduce(text) { text, place in
                let number = text.utf8(place)
                let range = number.startIndex..<number.endIndex
                return text.replacingCharacters(in: range, with: Self.words(of: number, in: locale))
            }
        }

        /// Returns a number in a locale. `number` is its text in en_US.
        fileprivate static func words(of number: Substring, in locale: Locale) -> String {
            let digits = String(number.filter { $0 != "," })
            if let whole = UInt64(digits) { return IntegerFormatStyle(locale: locale).format(whole) }
            return Double(digits).map { String(format: "%f", locale: locale, $0) } ?? String(number)
        }
    }

    /// An argument of a key, not parsed as Markdown.
    struct Argument: Equatable {
        /// The UTF-8 range of its text in the key.
        let range: Range<Int>
        var images: [Image] = []
        /// Returns the argument for another region; `nil` if it is the same in all regions.
        var localized: ((Region) -> Text)?
        // Closures cannot be compared.
        static func == (one: Argument, other: Argument) -> Bool {
            one.range == other.range && one.images == other.images
        }
    }

    /// Whether arguments other than the first numbers depend on the locale.
    var needsLocale: Bool { arguments.contains { $0.localized != nil } }

    /// Returns the key with all arguments in a region. It is interpolated again, with the numbers as arguments.
    func localized(in region: Region) -> LocalizedStringKey {
        var (all, start) = (arguments, 0)
        for range in numbers.ranges {
            let other = Text(verbatim: Numbers.words(of: words.utf8(range), in: region.locale))
            let place = all.firstIndex { $0.range.lowerBound > range.lowerBound } ?? all.count
            all.insert(Argument(range: range, localized: { _ in other }), at: place)
        }
        var interpolation = StringInterpolation(literalCapacity: words.utf8.count, interpolationCount: all.count)
        for argument in all {
            interpolation.appendLiteral(String(words.utf8(start..<argument.range.lowerBound)))
            start = argument.range.upperBound
            let other = argument.localized?(region)
            interpolation.append(other?.content ?? String(words.utf8(argument.range)), images: argument.images)
        }
        interpolation.appendLiteral(String(words.utf8(start..<words.utf8.count)))
        return LocalizedStringKey(stringInterpolation: interpolation)
    }

    /// Creates a key from a string.
    public init(_ value: String) { (self.words, self.arguments) = (value, []) }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key from a literal with arguments.
    public init(stringInterpolation: StringInterpolation) {
        words = stringInterpolation.words
        arguments = stringInterpolation.arguments
        numbers = stringInterpolation.numbers
    }
    var images: [Image] { arguments.flatMap(\.images) }
    /// The text without the marks of its Markdown, and the links in it.
    var parsed: (text: String, links: [TextLink]) {
        // Each evaluation of a view runs this code, and scanning the bytes of a string in memory is fastest.
        let hasMarks =
            words.utf8.withContiguousStorageIfAvailable { $0.contains(where: Markdown.isMark) }
            ?? words.utf8.contains(where: Markdown.isMark)
        guard hasMarks else { return (words, []) }
        var markdown = Markdown(words, arguments)
        return markdown.parsed()
    }

    /// The interpolation of a key, as in SwiftUI. The compiler calls its functions.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var words = ""
        fileprivate var arguments: [Argument] = []
        fileprivate var numbers = Numbers()

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            words.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }

        /// Appends a piece of the literal.
        public mutating func appendLiteral(_ literal: String) { words += literal }
        /// Appends a string unchanged.
        public mutating func appendInterpolation(_ string: String) { append(string) }

        /// Appends a number in the format of the locale.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            let number = value._words
            // A number that begins with a digit is appended as part of the literal, which is faster.
            if number.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true,
                numbers.add(from: words.utf8.count, count: number.utf8.count)
            {
                words += number
            } else {
                append(number) { value.words(in: nil, $0.locale) }
            }
        }

        /// Appends a number in a format.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(value.words(in: specifier)) { value.words(in: specifier, $0.locale) }
        }

        /// Appends a text with its styles.
        public mutating func appendInterpolation(_ text: Text) {
            append(text.content, images: text.images, localized: text.isLocalizable ? { text.localized(in: $0) } : nil)
        }
        /// Appends an image.
        public mutating func appendInterpolation(_ image: Image) { append("", images: [image]) }
        /// Appends a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.words(of: input)) { format.words(of: input, in: $0.locale) }
        }

        /// Appends a value as its formatter's text, or its description.
        public mutating func appendInterpolation<Subject: _Referable>(
            _ subject: Subject,
            formatter: Formatter? = nil
        ) { append(formatter.map { $0.string(for: subject) ?? "" } ?? subject.description) }

        /// Appends a date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(style.words(of: date, in: .host)) { style.words(of: date, in: $0) }
        }

        /// Appends a range of dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
        private mutating func append(_ string: String, localized: @escaping (Region) -> String) {
            append(string, localized: { Text(verbatim: localized($0)) })
        }
        /// Appends an argument. `localized` returns it for another region.
        fileprivate mutating func append(_ string: String, images: [Image] = [], localized: ((Region) -> Text)? = nil) {
            let start = words.utf8.count
            words += string
            arguments.append(Argument(range: start..<words.utf8.count, images: images, localized: localized))
        }
    }
}

@available(*, unavailable) extension LocalizedStringKey: Sendable {}

/// A value that is an object in Objective-C, which formatters accept. Foundation does not declare these types here.
public protocol _Referable: CustomStringConvertible {}
extension NSObject: _Referable {}
extension Date: _Referable {}
extension URL: _Referable {}
extension UUID: _Referable {}
extension DateComponents: _Referable {}

extension String {
    /// The type that `init(localized:)` accepts: a key with its arguments, as in Foundation on Apple's systems.
    public typealias LocalizationValue = LocalizedStringKey

    /// Creates a localized string. It is not translated, so it is the key with its arguments.
    @_disfavoredOverload public init(
        localized keyAndValue: String.LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = keyAndValue.localized(in: Region(locale: locale)).words }

    /// The substring at a range of UTF-8 positions.
    func utf8(_ range: Range<Int>) -> Substring {
        let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return self[lower..<utf8.index(lower, offsetBy: range.count)]
    }
}

/// A localized string that is looked up when it is shown, as in Foundation on Apple's systems. It is not translated.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    fileprivate let words: String

    /// Creates a string from a literal.
    public init(stringLiteral value: String) { words = value }
    /// Creates a string from a literal with arguments.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        words = LocalizedStringKey(stringInterpolation: stringInterpolation).words
    }
}

extension String {
    /// Creates a string from a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.words }
}

extension Text {
    /// Shows a localized string. A literal is a `LocalizedStringKey`.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        self.init(LocalizedStringKey(resource.words))
    }
}

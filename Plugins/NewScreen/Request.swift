/// The request on the command line.
struct Request {
    let pattern: Pattern
    /// The prefix of the screen's types and files.
    let name: String
    /// The target for the screen, if it was named.
    let target: String?
    /// The test target for the test, if it was named.
    let tests: String?

    private static let command = "swift package --allow-writing-to-package-directory new-screen"
    private static let example = "\(command) --pattern prex Stopwatch"

    static let help = """
        OVERVIEW: Writes a screen of a pattern, with its test.

        USAGE: \(command)
                   --pattern <pattern> <Name> [--target <target>] [--tests <target>]

        ARGUMENTS:
          <Name>               The name of the screen, such as Stopwatch. The names of its types and files begin with it.

        OPTIONS:
          --pattern <pattern>  One of:
        \(Pattern.list(indentedBy: "                         "))
          --target <target>    The target that the screen is for. Leave it out if one target depends on the product of the
                               pattern.
          --tests <target>     The test target that the test is for. Leave it out if one test target depends on the target.
          -h, --help           Show this help.

        The parts of the screen become a folder in the folder of the target, and the test a file in the folder of the test
        target. Files that exist are not changed: if one of the new files exists already, nothing is written.

        EXAMPLE: \(example)
        """

    /// Reads the arguments.
    ///
    /// - Returns: `nil` if they ask for help.
    init?(_ arguments: [String]) throws {
        var names: [String] = []
        var options: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "-h" || argument == "--help" { return nil }
            guard argument.hasPrefix("-") else {
                names.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts[0])
            guard ["--pattern", "--target", "--tests"].contains(option) else {
                throw Failure(
                    """
                    There is no option \(Self.shown(option)). The options are --pattern, --target and --tests. For more, see
                        \(Self.command) --help
                    """
                )
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.hasPrefix("-"),
                !value.isEmpty
            else {
                throw Failure("The option \(option) has no value. An example:\n    \(Self.example)")
            }
            if options.updateValue(value, forKey: option) != nil {
                throw Failure("The option \(option) is there twice. A screen is written into one target.")
            }
        }
        pattern = try Self.pattern(options["--pattern"])
        name = try Self.name(names)
        target = options["--target"]
        tests = options["--tests"]
    }

    private static func pattern(_ text: String?) throws -> Pattern {
        let list = Pattern.list(indentedBy: "    ")
        guard let text else {
            throw Failure("Say which pattern, with --pattern:\n\(list)\nAn example:\n    \(example)")
        }
        guard let pattern = Pattern(rawValue: text.lowercased()) else {
            throw Failure("There is no pattern \(shown(text)). The patterns are:\n\(list)")
        }
        return pattern
    }

    private static func name(_ names: [String]) throws -> String {
        guard let name = names.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            throw Failure("Say how the screen is called. An example:\n    \(example)")
        }
        if names.count > 1 {
            let list = names.map(shown).joined(separator: ", ")
            throw Failure("There are several names: \(list). Write one screen at a time.")
        }
        if isTypeName(name) {
            guard let framework = frameworkOfType(beginningWith: name) else { return name }
            throw Failure(
                """
                The names of the screen's types would begin with \(name), as those of \(framework) do, and one of them may be \
                taken there. Choose another name.
                """
            )
        }
        let odd = name.unicodeScalars.first { !$0.isASCII && !isPart($0) }
        let reason = odd.map { " U+\(hexadecimal($0)) is none of these." } ?? ""
        let suggestion = typeName(from: name).map { " Write \($0) instead." } ?? ""
        throw Failure(
            """
            The name \(shown(name)) cannot begin the name of a type: it has to start with a capital letter, and to consist of \
            letters, digits and underscores.\(reason)\(suggestion)
            """
        )
    }

    /// The framework whose type would get the same name: `UI` would make a `UIViewController`, and `Scroll` a `ScrollView`.
    private static func frameworkOfType(beginningWith name: String) -> String? {
        for (prefix, framework) in [("UI", "UIKit"), ("NS", "AppKit")] where name.hasPrefix(prefix) {
            if name.dropFirst(prefix.count).first?.isLowercase != true { return framework }
        }
        let views: Set = [
            "Any", "ContentUnavailable", "Empty", "Equatable", "Navigation", "NavigationSplit", "Progress",
            "Scroll", "Tab",
            "Timeline", "Tuple",
        ]
        return views.contains(name) ? "SwiftUI" : nil
    }

    private static func isTypeName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first?.properties, first.isXIDStart, !first.isLowercase else {
            return false
        }
        return text.unicodeScalars.allSatisfy(isPart)
    }

    /// Whether a scalar is a visible letter, digit or underscore, or a mark on one.
    ///
    /// Names are checked by scalars. One character may consist of a letter and the quotation mark or brace after it.
    static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        let joinsNext = String(String.UnicodeScalarView([scalar, "\""])).count == 1
        return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint && !joinsNext
    }

    /// A text for a message. Scalars that are not part of a name and not ASCII are shown by number.
    private static func shown(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain = isPart(scalar) || scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
            return isPlain ? String(scalar) : "\\u{\(hexadecimal(scalar))}"
        }.joined()
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// A type name made of the words of a text: `MyScreen` of `my-screen`; `nil` of `1st`, because `St` is another word.
    private static func typeName(from text: String) -> String? {
        let words = text.unicodeScalars.split { !isPart($0) || $0 == "_" }.map { String($0) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return isTypeName(name) ? name : nil
    }
}

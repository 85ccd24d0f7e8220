/// The reason why a macro cannot be expanded.
struct Failure: Error {
    let message: String
}

/// The parts of a property's declaration, as they are written.
struct Property {
    let name: String
    /// The access level, or an empty string.
    let access: String
    let type: String?
    let initialValue: String?

    /// Whether only its file can use the property.
    var isPrivate: Bool { access == "private" || access == "fileprivate" }

    /// Whether the property is `nil` without an initial value.
    var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

    init(_ source: String) throws(Failure) {
        var text = Scanner(source)
        var access = ""
        var word = text.word()
        while word != "var" {
            if word == "@" {
                text.skipAttribute()
            } else if ["private", "fileprivate", "internal", "package", "public"].contains(word) {
                if text.skips("(") { text.skipBracket() } else { access = word }
            } else if word == "let" || word.isEmpty {
                throw Failure(message: "@State needs a variable.")
            }
            word = text.word()
        }
        name = text.word()
        if name == "`" {
            throw Failure(message: "The name of a variable with @State cannot be in backquotes.")
        }
        self.access = access
        type = text.skips(":") ? text.upToEqualSign() : nil
        initialValue = text.skips("=") ? text.rest : nil
        if type == nil && initialValue == nil {
            throw Failure(message: "@State needs a variable with a type or an initial value.")
        }
    }

    /// The argument `initialValue` of an attribute.
    static func initialValue(in attribute: String) -> String? {
        guard let start = attribute.firstIndex(of: "("), let end = attribute.lastIndex(of: ")") else {
            return nil
        }
        var text = Scanner(String(attribute[attribute.index(after: start)..<end]))
        guard text.word() == "initialValue", text.skips(":") else { return nil }
        return text.rest
    }
}

/// Reads the source of a declaration.
private struct Scanner {
    private let characters: [Character]
    private var position = 0

    init(_ source: String) { characters = Array(source) }

    private var isAtEnd: Bool { position >= characters.count }

    private func isNext(_ text: String) -> Bool { characters[position...].starts(with: Array(text)) }

    /// The source that has not been read.
    var rest: String { String(characters[position...]) }

    private mutating func skipSpaceAndComments() {
        while !isAtEnd {
            if characters[position].isWhitespace {
                position += 1
            } else if isNext("//") {
                while !isAtEnd && !characters[position].isNewline { position += 1 }
            } else if isNext("/*") {
                while !isAtEnd && !isNext("*/") { position += 1 }
                position = min(position + 2, characters.count)
            } else {
                return
            }
        }
    }

    private var isInIdentifier: Bool {
        guard !isAtEnd else { return false }
        return characters[position].isLetter || characters[position].isNumber
            || "_$".contains(characters[position])
    }

    /// Reads an identifier, or one character of another kind.
    mutating func word() -> String {
        skipSpaceAndComments()
        let start = position
        while isInIdentifier { position += 1 }
        if start == position && !isAtEnd { position += 1 }
        return String(characters[start..<position])
    }

    /// Reads a character if it is next.
    mutating func skips(_ character: Character) -> Bool {
        skipSpaceAndComments()
        guard !isAtEnd, characters[position] == character else { return false }
        position += 1
        return true
    }

    /// Reads the name of an attribute and its arguments, after the `@`.
    mutating func skipAttribute() {
        _ = word()
        while !isAtEnd, characters[position] == "." {
            position += 1
            _ = word()
        }
        if !isAtEnd, characters[position] == "(" {
            position += 1
            skipBracket()
        }
    }

    /// Reads up to the bracket that closes the one before.
    mutating func skipBracket() {
        var depth = 1
        while !isAtEnd && depth > 0 {
            if "([{".contains(characters[position]) { depth += 1 }
            if ")]}".contains(characters[position]) { depth -= 1 }
            position += 1
        }
    }

    /// Reads a type.
    mutating func upToEqualSign() -> String {
        skipSpaceAndComments()
        let start = position
        while !isAtEnd, characters[position] != "=" { position += 1 }
        var type = characters[start..<position]
        while let last = type.last, last.isWhitespace { type.removeLast() }
        return String(type)
    }
}

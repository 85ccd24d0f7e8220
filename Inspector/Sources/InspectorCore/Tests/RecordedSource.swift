/// What may be in the fields from which tests are written. A recording may come from anybody, and a test is copied and run.
enum RecordedSource {
    /// How many modules a step may name.
    static let mostModules = 50

    /// Whether a text is an expression as recordings have it: values alone, without a closure, a statement, a directive, a
    /// comment or an interpolation, in one line, and with all brackets and literals closed.
    static func isExpression(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.contains(where: leavesLine) else { return false }
        var closing: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "\"":
                guard let end = endOfLiteral(scalars, from: index + 1) else { return false }
                index = end
            case "<" where index + 1 < scalars.count && scalars[index + 1] == "#":
                guard let end = endOfPlaceholder(scalars, from: index + 2) else { return false }
                index = end
            case "(": closing.append(")")
            case "[": closing.append("]")
            case ")", "]": if closing.popLast() != scalars[index] { return false }
            // With `#` and `/`, literals of other kinds begin, in which quotes do not count.
            case "{", "}", ";", "=", "\\", "#", "/", "'", "@": return false
            default: break
            }
            index += 1
        }
        return closing.isEmpty
    }

    /// Whether a text is the name of a type, with its parameters.
    static func isType(_ text: String) -> Bool {
        !text.isEmpty && !text.unicodeScalars.contains(where: leavesLine)
            && text.allSatisfy { $0.isLetter || $0.isNumber || "_.<>, ".contains($0) }
    }

    /// Whether a scalar ends a line, or changes how what follows is read.
    static func leavesLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
            true
        default: false
        }
    }

    private static func endOfLiteral(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        while index < scalars.count {
            switch scalars[index] {
            case "\"": return index
            case "\\":
                index += 1
                if index < scalars.count, scalars[index] == "(" || scalars[index] == "#" { return nil }
            // A placeholder is looked for in literals too.
            case "#" where scalars[index - 1] == "<": return nil
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func endOfPlaceholder(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard
            let end = scalars.indices.dropFirst(start + 1).first(where: {
                scalars[$0] == ">" && scalars[$0 - 1] == "#"
            }), let bar = scalars[start..<end].firstIndex(of: "|")
        else { return nil }
        return isType(String(String.UnicodeScalarView(scalars[start..<bar]))) ? end : nil
    }
}

extension Step {
    /// Takes the fields from which tests are written, without those that cannot be a recording's.
    mutating func setSources(
        value: String?,
        valueType: String?,
        state: [Member]?,
        stateType: String?,
        modules: String?
    ) {
        valueSource = value.flatMap { RecordedSource.isExpression($0) ? $0 : nil }
        self.valueType = valueType.flatMap { RecordedSource.isType($0) ? $0 : nil }
        let isWhole = state?.allSatisfy {
            $0.name.map(TestWriter.isName) != false && RecordedSource.isExpression($0.source)
        }
        stateSource = isWhole == true ? state ?? [] : []
        self.stateType = stateType.flatMap { RecordedSource.isType($0) ? $0 : nil }
        let names = modules?.split(separator: " ", maxSplits: RecordedSource.mostModules) ?? []
        self.modules = names.prefix(RecordedSource.mostModules).map(String.init).filter(TestWriter.isName)
    }
}

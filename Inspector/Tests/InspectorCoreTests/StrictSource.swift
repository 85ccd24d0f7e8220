/// Parses the source of a test, as strictly as possible, and independently of the writer.
enum StrictSource {
    private enum Token: Equatable {
        case name(String)
        case literal
        case number
        case comment
        case mark(Unicode.Scalar)
        case fault(String)
    }

    /// The functions and types that a test calls, in addition to cases and initializers.
    private static let called: Set = [
        "makeSubject", "RecordingView", "Presenter", "withExtendedLifetime", "expect", "require",
        "TestScheduler", "fatalError",
        "MockView", "ViewHost", "wait", "send", "model", "RecordedView", "perform", "end", "RecordedScreen",
        "action", "DelegateRecording",
        "RecordingPresenter", "Text", "isExpected", "Shown", "pass", "init", "func", "AnyHashable", "UUID",
        "URL", "Date", "Data",
        "Duration", "Task", "escaping", "let", "in", "RecordedDelegate", "checkRecordedNames",
    ]

    /// Returns the forbidden parts of a source.
    static func faults(in source: String) -> [String] {
        let tokens = tokens(source)
        var faults: [String] = []
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1] : .comment
            switch token {
            case .fault(let fault): faults.append(fault)
            case .mark("["):
                // A subscript follows the expression that it belongs to.
                switch before {
                case .literal, .number, .mark(")"), .mark("]"), .mark("}"):
                    faults.append("a subscript after \(before)")
                case .name(let name) where name != "return" && name != "in":
                    faults.append("a subscript of \(name)")
                default: break
                }
            case .mark("("):
                guard case .name(let name) = before, !called.contains(name) else { continue }
                // A call that the developer writes.
                if name.wholeMatch(of: /recordedCall[0-9]+/) != nil { continue }
                // A case, an initializer or a function of the test's own objects.
                if index > 1, tokens[index - 2] == .mark(".") { continue }
                if index > 1, tokens[index - 2] == .name("func") { continue }
                let isLabeled = index + 2 < tokens.count && tokens[index + 2] == .mark(":")
                if name.unicodeScalars.first?.properties.isUppercase != true || !isLabeled {
                    faults.append("a call of \(name)")
                }
            case .mark(";"), .mark("&"):
                if before != .mark("&"), index + 1 == tokens.count || tokens[index + 1] != token {
                    faults.append("\(token)")
                }
            default: break
            }
        }
        return faults
    }

    /// The source without its literals and comments.
    static func withoutTexts(_ source: String) -> String {
        tokens(source).map {
            switch $0 {
            case .name(let name): name
            case .mark(let mark): String(mark)
            default: ""
            }
        }.joined(separator: " ")
    }

    private static let marks = Set("()[]{}<>.,:;?!=-_&\\@#/+~".unicodeScalars)

    private static func tokens(_ source: String) -> [Token] {
        var tokens: [Token] = []
        let scalars = Array(source.unicodeScalars)
        var index = 0
        func at(_ offset: Int) -> Unicode.Scalar? {
            index + offset < scalars.count ? scalars[index + offset] : nil
        }
        while let scalar = at(0) {
            if scalar == " " || scalar == "\n" {
                index += 1
            } else if scalar == "/", at(1) == "/" {
                while let next = at(0), next != "\n" {
                    if isHidden(next) { tokens.append(.fault("hidden in a comment: \(next.value)")) }
                    index += 1
                }
                tokens.append(.comment)
            } else if scalar == "\"" {
                index += 1
                while let next = at(0), next != "\"" {
                    if next == "\\" {
                        index += 1
                        // The only interpolation that a test itself contains.
                        let own = Array("(model).\"".unicodeScalars)
                        if at(0) == "(", !(0..<own.count).allSatisfy({ at($0) == own[$0] }) {
                            tokens.append(.fault("an interpolation"))
                        }
                        if let escape = at(0), !"\"\\nrt0u(".unicodeScalars.contains(escape) {
                            tokens.append(.fault("an escape"))
                        }
                    } else if next == "\n" || isHidden(next) {
                        tokens.append(.fault("hidden in a literal: \(next.value)"))
                    }
                    index += 1
                }
                index += 1
                tokens.append(.literal)
            } else if scalar == "`" {
                let end = scalars[(index + 1)...].firstIndex(of: "`") ?? scalars.count
                let name = scalars[(index + 1)..<end]
                if !name.allSatisfy(isPart) || name.isEmpty { tokens.append(.fault("a name in backquotes")) }
                tokens.append(.name(String(String.UnicodeScalarView(name))))
                index = end + 1
            } else if isPart(scalar) || scalar == "$" {
                let start = index
                while let next = at(0), isPart(next) || next == "$" { index += 1 }
                let text = String(String.UnicodeScalarView(scalars[start..<index]))
                tokens.append(scalar.properties.numericType == nil ? .name(text) : .number)
            } else {
                if !marks.contains(scalar) { tokens.append(.fault("the scalar \(scalar.value)")) }
                if scalar == "/" || scalar == "#" && at(1) == "\"" { tokens.append(.fault("\(scalar)")) }
                tokens.append(.mark(scalar))
                index += 1
            }
        }
        return tokens
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        case 0..<0x80: false
        default: scalar.properties.isXIDContinue && !isHidden(scalar)
        }
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x600...0x605, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}

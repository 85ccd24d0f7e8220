/// Writes a test.
struct TestWriter: Sendable {
    /// The name of the suite.
    let name: String
    let moments: [Moment]
    /// Whether time passes between steps that follow from one another.
    let usesTime: Bool
    /// Whether the object had steps before, of which the test knows nothing.
    var isFromTheMiddle = false
    private(set) var usesWaiting = false
    private var lines: [String] = []
    private var modules: Set<String> = []
    private var placeholders: [(name: String, type: String, recorded: String)] = []

    /// From how many milliseconds on time is one that the test has to let pass.
    private static let shortest = 5

    init(name: String, moments: [Moment]) {
        self.name = name
        self.moments = moments
        var before = moments.first?.step.time ?? 0
        usesTime = moments.contains { moment in
            defer { before = moment.step.time }
            // What happened before its call returned has not waited, however long the machine took.
            return !moment.isInput && !moment.isAtOnce && moment.step.time - before >= Self.shortest * 1_000
        }
    }

    mutating func write(_ pattern: some RecordedPattern, of subject: Subject, app: String) {
        var pattern = pattern
        modules = Set(moments.flatMap(\.step.modules))
        lines = pattern.beginning(&self)
        var passed = 0
        let start = moments.first?.step.time ?? 0
        for (index, moment) in moments.enumerated() {
            let now = max(passed, (moment.step.time - start) / 1_000)
            if usesTime, now > passed {
                // Without something that follows later by itself, nothing need be waiting for the time.
                let mayWait = moments[index...].contains {
                    !$0.isInput && !$0.isAtOnce && $0.origin ?? 0 < moment.step.number
                }
                lines.append("await pass(\(now - passed)\(mayWait ? "" : ", isAwaited: false"))")
                passed = now
            }
            if moment.isInput {
                lines += pattern.call(moment.step, &self)
            } else {
                usesWaiting = usesWaiting || !moment.isAtOnce
                lines += pattern.expect(moment.step, isAtOnce: moment.isAtOnce, &self)
            }
        }
        lines += pattern.end(&self)
    }

    /// The argument of `makeSubject`.
    var scheduler: String { usesTime ? "scheduler" : "" }

    /// The parameter of `makeSubject`.
    var parameter: String { usesTime ? "_ scheduler: TestScheduler" : "" }

    /// The longest time to wait, as an argument.
    static let patience = "within: .seconds(60)"

    // MARK: Values

    /// An expression with a name in place of each placeholder.
    mutating func expression(_ source: String?) -> String {
        guard let source else { return "()" }
        var (text, rest) = ("", source[...])
        while let start = rest.firstRange(of: "<#") {
            guard let end = rest[start.upperBound...].firstRange(of: "#>") else { break }
            let parts = rest[start.upperBound..<end.lowerBound].split(separator: "|", maxSplits: 1)
            text += rest[..<start.lowerBound]
            text += placeholder(
                type: Self.type(parts.first.map(String.init)),
                recorded: String(parts.last ?? "")
            )
            rest = rest[end.upperBound...]
        }
        return text + rest
    }

    private mutating func placeholder(type: String, recorded: String) -> String {
        if let known = placeholders.first(where: { $0.type == type && $0.recorded == recorded }) {
            return known.name
        }
        let name = "recordedValue\(placeholders.count + 1)"
        placeholders.append((name, type, recorded))
        return name
    }

    // MARK: The whole

    func test(_ pattern: some RecordedPattern, of subject: Subject, app: String) -> String {
        let numbers = "\(moments.first?.step.number ?? 0) to \(moments.last?.step.number ?? 0)"
        var head = [
            "// Made from a recording of \(Self.comment(app)): \(Self.comment(subject.title)), steps \(numbers)."
        ]
        if isFromTheMiddle {
            head.append(
                "// It does not begin with the object: makeSubject() returns it as it was before step "
                    + "\(moments.first?.step.number ?? 0)."
            )
        }
        head += imports(pattern)
        head += placeholders.flatMap { placeholder in
            [
                "",
                "// This value was recorded, and cannot be written in Swift: \(Self.comment(placeholder.recorded))",
                "private var \(placeholder.name): \(placeholder.type) { fatalError(\"Return the recorded value.\") }",
            ]
        }
        var suite = ["", "@MainActor @Suite struct \(name) {"]
        if usesTime { suite += ["    private let scheduler = TestScheduler()", ""] }
        suite += ["    @Test func whatWasRecordedHappensAgain() async throws {"]
        suite += lines.map { $0.isEmpty ? "" : "        \($0)" }
        suite += ["    }"]
        if usesTime { suite += Self.pass.map { $0.isEmpty ? "" : "    \($0)" } }
        suite += ["}"]
        let declarations = pattern.declarations(self)
        return (head + suite + (declarations.isEmpty ? [] : [""] + declarations)).joined(separator: "\n")
            + "\n"
    }

    func subject(_ pattern: some RecordedPattern) -> String {
        (["// What the recording does not know.", "", "extension \(name) {"]
            + pattern.subject(self).map { $0.isEmpty ? "" : "    \($0)" } + ["}"]).joined(separator: "\n")
            + "\n"
    }

    private func imports(_ pattern: some RecordedPattern) -> [String] {
        let known = pattern.modules + (usesTime ? ["SharedReactive"] : []) + ["Testing"]
        let plain = Set(known + modules.filter { $0 == "Foundation" }).sorted()
        let own = modules.subtracting(plain).sorted()
        return [""] + plain.map { "import \($0)" } + (own.isEmpty ? [] : [""])
            + own.map { "@testable import \($0)" }
    }

    private static let pass = [
        "",
        "/// Lets as many milliseconds pass as in the recording, once what goes on has come to wait for the time.",
        "private func pass(_ milliseconds: Int, isAwaited: Bool = true) async {",
        "    // What was cancelled has to give up its place.",
        "    try? await Task.sleep(for: .milliseconds(3))",
        "    if isAwaited {",
        "        let waiting = Task { await scheduler.waiting() }",
        "        let limit = Task {",
        "            try? await Task.sleep(for: .seconds(1))",
        "            waiting.cancel()",
        "        }",
        "        await waiting.value",
        "        limit.cancel()",
        "    }",
        "    scheduler.advance(by: .milliseconds(milliseconds))",
        "}",
    ]

    /// A text in a comment of one line.
    static func comment(_ text: String) -> String {
        String(text.unicodeScalars.map { RecordedSource.leavesLine($0) ? " " : Character($0) })
    }
}

extension TestWriter {
    /// Whether a name can be written as it is in Swift.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
            return false
        }
        return text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var",
        "where", "while", "Any", "Self",
    ]

    /// A name as it is declared.
    static func declared(_ name: String) -> String {
        if !isName(name) { return "`\(name.filter { $0 != "`" && $0 != "\\" && !$0.isNewline })`" }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// A name after a dot.
    static func member(_ name: String) -> String {
        isName(name) && !["init", "self", "Type", "Protocol"].contains(name) ? name : declared(name)
    }

    /// A type that was recorded as it is written, or what stands for one that was not.
    static func type(_ text: String?) -> String {
        guard let text, RecordedSource.isType(text) else { return "Any" }
        return text
    }

    /// The parameters of a generic type, from its name.
    static func parameters(of type: String) -> [String] {
        guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
        var (parameters, current, depth) = ([String](), "", 0)
        for character in type[type.index(after: start)...].dropLast() {
            if character == "<" || character == "(" { depth += 1 }
            if character == ">" || character == ")" { depth -= 1 }
            if character == ",", depth == 0 {
                parameters.append(current)
                current = ""
            } else if !(current.isEmpty && character == " ") {
                current.append(character)
            }
        }
        return parameters + [current]
    }
}

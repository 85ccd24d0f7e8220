/// Writes a test.
struct TestWriter: Sendable {
    /// The name of the suite.
    let name: String
    let moments: [Moment]
    /// Whether time passes between dependent steps.
    let usesTime: Bool
    /// Whether the object had earlier steps, which the test does not contain.
    var isFromTheMiddle = false
    private(set) var usesWaiting = false
    private var lines: [String] = []
    private var imports: Set<SwiftImport> = []
    private var placeholders: [Placeholder] = []
    private var names: [Placeholder: String] = [:]
    /// The calls that the developer writes.
    private var calls: [(action: String, type: String)] = []
    /// The modules whose cases and structs are written.
    private let modules: Set<String>
    private var declarations: Set<NamedDeclaration> = []

    /// A recorded value that the developer writes.
    private struct Placeholder: Hashable {
        var type: String
        var recorded: String
    }

    /// The maximum number of bytes of a test. A recording can name a long type in each of many values.
    private static let largest = 16 << 20

    /// The shortest delay, in milliseconds, that the test repeats by advancing the time.
    private static let shortest = 5

    init(name: String, moments: [Moment], modules: Set<String>) {
        self.name = name
        self.modules = modules
        self.moments = moments
        var before = moments.first?.step.time ?? 0
        usesTime = moments.contains { moment in
            defer { before = moment.step.time }
            // A step before its call returned did not wait, even if the machine was slow.
            return !moment.isInput && !moment.isAtOnce && moment.step.time - before >= Self.shortest * 1_000
        }
    }

    mutating func write(_ pattern: some RecordedPattern) throws(NoTest) {
        var pattern = pattern
        imports = moments.reduce(into: []) { $0.formUnion($1.step.swift(in: modules)?.imports ?? []) }
        declarations = Set(pattern.types.map { .type($0) })
        lines = pattern.beginning(&self)
        var passed = 0
        var bytes = 0
        let start = moments.first?.step.time ?? 0
        let firstCauses = firstCauses
        for (moment, firstCause) in zip(moments, firstCauses) {
            try NoTest.checkCancellation()
            var added: [String] = []
            let now = max(passed, (moment.step.time - start) / 1_000)
            if usesTime, now > passed {
                // Without a later step that follows by itself, nothing may be waiting for the time.
                let mayWait = firstCause < moment.step.number
                added.append("await pass(\(now - passed)\(mayWait ? "" : ", isAwaited: false"))")
                passed = now
            }
            if moment.isInput {
                added += pattern.call(moment.step, &self)
            } else {
                usesWaiting = usesWaiting || !moment.isAtOnce
                added += pattern.expect(moment.step, isAtOnce: moment.isAtOnce, &self)
            }
            bytes += added.reduce(0) { $0 + $1.utf8.count }
            guard bytes <= Self.largest else {
                throw NoTest(
                    "The test has more than \(Self.largest) bytes before step \(moment.step.number). Choose fewer steps."
                )
            }
            lines += added
        }
        lines += pattern.end(&self)
    }

    /// For each step, the first call that causes a later step, or the step itself, after it has returned.
    private var firstCauses: [Int] {
        var first = Int.max
        return moments.reversed().map { moment in
            if !moment.isInput, !moment.isAtOnce { first = min(first, moment.origin ?? 0) }
            return first
        }.reversed()
    }

    /// The argument of `makeSubject`.
    var scheduler: String { usesTime ? "scheduler" : "" }

    /// The parameter of `makeSubject`.
    var parameter: String { usesTime ? "_ scheduler: TestScheduler" : "" }

    /// The longest time to wait, as an argument.
    static let patience = "within: .seconds(60)"

    // MARK: Values

    /// An expression with a name in place of each placeholder.
    mutating func expression(_ expression: SwiftExpression?) -> String {
        guard let expression else { return "()" }
        imports.formUnion(expression.imports)
        declarations.formUnion(expression.declarations)
        return expression.parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let type, let recorded): placeholder(type: type, recorded: recorded)
            }
        }.joined()
    }

    private mutating func placeholder(type: String, recorded: String) -> String {
        let placeholder = Placeholder(type: type, recorded: recorded)
        if let known = names[placeholder] { return known }
        placeholders.append(placeholder)
        let name = "recordedValue\(placeholders.count)"
        names[placeholder] = name
        return name
    }

    /// Returns the name of a function that the developer writes: it calls an action with arguments that are not in the recording.
    mutating func call(of action: String, as type: String) -> String {
        calls.append((action, type))
        return Self.nameOfCall(calls.count)
    }

    static func nameOfCall(_ number: Int) -> String { "recordedCall\(number)" }

    // MARK: The whole test

    func test(_ pattern: some RecordedPattern, of subject: Subject, app: String) -> String {
        let numbers = "\(moments.first?.step.number ?? 0) to \(moments.last?.step.number ?? 0)"
        var head = [
            "// Made from a recording of \(SwiftText.comment(app)): \(SwiftText.comment(subject.title)), steps \(numbers)."
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
                "// This recorded value has no Swift expression: \(SwiftText.comment(placeholder.recorded))",
                "private var \(names[placeholder] ?? ""): \(placeholder.type) { fatalError(\"Return the recorded value.\") }",
            ]
        }
        head += zip(1..., calls).flatMap { number, call in
            [""] + pattern.placeholder(forCall: number, of: call.action, as: call.type)
        }
        var suite = ["", "@MainActor @Suite struct \(name) {"]
        if usesTime { suite += ["    private let scheduler = TestScheduler()", ""] }
        let proofs = NamedDeclaration.proofs(of: declarations)
        suite += ["    @Test func theRecordingIsRepeated() async throws {"]
        if !proofs.isEmpty { suite += ["        try checkRecordedNames()"] }
        suite += lines.map { $0.isEmpty ? "" : "        \($0)" }
        suite += ["    }"]
        if !proofs.isEmpty {
            suite += [
                "",
                "    /// The names in a recording are types, cases and stored properties of the app, and nothing that acts.",
                "    private func checkRecordedNames() throws {",
            ]
            suite += proofs.map { "        \($0)" } + ["    }"]
        }
        if usesTime { suite += Self.pass.map { $0.isEmpty ? "" : "    \($0)" } }
        suite += ["}"]
        let groups = [NamedDeclaration.operators(for: declarations), pattern.declarations(self)]
        return (head + suite + groups.flatMap { $0.isEmpty ? [] : [""] + $0 }).joined(separator: "\n")
            + "\n"
    }

    func subject(_ pattern: some RecordedPattern) -> String {
        (["// Not in the recording:", "", "extension \(name) {"]
            + pattern.subject(self).map { $0.isEmpty ? "" : "    \($0)" } + ["}"]).joined(separator: "\n")
            + "\n"
    }

    private func imports(_ pattern: some RecordedPattern) -> [String] {
        let known = Set(pattern.modules + (usesTime ? ["SharedReactive"] : []) + ["Testing"])
        var (types, own): ([String], [String]) = ([], [])
        for wanted in imports {
            switch wanted {
            case .foundation(let type): types.append("import struct Foundation.\(type)")
            case .module(let module) where !known.contains(module):
                own.append(modules.contains(module) ? "@testable import \(module)" : "import \(module)")
            case .module: break
            }
        }
        let groups = [known.map { "import \($0)" }, types, own]
        return groups.flatMap { $0.isEmpty ? [] : [""] + $0.sorted() }
    }

    private static let pass = [
        "",
        "/// Advances the time as in the recording, once the running work waits for it.",
        "private func pass(_ milliseconds: Int, isAwaited: Bool = true) async {",
        "    // A cancelled task must leave the scheduler first.",
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

    /// The type of an object; `nil` if its name is invalid.
    static func type(of subject: Subject) -> SwiftType? {
        subject.fullType.flatMap { SwiftType($0) } ?? SwiftType(subject.type, hasModules: false)
    }
}

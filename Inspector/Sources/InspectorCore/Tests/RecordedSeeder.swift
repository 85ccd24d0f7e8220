/// Sede: sends messages, and expects models in a view.
struct RecordedSeeder: RecordedPattern {
    private let id: Int
    private let model: String
    private let message: String
    private var members: [RecordedMember] = []
    private let own: Set<String>
    let types: [SwiftType]

    let modules = ["SedeCore"]

    init(_ subject: Subject, in record: AppRecord, _ own: Set<String>) {
        id = subject.id
        self.own = own
        let type = TestWriter.type(of: subject)
        types = [type].compactMap(\.self).filter { !$0.fullName.isEmpty }
        let steps = record.steps(after: -1).filter { $0.subject == subject.id }
        model = steps.lazy.compactMap { $0.swift(in: own)?.stateType?.source }.first ?? "Any"
        message =
            steps.lazy.filter { $0.kind == "message" }.compactMap { $0.swift(in: own)?.valueType?.source }
            .first
            ?? type?.member("Msg").source ?? "Any"
    }

    func isInput(_ step: Step) -> Bool { step.subject == id && ["message", "change"].contains(step.kind) }
    func isOutput(_ step: Step) -> Bool {
        step.subject == id && ["initialization", "update"].contains(step.kind)
    }
    func isBeginning(_ step: Step) -> Bool { step.subject == id && step.kind == "initialization" }
    func lacksSource(_ step: Step) -> Bool {
        step.kind == "message" ? step.values?.value == nil : step.values?.state == nil
    }

    func beginning(_ writer: inout TestWriter) -> [String] {
        [
            "let view = RecordedView()",
            "let host = ViewHost(makeSubject(view\(writer.usesTime ? ", scheduler" : "")))",
            "defer { withExtendedLifetime(host) {} }", "try await view.wait(in: host) { _ in true }",
        ]
    }

    mutating func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        if step.kind == "message" {
            return ["", "view.send(\(writer.expression(step.swift(in: own)?.value(of: message))))"]
        }
        return [""] + changes(in: step, &writer).map { "view.model.\($0.name) = \($0.value)" }
    }

    private mutating func changes(in step: Step, _ writer: inout TestWriter) -> [(
        name: String, value: String
    )] {
        let new = step.swift(in: own)?.members(of: model) ?? []
        let before = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
        if new.first?.name != nil { members = new }
        return new.filter { $0.name == nil || before[$0.name] != $0.value }.map {
            ($0.source, writer.expression($0.value))
        }
    }

    mutating func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        let new = step.swift(in: own)?.members(of: model) ?? []
        let changes = members.count == new.count ? zip(members, new).filter { $0 != $1 }.map(\.1) : new
        defer { members = new }
        // A value without an expression, such as a task, is not compared.
        let conditions = changes.filter { !$0.value.hasPlaceholder }.map { member in
            "\(member.name.map { _ in "$0.\(member.source)" } ?? "$0") == \(writer.expression(member.value))"
        }
        return conditions.map { condition in
            isAtOnce
                ? "#expect(view.model(in: host) { \(condition) })"
                : "try await view.wait(in: host) { \(condition) }"
        }
    }

    func end(_ writer: inout TestWriter) -> [String] { [] }

    func subject(_ writer: TestWriter) -> [String] {
        let parameters = ["_ view: RecordedView", writer.usesTime ? writer.parameter : nil].compactMap(\.self)
        return [
            "/// Returns the view with the seeder that was recorded, and with the objects of its environment."
                + (writer.usesTime ? " What takes time takes that of the scheduler." : ""),
            "func makeSubject(\(parameters.joined(separator: ", "))) -> AnyView {",
            "    fatalError(\"Return AnyView(view.seed(…)).\")", "}",
        ]
    }

    func declarations(_ writer: TestWriter) -> [String] {
        [
            "extension \(writer.name) {",
            "    /// Shows nothing, and keeps the model that it was evaluated with.",
            "    struct RecordedView: View {",
            "        @MainActor final class Shown {", "            var seeder: Seeder<\(model), \(message)>?",
            "        }",
            "", "        @Seeder<\(model), \(message)> var seeder", "        private let shown = Shown()", "",
            "        var body: some View {", "            let _ = seeder",
            "            let _ = shown.seeder = _seeder",
            "            Text(\"\")", "        }", "",
            "        func send(_ message: \(message)) { shown.seeder?(message) }", "",
            "        var model: \(model) {", "            get { shown.seeder!.wrappedValue }",
            "            nonmutating set { shown.seeder!.projectedValue.wrappedValue = newValue }",
            "        }", "",
            "        /// Whether the model that is shown is as expected.",
            "        func model(in host: ViewHost, _ isExpected: (\(model)) -> Bool) -> Bool {",
            "            _ = host.texts",
            "            return shown.seeder.map { isExpected($0.wrappedValue) } ?? false",
            "        }", "", "        /// Waits until the model that is shown is as expected.",
            "        func wait(in host: ViewHost, until isExpected: (\(model)) -> Bool) async throws {",
            "            let end = ContinuousClock.now + .seconds(60)",
            "            while !model(in: host, isExpected) {",
            "                try #require(ContinuousClock.now < end, \"The model is \\(model).\")",
            "                await Task.yield()", "            }", "        }", "    }", "}",
        ]
    }
}

/// Prex: actions are dispatched, and the view is told of changes.
struct RecordedFlux: RecordedPattern {
    private let id: Int
    private let record: AppRecord
    private let action: String
    private let state: String
    /// The state before the next expectation.
    private var members: [Step.Member]

    let modules = ["PrexCore"]

    init(_ subject: Subject, in record: AppRecord) {
        id = subject.id
        self.record = record
        let own = record.steps(after: -1).filter { $0.subject == subject.id }
        let parameters = TestWriter.parameters(of: subject.type)
        action = TestWriter.type(
            own.lazy.filter { $0.kind == "action" }.compactMap(\.valueType).first ?? parameters.first
        )
        state = TestWriter.type(own.lazy.compactMap(\.stateType).first ?? parameters.last)
        members = []
    }

    func isInput(_ step: Step) -> Bool { step.subject == id && step.kind == "action" }
    func isOutput(_ step: Step) -> Bool { step.subject == id && step.kind == "mutation" }
    func isOutside(_ step: Step) -> Bool { step.kind == "reflection" }
    func lacksSource(_ step: Step) -> Bool {
        isInput(step) ? step.valueSource == nil : step.stateSource.isEmpty
    }

    private func first(_ writer: TestWriter) -> Step? {
        let number = writer.moments.first?.step.number ?? 0
        let last = record.steps(after: -1).filter {
            $0.subject == id && $0.number < number && !$0.stateSource.isEmpty
        }.last
        // It may have changed in a step that is missing.
        return last.flatMap { step in
            record.gaps.contains { $0.after >= step.number && $0.after < number } ? nil : step
        }
    }

    func knowsBeginning(_ writer: TestWriter) -> Bool { first(writer) != nil }

    private func whole(_ members: [Step.Member], _ writer: inout TestWriter) -> String {
        if let only = members.first, only.name == nil { return writer.expression(only.source) }
        let arguments = members.map { "\($0.name ?? ""): \(writer.expression($0.source))" }
        return "\(state)(\(arguments.joined(separator: ", ")))"
    }

    func beginning(_ writer: inout TestWriter) -> [String] {
        let arguments = [
            first(writer).map { whole($0.stateSource, &writer) }, writer.usesTime ? "scheduler" : nil,
        ]
        return [
            "let subject = makeSubject(\(arguments.compactMap(\.self).joined(separator: ", ")))",
            "let view = RecordingView<\(state)>()",
            "let presenter = Presenter(view: view, flux: subject)",
            "defer { withExtendedLifetime(presenter) {} }",
        ]
    }

    func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        ["", "subject.dispatcher.dispatch(\(writer.expression(step.valueSource)))"]
    }

    mutating func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        let start = isAtOnce ? "try view.expect" : "try await view.expect"
        let patience = isAtOnce ? "" : "(\(TestWriter.patience))"
        if members.isEmpty { members = first(writer)?.stateSource ?? [] }
        defer { members = step.stateSource }
        guard !members.isEmpty, members.count == step.stateSource.count, members.first?.name != nil else {
            if isAtOnce { return ["\(start)(\(whole(step.stateSource, &writer)))"] }
            return ["\(start)\(patience) { $0 = \(whole(step.stateSource, &writer)) }"]
        }
        let changes = zip(members, step.stateSource).filter { $0 != $1 }.map { _, member in
            "$0.\(TestWriter.member(member.name ?? "")) = \(writer.expression(member.source))"
        }
        if changes.isEmpty { return ["\(start)\(patience) { _ in }"] }
        if let only = changes.first, changes.count == 1 { return ["\(start)\(patience) { \(only) }"] }
        return ["\(start)\(patience) {"] + changes.map { "    \($0)" } + ["}"]
    }

    func end(_ writer: inout TestWriter) -> [String] { ["try view.expectNothingMore()"] }

    func subject(_ writer: TestWriter) -> [String] {
        let parameters = [
            first(writer).map { _ in "_ state: \(state)" }, writer.usesTime ? writer.parameter : nil,
        ]
        return [
            "/// Returns the flux that was recorded: with this state, and with its mutation."
                + (writer.usesTime ? " What takes time takes that of the scheduler." : ""),
            "func makeSubject(\(parameters.compactMap(\.self).joined(separator: ", "))) -> Flux<\(action), \(state)> {",
            "    fatalError(\"Return Flux(state: state, mutation: …).\")", "}",
        ]
    }
}

/// Prex: dispatches actions, and expects changes of the view.
struct RecordedFlux: RecordedPattern {
    private let id: Int
    private let record: AppRecord
    private let action: String
    private let state: String
    /// The state before the next expectation; `nil` before the first.
    private var members: [RecordedMember]?
    private let own: Set<String>
    let types: [SwiftType]

    let modules = ["PrexCore"]

    init(_ subject: Subject, in record: AppRecord, _ own: Set<String>) {
        id = subject.id
        self.record = record
        self.own = own
        types = (TestWriter.type(of: subject)?.parameters ?? [])
        let steps = record.steps(after: -1).filter { $0.subject == subject.id }
        action =
            steps.lazy.filter { $0.kind == "action" }.compactMap { $0.swift(in: own)?.valueType?.source }
            .first
            ?? types.first?.source ?? "Any"
        state =
            steps.lazy.compactMap { $0.swift(in: own)?.stateType?.source }.first ?? types.last?.source
            ?? "Any"
    }

    func isInput(_ step: Step) -> Bool { step.subject == id && step.kind == "action" }
    func isOutput(_ step: Step) -> Bool { step.subject == id && step.kind == "mutation" }
    func isOutside(_ step: Step) -> Bool { step.kind == "reflection" }
    func lacksSource(_ step: Step) -> Bool {
        isInput(step) ? step.values?.value == nil : step.values?.state == nil
    }

    private func first(_ writer: TestWriter) -> Step? {
        let number = writer.moments.first?.step.number ?? 0
        let last = record.steps(after: -1).filter {
            $0.subject == id && $0.number < number && $0.values?.state != nil
        }.last
        // A missing step may have changed it.
        return last.flatMap { step in
            record.gaps.contains { $0.after >= step.number && $0.after < number } ? nil : step
        }
    }

    func knowsBeginning(_ writer: TestWriter) -> Bool { first(writer) != nil }

    private func whole(_ step: Step, _ writer: inout TestWriter) -> String {
        writer.expression(step.swift(in: own)?.state)
    }

    func beginning(_ writer: inout TestWriter) -> [String] {
        let arguments = [
            first(writer).map { whole($0, &writer) }, writer.usesTime ? "scheduler" : nil,
        ]
        return [
            "let subject = makeSubject(\(arguments.compactMap(\.self).joined(separator: ", ")))",
            "let view = RecordingView<\(state)>()",
            "let presenter = Presenter(view: view, flux: subject)",
            "defer { withExtendedLifetime(presenter) {} }",
        ]
    }

    func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        ["", "subject.dispatcher.dispatch(\(writer.expression(step.swift(in: own)?.value(of: action))))"]
    }

    mutating func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        let start = isAtOnce ? "try view.expect" : "try await view.expect"
        let patience = isAtOnce ? "" : "(\(TestWriter.patience))"
        let members = members ?? first(writer)?.swift(in: own)?.members(of: state) ?? []
        let new = step.swift(in: own)?.members(of: state) ?? []
        self.members = new
        guard !members.isEmpty, members.map(\.name) == new.map(\.name), members.first?.name != nil else {
            if isAtOnce { return ["\(start)(\(whole(step, &writer)))"] }
            return ["\(start)\(patience) { $0 = \(whole(step, &writer)) }"]
        }
        let changes = zip(members, new).filter { $0 != $1 }.map { _, member in
            "$0.\(member.source) = \(writer.expression(member.value))"
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

/// IV: emits events, and expects commands.
struct RecordedLink: RecordedPattern {
    private let id: Int
    private let interactor: String
    private let own: Set<String>
    let types: [SwiftType]

    let modules = ["IVCore"]

    init(_ subject: Subject, _ own: Set<String>) {
        id = subject.id
        self.own = own
        let type = TestWriter.type(of: subject)?.parameters.last
        interactor = type?.source ?? "Any"
        types = [type].compactMap(\.self).filter { !$0.fullName.isEmpty }
    }

    func isInput(_ step: Step) -> Bool { step.subject == id && step.kind == "event" }
    func isOutput(_ step: Step) -> Bool { step.subject == id && step.kind == "command" }
    func isOutside(_ step: Step) -> Bool { step.subject == id && step.kind == "handling" }
    func lacksSource(_ step: Step) -> Bool { step.values?.value == nil }

    func beginning(_ writer: inout TestWriter) -> [String] {
        [
            "let view = MockView<\(interactor)>()",
            "view.link(makeSubject(\(writer.scheduler)))",
        ]
    }

    func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        ["", "view.emit(event: \(writer.expression(step.swift(in: own)?.value())))"]
    }

    func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        let command = writer.expression(step.swift(in: own)?.value())
        return isAtOnce
            ? ["try view.expect(\(command))"] : ["try await view.expect(\(command), \(TestWriter.patience))"]
    }

    func end(_ writer: inout TestWriter) -> [String] { ["try view.expectNothingMore()"] }

    func subject(_ writer: TestWriter) -> [String] {
        [
            "/// Returns the interactor that was recorded, as it was linked. What it asks for answers as in the recording."
                + (writer.usesTime ? " What takes time takes that of the scheduler." : ""),
            "func makeSubject(\(writer.parameter)) -> \(interactor) {",
            "    fatalError(\"Return \(interactor)(…).\")", "}",
        ]
    }
}

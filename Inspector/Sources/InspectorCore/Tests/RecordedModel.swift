/// Necom: calls actions of a model, and expects values for its delegate. A recording has no arguments of actions, so the
/// developer writes the calls that have arguments.
struct RecordedModel: RecordedPattern {
    private let id: Int
    private let model: String
    /// The members of the delegate that received values, with their types.
    private let members: [(name: String, type: String)]
    private let own: Set<String>
    let types: [SwiftType]

    let modules = ["NecomCore"]

    init(_ subject: Subject, in record: AppRecord, _ own: Set<String>) {
        id = subject.id
        self.own = own
        let type = TestWriter.type(of: subject)
        model = type?.source ?? "Any"
        types = [type].compactMap(\.self).filter { !$0.fullName.isEmpty }
        var members: [String: String] = [:]
        for step in record.steps(after: -1) where step.subject == subject.id && step.kind == "delegate" {
            guard members[step.name] == nil else { continue }
            let isPlain = step.values?.value == nil
            members[step.name] = isPlain ? "Void" : step.swift(in: own)?.valueType?.source ?? "Any"
        }
        self.members = members.sorted { $0.key < $1.key }.map { (name: $0.key, type: $0.value) }
    }

    func isInput(_ step: Step) -> Bool { step.subject == id && step.kind == "action" }
    func isOutput(_ step: Step) -> Bool { step.subject == id && step.kind == "delegate" }
    func isOutside(_ step: Step) -> Bool { step.kind == "delegate" && step.subject == id }

    func lacksName(_ step: Step) -> Bool { SwiftName.member(step.name) == nil }

    private func name(_ step: Step) -> String { SwiftName.member(step.name) ?? "" }

    func beginning(_ writer: inout TestWriter) -> [String] {
        ["let (subject, delegate) = makeSubject(\(writer.scheduler))"]
    }

    func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        if step.value == nil, step.values?.value == nil { return ["", "subject.action.\(name(step))()"] }
        return ["", "\(writer.call(of: name(step), as: step.value ?? ""))(subject)"]
    }

    func placeholder(forCall number: Int, of action: String, as type: String) -> [String] {
        [
            "// The arguments of this call of \(action) are not in the recording. Its type: \(SwiftText.comment(type))",
            "@MainActor private func \(TestWriter.nameOfCall(number))(_ subject: \(model)) {",
            "    fatalError(\"Call subject.action.\(action) with its arguments.\")",
            "}",
        ]
    }

    func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        let member = "\\.\(name(step))"
        let isPlain = step.values?.value == nil
        if isPlain, isAtOnce { return ["try delegate.expect(\(member))"] }
        let value = isPlain ? "()" : writer.expression(step.swift(in: own)?.value())
        return isAtOnce
            ? ["try delegate.expect(\(member), \(value))"]
            : ["try await delegate.expect(\(member), \(value), \(TestWriter.patience))"]
    }

    func end(_ writer: inout TestWriter) -> [String] {
        ["try delegate.expectNothingMore()", "withExtendedLifetime(subject) {}"]
    }

    func subject(_ writer: TestWriter) -> [String] {
        [
            "/// Returns the model that was recorded, connected to a delegate that records. What it asks for answers as in the",
            "/// recording." + (writer.usesTime ? " What takes time takes that of the scheduler." : ""),
            "func makeSubject(\(writer.parameter)) -> (\(model), RecordedDelegate) {",
            "    fatalError(\"Return the model and its delegate.\")", "}", "",
            "/// What the model tells. It conforms to the protocol of the model's delegate, whose other members it lacks.",
            "final class RecordedDelegate: RecordingDelegate {", "    let recording = DelegateRecording()",
        ]
            + members.compactMap { member in
                SwiftName.declared(member.name).map {
                    "    var \($0): Binder<\(member.type)> { recording.binder() }"
                }
            } + ["}"]
    }
}

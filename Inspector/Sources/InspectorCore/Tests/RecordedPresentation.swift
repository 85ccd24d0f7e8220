/// Fractal MVVM: repeats marks and executed actions, and expects presented values.
struct RecordedPresentation: RecordedPattern {
    private let parts: [Int: Subject]
    private let viewModel: String
    private let actions: Set<Int>
    /// The presenters that received values with an expression, with the types.
    private let presenters: [(name: String, type: String)]
    private let own: Set<String>
    let types: [SwiftType]

    let modules = ["FractalCore"]

    init(_ subject: Subject, in record: AppRecord, _ own: Set<String>) {
        self.own = own
        let type = TestWriter.type(of: subject)
        viewModel = type?.source ?? "Any"
        types = [type].compactMap(\.self).filter { !$0.fullName.isEmpty }
        let parts = record.subjects.filter {
            // A presenter is left out if its name is not valid in source code.
            $0.parent == subject.id && $0.kind == "presentation" && $0.name.flatMap(SwiftName.declared) != nil
        }
        self.parts = Dictionary(parts.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        actions = Set(record.subjects.filter { $0.kind == "action" }.map(\.id))
        var presenters: [String: String] = [:]
        for step in record.steps(after: -1) where step.kind == "began" {
            guard let name = self.parts[step.subject]?.name, presenters[name] == nil,
                let values = step.swift(in: own), values.value()?.isPlaceholder == false
            else { continue }
            presenters[name] = values.valueType?.source ?? "Any"
        }
        self.presenters = presenters.sorted { $0.key < $1.key }.map { (name: $0.key, type: $0.value) }
    }

    func isInput(_ step: Step) -> Bool {
        step.kind == "mark" || (step.kind == "workBegan" && actions.contains(step.subject))
    }

    func isOutput(_ step: Step) -> Bool {
        step.kind == "began" && parts[step.subject] != nil
            && step.swift(in: own)?.value()?.isPlaceholder == false
    }

    func beginning(_ writer: inout TestWriter) -> [String] {
        [
            "let screen = RecordedScreen()",
            "let subject = makeSubject(screen\(writer.usesTime ? ", scheduler" : ""))",
            "defer { subject.end() }",
        ]
    }

    func call(_ step: Step, _ writer: inout TestWriter) -> [String] {
        let name = step.kind == "mark" ? step.name : "apply"
        let value = step.swift(in: own)?.value().map { ", \(writer.expression($0))" } ?? ""
        return ["", "subject.perform(\(SwiftText.literal(name))\(value))"]
    }

    func expect(_ step: Step, isAtOnce: Bool, _ writer: inout TestWriter) -> [String] {
        guard let name = parts[step.subject]?.name else { return [] }
        let value = writer.expression(step.swift(in: own)?.value())
        let presenter = "screen.\(Self.recorder(name))"
        return isAtOnce
            ? ["try \(presenter).expect(\(value))"]
            : ["try await \(presenter).expect(\(value), \(TestWriter.patience))"]
    }

    private static func recorder(_ name: String) -> String { "\(name)Recording" }

    func end(_ writer: inout TestWriter) -> [String] {
        presenters.map { "try screen.\(Self.recorder($0.name)).expectNothingMore()" }
    }

    func subject(_ writer: TestWriter) -> [String] {
        let parameters = ["_ screen: RecordedScreen", writer.usesTime ? writer.parameter : nil].compactMap(
            \.self
        )
        return [
            "/// Presents the view model that was recorded on the screen, and returns what does what the app has marked.",
            "func makeSubject(\(parameters.joined(separator: ", "))) -> RecordedSubject {",
            "    fatalError(\"Return RecordedSubject(end: \(viewModel)(…) <- screen) { name, value in … }.\")",
            "}", "",
            "/// The presenters of the screen. It conforms to the protocol of the view model's presenters, whose other members it",
            "/// lacks.", "final class RecordedScreen {",
        ]
            + presenters.flatMap { name, type in
                [
                    "    let \(Self.recorder(name)) = RecordingPresenter<\(type)>()",
                    "    var \(SwiftName.declared(name) ?? ""): Presenter<\(type)> { \(Self.recorder(name)).presenter }",
                ]
            } + ["}"]
    }

    func declarations(_ writer: TestWriter) -> [String] {
        [
            "extension \(writer.name) {", "    /// The presentation, and what the app has marked.",
            "    @MainActor struct RecordedSubject {", "        let presentation: (any Disposable)?",
            "        let action: (_ name: String, _ value: Any?) -> Void", "",
            "        init(end presentation: (any Disposable)?, perform action: @escaping (_ name: String, _ value: Any?) -> Void) {",
            "            self.presentation = presentation", "            self.action = action", "        }",
            "",
            "        func perform(_ name: String, _ value: Any? = nil) { action(name, value) }",
            "        func end() { presentation?.dispose() }", "    }", "}",
        ]
    }
}

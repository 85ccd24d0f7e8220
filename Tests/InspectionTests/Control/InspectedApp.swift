import Foundation
import SharedReactive
import TestSupport
import Testing

@testable import Inspection

/// A traced app, and an inspector with a code.
class InspectedApp {
    static let code = Code(Array("ABCDEFGHJKLMNPQR".utf8))

    let recorder: TraceRecorder
    let tracer: InspectionTracer
    let control: Control
    let printed = Recorder<String>()
    private let tracing: CompositeDisposable
    private var answered: [UInt8] = []
    private(set) var connection = 0
    private(set) var count = 0
    /// The cases that were listed last.
    var cases: [String] = []

    /// - Parameter isTaken: Whether a subject belongs to this app. Other tests of this process are traced too.
    init(where isTaken: @escaping @Sendable (TraceSubject) -> Bool) {
        let printed = printed
        control = Control(code: Self.code) { printed.record($0) }
        let control = control
        var values = Inspection.Values.descriptions
        // Without marks, which have no subject of their own: other tests may have more of them than an inspector takes at once.
        values.isTaken = isTaken
        tracer = InspectionTracer(values: values, control: control)
        recorder = TraceRecorder { isTaken($0) || $0.id == 0 }
        tracing = CompositeDisposable([Trace.start(recorder), Trace.start(tracer)])
    }

    deinit { tracing.dispose() }

    /// - Parameter showsCode: Whether the inspector shows the code, after which steps are retained.
    func connect(showsCode: Bool = true) {
        answered = []
        control.connect("run")
        connection += 1
        count = 0
        if !showsCode { return }
        _ = takeAnswers()
        receive(line(0))
        _ = takeAnswers()
    }

    /// The steps of the app's own objects.
    var steps: [TraceStep] { recorder.steps.filter { $0.subject.id != 0 } }

    func number(_ kind: TraceStep.Kind, _ position: Int) -> Int {
        steps.filter { $0.kind == kind }[position].number
    }

    /// Returns the texts that an inspector shows for a step, in the form of `Docs/internals/inspection-protocol.md`.
    func shown(_ number: Int, choice: Int? = nil) -> String {
        guard let step = steps.first(where: { $0.number == number }) else { return "" }
        var texts = [
            "\(step.subject.id)", step.subject.kind.rawValue, step.subject.type, step.subject.name,
            step.kind.rawValue, step.name, step.value, step.state,
            choice.flatMap { cases.indices.contains($0 &- 1) ? cases[$0 - 1] : nil },
        ]
        for difference in step.differences { texts += [difference.path, difference.old, difference.new] }
        return "shown" + texts.map { $0.map { " \($0.utf8.count):\($0)" } ?? " -" }.joined()
    }

    static func word(_ message: String, _ code: Code = code) -> String {
        let tag = String(code.tag(of: message.utf8), radix: 16)
        return String(repeating: "0", count: 16 - tag.utf8.count) + tag
    }

    func line(
        _ step: Int,
        choice: Int? = nil,
        shown: String? = nil,
        run: String = "run",
        connection: Int? = nil,
        count: Int? = nil,
        code: Code = code
    ) -> String {
        self.count = count ?? self.count + 1
        let what = choice.map { "\(step).\($0)" } ?? "\(step)"
        let digest = Self.word(shown ?? self.shown(step, choice: choice), code)
        let signed = "act \(run) \(connection ?? self.connection) \(self.count) \(what) \(digest)"
        return "\(signed) \(Self.word(signed, code))\n"
    }

    func takeAnswers() -> [UInt8] {
        defer { answered = [] }
        return answered + control.receive([])
    }

    func receive(_ line: String) { receive(Array(line.utf8)) }

    func receive(_ bytes: [UInt8]) { answered += control.receive(bytes) }

    /// Returns the app's answers: the results, and the number of further tries of the code.
    func answers() throws -> [(result: String?, tries: Int?)] {
        try answeredFields().map { ($0["result"] as? String, $0["tries"] as? Int) }
    }

    private func answeredFields() throws -> [[String: Any]] {
        try String(decoding: takeAnswers(), as: UTF8.self).split(separator: "\n").map { line in
            let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(fields?["type"] as? String == "control")
            return fields ?? [:]
        }
    }

    /// Sends a line, and waits for the answer.
    @MainActor func answer(_ line: String) async throws -> Answer {
        _ = takeAnswers()
        receive(line)
        while true {
            if let fields = try answeredFields().last {
                let cases = fields["cases"] as? [[String: String]] ?? []
                if !cases.isEmpty { self.cases = cases.compactMap { $0["value"] } }
                return Answer(fields["result"] as? String, cases.compactMap { $0["value"] })
            }
            await mainQueueTurn()
        }
    }

    func results(_ line: String) throws -> [String?] {
        _ = takeAnswers()
        receive(line)
        return try answers().map(\.result)
    }

    /// Repeats a step, and returns the result.
    @MainActor func `repeat`(_ kind: TraceStep.Kind, _ position: Int = 0) async throws -> String? {
        try await answer(line(number(kind, position))).result
    }

    /// Whether the last step of a kind was caused by the inspector's repetition of another step.
    func isInspectors(_ kind: TraceStep.Kind) -> Bool {
        guard let step = steps.last(where: { $0.kind == kind }), let cause = step.cause else { return false }
        let mark = recorder.steps.first { $0.number == cause }
        return mark?.kind == .mark && mark?.name.hasPrefix("Inspector repeats step ") == true
            && step.thread == .main
    }
}

/// The result of a command, and the listed cases.
struct Answer: Equatable {
    let result: String?
    let cases: [String]

    init(_ result: String?, _ cases: [String] = []) { (self.result, self.cases) = (result, cases) }
}

/// An object whose release a test can observe.
final class Held: Sendable, Equatable {
    static func == (one: Held, other: Held) -> Bool { one === other }
}

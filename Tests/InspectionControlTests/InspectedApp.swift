import Foundation
import Inspection
import SharedReactive
import TestSupport
import Testing

@testable import InspectionControl

/// An app that is traced, and an inspector that has a code.
class InspectedApp {
    static let code = Code(Array("ABCDEFGHJKLMNPQR".utf8))

    let recorder: TraceRecorder
    let tracer: InspectionTracer
    let control: Control
    let told = Recorder<String>()
    private let tracing: CompositeDisposable
    private var answered: [UInt8] = []
    private(set) var connection = 0
    private(set) var count = 0

    /// - Parameter isTaken: Whether a subject is one of this app. Other tests of this process are traced too.
    init(where isTaken: @escaping @Sendable (TraceSubject) -> Bool) {
        let told = told
        control = Control(code: Self.code) { told.record($0) }
        let control = control
        var values = Inspection.Values.descriptions
        values.isTaken = { isTaken($0) || $0.id == 0 }
        tracer = InspectionTracer(values: values, control: control)
        recorder = TraceRecorder { isTaken($0) || $0.id == 0 }
        tracing = CompositeDisposable([Trace.start(recorder), Trace.start(tracer)])
    }

    deinit { tracing.dispose() }

    func connect() {
        answered = []
        control.connect("run")
        connection += 1
        count = 0
    }

    /// The steps of the app's own objects.
    var steps: [TraceStep] { recorder.steps.filter { $0.subject.id != 0 } }

    func number(_ kind: TraceStep.Kind, _ position: Int) -> Int {
        steps.filter { $0.kind == kind }[position].number
    }

    func line(
        _ step: Int,
        run: String = "run",
        connection: Int? = nil,
        count: Int? = nil,
        code: Code = code
    ) -> String {
        self.count = count ?? self.count + 1
        let signed = "act \(run) \(connection ?? self.connection) \(self.count) \(step)"
        let tag = String(code.tag(of: signed.utf8), radix: 16)
        return "\(signed) \(String(repeating: "0", count: 16 - tag.utf8.count))\(tag)\n"
    }

    func takeAnswers() -> [UInt8] {
        defer { answered = [] }
        return answered + control.receive([])
    }

    func receive(_ line: String) { receive(Array(line.utf8)) }

    func receive(_ bytes: [UInt8]) { answered += control.receive(bytes) }

    /// What it has answered: the results, and how many codes may still be tried.
    func answers() throws -> [(result: String?, tries: Int?)] {
        try String(decoding: takeAnswers(), as: UTF8.self).split(separator: "\n").map { line in
            let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(fields?["type"] as? String == "control")
            return (fields?["result"] as? String, fields?["tries"] as? Int)
        }
    }

    func results(_ line: String) throws -> [String?] {
        _ = takeAnswers()
        receive(line)
        return try answers().map(\.result)
    }

    /// Has a step repeated, and returns the result.
    @MainActor func `repeat`(_ kind: TraceStep.Kind, _ position: Int = 0) async throws -> String? {
        _ = takeAnswers()
        receive(line(number(kind, position)))
        while true {
            if let answer = try answers().last { return answer.result }
            await mainQueueTurn()
        }
    }

    /// Whether the last step of a kind was caused by the inspector, which repeats another one.
    func isInspectors(_ kind: TraceStep.Kind) -> Bool {
        guard let step = steps.last(where: { $0.kind == kind }), let cause = step.cause else { return false }
        let mark = recorder.steps.first { $0.number == cause }
        return mark?.kind == .mark && mark?.name.hasPrefix("Inspector repeats step ") == true
            && step.thread == .main
    }
}

/// Something whose release can be seen.
final class Held: Sendable, Equatable {
    static func == (one: Held, other: Held) -> Bool { one === other }
}

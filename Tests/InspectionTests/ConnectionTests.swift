import Foundation
import TestSupport
import Testing

@testable import Inspection
@testable import SharedReactive

/// Each tracer takes only the steps of its test. Other tests of the process are traced too, and a backlog has no room for the
/// steps of all tests.
@Suite(.serialized)
struct ConnectionTests {
    /// An object with steps.
    private final class Model: Sendable {
        deinit { Trace.ended(self) }
    }

    private let inspector = ListeningInspector()
    private let model = Model()

    /// Returns a subject whose steps this test's tracer takes.
    private func subject(of object: AnyObject, _ name: String) -> TraceSubject {
        Trace.subject(of: object, .app, type: Model.self, name: "\(name) \(inspector.port)")
    }

    private func makeTracer(_ limits: Backlog.Limits = .init()) -> InspectionTracer {
        var values = Inspection.Values.descriptions
        values.isTaken = { [port = inspector.port] in $0.name?.hasSuffix(" \(port)") == true }
        return InspectionTracer(limits: limits, values: values)
    }

    private func connection(_ tracer: InspectionTracer? = nil) -> InspectorConnection {
        var pace = InspectorConnection.Pace()
        pace.search = 5
        pace.pause = 1
        return InspectorConnection(
            hello: Hello(name: "Test"),
            port: inspector.port,
            pace: pace,
            tracer: tracer ?? makeTracer()
        )
    }

    /// Records a step of the test's model.
    @discardableResult private func mark(_ name: String, _ value: Any? = nil) -> Int {
        Trace.record(.mark, of: subject(of: model, "marked"), name: name, value: value)
    }

    @Test func anInspectorReceivesStepsWithTheirCauses() throws {
        inspector.listen()
        let connection = connection()
        connection.start()
        defer { connection.end() }
        let app = inspector.accept()
        let hello = try #require(app.line())
        #expect(hello["type"] as? String == "hello")
        #expect(hello["process"] as? Int == Int(ProcessInfo.processInfo.processIdentifier))
        Trace.causing(mark("outer", ["a": 1])) { _ = mark("inner") }
        let lines = app.lines { $0["name"] as? String == "inner" }
        let outer = try #require(lines.first { $0["name"] as? String == "outer" })
        let inner = try #require(lines.last)
        #expect(outer["value"] as? String == #"["a": 1]"#)
        #expect(outer["cause"] == nil)
        #expect(inner["cause"] as? Int == outer["number"] as? Int)
    }

    /// If an inspector does not read, a piece may be cut within a line. Further bytes would look like the rest of that line.
    @Test func nothingFollowsAPieceThatWasNotSent() {
        let models = (1...3).map { _ in Model() }
        let living = models.map { Backlog.Living(subject: subject(of: $0, "living"), state: nil) }
        var pieces = 0
        let stream = LineStream(LineWriter(), living, inPiecesOf: 1) { _ in
            pieces += 1
            return pieces < 2
        }
        #expect(stream == nil && pieces == 2)
    }

    @Test func anInspectorThatStartsLaterSeesTheLivingSubjectsAndTheLastSteps() throws {
        let (living, gone) = (Model(), Model())
        defer { withExtendedLifetime(living) {} }
        let connection = connection()
        connection.start()
        defer { connection.end() }
        for (object, name) in [(living, "living"), (gone, "gone")] {
            let subject = subject(of: object, name)
            Trace.record(.change, of: subject, name: "count", change: (old: 0, new: 1))
        }
        Trace.ended(gone)
        inspector.listen()
        let app = inspector.accept()
        mark("last")
        let lines = app.lines { $0["name"] as? String == "last" }
        let marked = "marked \(inspector.port)"
        let ids = lines.filter { $0["type"] as? String == "subject" && $0["name"] as? String != marked }
        #expect(ids.compactMap { $0["name"] as? String }.first == "living \(inspector.port)")
        let id = try #require(ids.first?["id"] as? Int)
        let states = lines.filter { $0["type"] as? String == "state" && $0["subject"] as? Int == id }
        #expect(states.map { $0["state"] as? String } == ["1"])
        let steps = lines.filter { $0["type"] as? String == "step" && $0["subject"] as? Int == id }
        #expect(steps.map { $0["kind"] as? String } == ["change"])
        #expect(ids.count == 2, "Only steps of an ended subject are sent, after its introduction.")
    }

    @Test func inspectorsComeAndGoAndTheAppLivesOn() {
        inspector.listen()
        let connection = connection()
        connection.start()
        defer { connection.end() }
        for round in 1...3 {
            // Released at the end of the round, while the app sends.
            let app = inspector.accept()
            #expect(app.line()?["type"] as? String == "hello")
            for _ in 1...100 { mark("round \(round)") }
            let lines = app.lines { $0["name"] as? String == "round \(round)" }
            #expect(lines.last != nil)
            for _ in 1...1_000 { mark("after") }
        }
    }

    @Test func anInspectorThatDoesNotReadBlocksNoThreadAndMissingStepsAreCounted() throws {
        var limits = Backlog.Limits()
        limits.steps = 1_000
        limits.history = 0
        inspector.listen()
        let tracer = makeTracer(limits)
        let connection = connection(tracer)
        connection.start()
        defer { connection.end() }
        let app = inspector.accept()
        let hello = try #require(app.line())
        #expect(hello["type"] as? String == "hello")
        let name = "flood of \(inspector.port)"
        let count = 200_000
        // Calls this tracer directly: the tracers of other tests would be flooded.
        for number in 1...count {
            tracer.record(
                TraceStep(
                    number: Trace.nextNumber(),
                    cause: nil,
                    subject: .app,
                    kind: .mark,
                    name: name,
                    value: tracer.takesValues ? "\(number)" : nil,
                    isDescribed: tracer.takesValues,
                    thread: .background,
                    time: MonotonicTime.nanoseconds
                )
            )
        }
        // Any step may be dropped, so the test does not wait for a certain one.
        var (own, dropped) = (0, 0)
        let lines = app.lines { line in
            if line["type"] as? String == "dropped" { dropped += line["count"] as? Int ?? 0 }
            if line["name"] as? String == name { own += 1 }
            return own + dropped >= count && line["type"] as? String == "step"
        }
        let steps = lines.filter { $0["type"] as? String == "step" }
        #expect(dropped > 0)
        #expect(own + dropped >= count)
        let numbers = steps.compactMap { $0["number"] as? Int }
        let span = try #require(numbers.max()) - (try #require(numbers.min())) + 1
        #expect(steps.count + dropped >= count && steps.count < span)
        #expect(steps.contains { $0["described"] as? Bool == false })
    }

    /// Adds up the times of descriptions that are made for this tracer.
    private struct Measured: DescribingTracer {
        let tracer: InspectionTracer
        let times = Recorder<UInt64>()
        let steps = Recorder<Int>()

        var takesValues: Bool { tracer.takesValues }
        func takes(_ subject: TraceSubject) -> Bool { subject.name == "measured" }

        func hasDescribed(in nanoseconds: UInt64) {
            times.record(nanoseconds)
            tracer.hasDescribed(in: nanoseconds)
        }

        func record(_ step: TraceStep) {
            steps.record(step.number)
            tracer.record(step)
        }

        func record(_ step: TraceStep, _ details: Trace.Details) { record(step) }
    }

    @Test func anAppWithoutAnInspectorIsHardlySlower() {
        var limits = Backlog.Limits()
        limits.burst = 1_000_000
        let measured = Measured(tracer: InspectionTracer(limits: limits))
        let tracing = Trace.start(measured)
        defer { tracing.dispose() }
        let items = MutableProperty((0..<10_000).map { "number \($0)" }, name: "measured")
        let start = MonotonicTime.nanoseconds
        for number in 0..<1_000 { items.modify { $0[number] = "new" } }
        let passed = Double(MonotonicTime.nanoseconds - start)
        #expect(measured.steps.values.count == 1_001)
        // Descriptions made for the tracers of other tests are not included.
        let described = measured.times.values
        #expect(described.count < 500)
        // The share of 0.5 %, the saved time, and the last description, which may overdraw them.
        let most = 0.005 * passed + 1_000_000 + 2 * Double(described.max() ?? 0)
        #expect(Double(described.reduce(0, +)) < 2 * most)
    }

    @Test func descriptionsForAnotherTracerCostNothing() {
        var limits = Backlog.Limits()
        limits.burst = 1
        let recorder = TraceRecorder { $0.name == "measured" }
        let measured = Measured(tracer: InspectionTracer(limits: limits))
        // Only the tracer that was started first makes the description.
        let tracing = CompositeDisposable([Trace.start(recorder), Trace.start(measured)])
        defer { tracing.dispose() }
        let items = MutableProperty((0..<100).map { "number \($0)" }, name: "measured")
        for number in 0..<100 { items.modify { $0[number] = "new" } }
        #expect(recorder.steps.count == 101)
        #expect(measured.steps.values.count == 101)
        #expect(measured.times.values == [])
        #expect(measured.tracer.takesValues)
    }

    @Test func connectingTwiceIsConnectingOnce() {
        inspector.listen()
        Inspection.connect(name: "Twice", port: inspector.port)
        Inspection.connect(name: "Again", port: inspector.port)
        defer { Inspection.disconnect() }
        let app = inspector.accept()
        #expect(app.line()?["name"] as? String == "Twice")
        #expect(!inspector.isAsked(withinMilliseconds: 300))
    }
}

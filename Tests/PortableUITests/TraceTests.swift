import SharedReactive
import TestSupport
import Testing

@testable import PortableUI

/// The causes of evaluations and callbacks in a host (`T1`).
@MainActor
@Suite(.serialized, tenMinutes)
struct TraceTests {
    private let recorder = TraceRecorder { $0.kind == .app }
    private let outer = Number()
    private let inner = Number()
    private let later = Number()

    /// Shows the screen, runs `body`, and reads the host, which evaluates the changed views.
    private func trace(passesOn: Bool = false, _ body: (ViewHost) throws -> Void) rethrows {
        let host = ViewHost(Screen(outer: outer, inner: inner, later: later, passesOn: passesOn))
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        host.onChange = { Trace.mark("notified") {} }
        try body(host)
        _ = host.texts
    }

    /// The names of the marks that caused the marks with the given name.
    private func causes(of name: String) -> [String] {
        recorder.steps.filter { $0.name == name }.map { step in
            recorder.steps.first { $0.number == step.cause }?.name ?? "nothing"
        }
    }

    @Test func aViewIsEvaluatedInTheCourseOfTheChangeThatItReads() {
        trace { _ in
            Trace.mark("change") { inner.value = 1 }
            Trace.mark("later change") { later.value = 1 }
        }
        #expect(causes(of: "inner evaluated") == ["change"])
        #expect(causes(of: "later evaluated") == ["later change"])
    }

    @Test func anActionAfterTheEvaluationRunsInTheCourseOfTheChange() {
        trace { _ in Trace.mark("change") { outer.value = 1 } }
        #expect(causes(of: "noticed") == ["change"])
        #expect(causes(of: "later evaluated") == ["change"])
    }

    @Test func aViewThatIsEvaluatedWithAnOuterOneIsToldOfInTheCourseOfItsOwnLaterChange() {
        trace(passesOn: true) { _ in
            Trace.mark("earlier") { outer.value = 1 }
            Trace.mark("later") { inner.value = 1 }
        }
        #expect(causes(of: "inner evaluated") == ["earlier"])
        #expect(causes(of: "notified") == ["later"])
    }

    @Test func aLaterRoundForAnEarlierStepDoesNotHideTheNewestOne() {
        trace { _ in
            Trace.mark("earlier") { outer.value = 1 }
            Trace.mark("newest") { inner.value = 1 }
        }
        #expect(causes(of: "later evaluated") == ["earlier"])
        #expect(causes(of: "notified") == ["newest"])
    }

    @Test func textThatIsEnteredIsToldOfInTheCourseOfTheStepThatEntersIt() throws {
        try trace { host in try Trace.mark("entry") { try host.enter("Ada", into: "Name") } }
        #expect(causes(of: "notified") == ["entry"])
    }

    @Test func theStepThatReadsTheHostIsNotTheCauseOfTheChange() {
        trace { host in
            Trace.mark("change") { inner.value = 1 }
            Trace.mark("reading") { _ = host.texts }
        }
        #expect(causes(of: "notified") == ["change"])
    }

    @Test func aChangeOfNoStepHasNoCauseAfterOneThatHad() throws {
        try trace { host in
            Trace.mark("change") { inner.value = 1 }
            _ = host.texts
            try host.enter("Ada", into: "Name")
        }
        #expect(causes(of: "notified") == ["change", "nothing"])
    }
}

private final class Number: ObservableObject {
    @Published var value = 0
    var name = ""
}

private struct Screen: View {
    @ObservedObject var outer: Number
    let inner: Number
    let later: Number
    /// Whether the inner view gets the outer number.
    let passesOn: Bool

    var body: some View {
        Trace.mark("outer evaluated") {}
        return VStack {
            Part(name: "inner", given: passesOn ? outer.value : 0, number: inner)
            Part(name: "later", given: 0, number: later)
            TextField("Name", text: Binding(get: { later.name }, set: { later.name = $0 }))
        }
        .onChange(of: outer.value) {
            Trace.mark("noticed") {}
            later.value += 1
        }
    }
}

private struct Part: View {
    let name: String
    let given: Int
    @ObservedObject var number: Number

    var body: some View {
        Trace.mark("\(name) evaluated") {}
        return Text("\(given), \(number.value)")
    }
}

import Dispatch
import PrexCore
import Testing

import class SharedReactive.TestScheduler
import enum SharedReactive.Trace
import protocol SharedReactive.TraceDescribable
import class SharedReactive.TraceRecorder
import struct SharedReactive.TraceStep
import struct SharedReactive.TraceSubject
import protocol SharedReactive.Tracer

/// A tracer of an app, which counts the dispatched actions.
nonisolated struct ActionCounter: Tracer {
    let count: @Sendable (_ action: String) -> Void

    // Without values, a step is cheap. An action's value is needed here.
    var takesValues: Bool { true }

    func takes(_ subject: TraceSubject) -> Bool {
        subject.kind == .flux && subject.type.hasPrefix("Flux<SearchAction")
    }

    func record(_ step: TraceStep) {
        if step.kind == .action, let action = step.value { count(action) }
    }
}

/// A value that traces do not show, on any thread.
struct Password: TraceDescribable, Equatable {
    let text: String

    var traceDescription: String { "•••" }
}

/// A value that traces do not show, on any thread, with a conformance outside its module.
struct Token: Equatable {
    let text: String
}

extension Token: TraceDescribable {
    nonisolated var traceDescription: String { "a token" }
}

struct CredentialsState: State {
    var name = ""
    var password = Password(text: "")
    var token: Token?
}

enum CredentialsAction: Action {
    case entered(name: String, Password)
    case received(Token)
}

struct CredentialsMutation: Mutation {
    func mutate(action: CredentialsAction, state: inout CredentialsState) {
        switch action {
        case .entered(let name, let password):
            state.name = name
            state.password = password
        case .received(let token):
            state.token = token
        }
    }
}

@Suite struct TraceTests {
    let catalogue = MockCatalogue()
    let scheduler = TestScheduler()
    let view = RecordingView<SearchState>()

    @Test func aSearchIsToldStepByStep() async throws {
        let recorder = TraceRecorder(where: { $0.kind == .app || $0.type.contains("Search") })
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }

        let presenter = SearchPresenter(view: view, catalogue: catalogue, clock: scheduler.clock)
        catalogue.answer = .success(["swift"])
        Trace.mark("typed") { presenter.textDidChange("s") }
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(300))
        _ = await view.changes(count: 2)

        let steps = recorder.steps(of: presenter.flux)
        #expect(steps.map(\.kind) == [.began, .action, .mutation, .action, .mutation])
        #expect(steps[1].value == #".began(query: "s")"#)
        #expect(
            steps[4].differences.map(\.description) == [
                #"isSearching: true → false"#, #"found[0]: + "swift""#,
            ]
        )

        // The input started the task.
        let typed = try #require(recorder.steps.first { $0.name == "typed" })
        #expect(steps[1].cause == typed.number)
        #expect(steps[3].cause == typed.number)
    }

    @Test func aTracerOfOnesOwnIsTold() async {
        let (actions, continuation) = AsyncStream<String>.makeStream()
        let tracing = Trace.start(ActionCounter { continuation.yield($0) })
        let flux = Flux(state: SearchState(), mutation: SearchMutation())
        flux.dispatcher.dispatch(.failed("no answer to \(flux)"))
        tracing.dispose()
        flux.dispatcher.dispatch(.cleared)
        continuation.finish()
        var matching: [String] = []
        for await action in actions where action.contains("no answer to") { matching.append(action) }
        #expect(matching.count == 1)
    }

    @Test func aSecretIsShownOnNoThread() async {
        let recorder = TraceRecorder(where: { $0.type.hasPrefix("Flux<Credentials") })
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let flux = Flux(state: CredentialsState(), mutation: CredentialsMutation())
        let (password, token) = (Password(text: "secret"), Token(text: "secret too"))
        flux.dispatcher.dispatch(.entered(name: "Ada", password))
        await Task.detached {
            flux.dispatcher.dispatch(.entered(name: "Ben", password))
            flux.dispatcher.dispatch(.received(token))
        }.value

        let steps = recorder.steps(of: flux)
        #expect(steps.count == 7)
        for step in steps { #expect(!"\(step) \(step.state ?? "")".contains("secret")) }
        #expect(steps[5].value == ".received(a token)")
        #expect(steps[6].state == "CredentialsState\n  name: \"Ben\"\n  password: •••\n  token: a token")
    }

    @Test func whatTheViewIsToldIsExpected() async throws {
        let presenter = SearchPresenter(view: view, catalogue: catalogue, clock: scheduler.clock)
        catalogue.answer = .success(["swift"])
        presenter.textDidChange("s")
        await scheduler.waiting()
        try view.expectNothingMore()
        scheduler.advance(by: .milliseconds(300))
        try await view.expect(within: .seconds(10)) {
            $0.query = "s"
            $0.isSearching = true
        }
        try await view.expect(within: .seconds(10)) {
            $0.found = ["swift"]
            $0.isSearching = false
        }
        try view.expectNothingMore()
    }
}

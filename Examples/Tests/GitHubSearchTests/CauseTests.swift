import Foundation
import GalleryServer
import GitHubSearch
import SharedReactive
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The effects of a search are caused by its call, although queues and completion handlers do not carry causes.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct CauseTests {
    private let recorder = TraceRecorder()

    /// Searches inside a mark with a name.
    private func search(_ name: String, with model: GitHubSearchAPIModel) {
        Trace.mark(name) { model.action.searchRepository(name) }
    }

    /// The steps that a mark has caused, without changes of states.
    private func steps(causedBy name: String) -> [TraceStep] {
        guard let mark = recorder.steps.first(where: { $0.kind == .mark && $0.name == name }) else {
            return []
        }
        return recorder.steps(causedBy: mark.number).dropFirst().filter { $0.kind != .change }
    }

    @Test func anAnswerIsCausedByTheCallAndCausesWhatIsTold() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        try await TestServer.with({ _ in TestServer.found }) { server in
            let listener = Listener()
            let model = GitHubSearchAPIModel(
                server: server,
                connection: SearchConnection(configuration: .impatient())
            )
            model.connect(listener)
            search("cause-one", with: model)
            try await eventually { listener.events.count == 3 }
            let steps = steps(causedBy: "cause-one")
            try #require(
                steps.map(\.name) == [
                    "searchRepository", "GET /search/repositories?q=cause-one", "query", "isSearching",
                    "answered 200, application/json", "isSearching", "searchResponse",
                ]
            )
            // An action that has an argument is recorded before its call, so the action and the call have the same
            // cause.
            let (call, answer) = (steps[0].cause, steps[4].number)
            #expect(steps.dropFirst().map(\.cause) == [call, call, call, call, answer, answer])
        }
    }

    @Test func aSearchThatWaitsForAnotherIsCausedByItsOwnCall() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        try await TestServer.with({ request in
            if request.uri.hasSuffix("cause-first") { await untilCancelled() }
            return TestServer.found
        }) { server in
            let connection = SearchConnection(configuration: .impatient(), atMost: 1)
            let listeners = [Listener(), Listener()]
            let models = listeners.map { listener in
                let model = GitHubSearchAPIModel(server: server, connection: connection)
                model.connect(listener)
                return model
            }
            search("cause-first", with: models[0])
            search("cause-second", with: models[1])
            try await eventually { listeners[1].events == [.isSearching(true)] }
            // It waits, and is not sent.
            #expect(
                steps(causedBy: "cause-second").map(\.name) == ["searchRepository", "query", "isSearching"]
            )
            Trace.mark("cause-cancel") { models[0].action.cancel() }
            try await eventually { listeners[1].events.count == 3 }
            #expect(
                steps(causedBy: "cause-second").dropFirst(3).map(\.name) == [
                    "GET /search/repositories?q=cause-second", "answered 200, application/json",
                    "isSearching",
                    "searchResponse",
                ]
            )
            #expect(
                steps(causedBy: "cause-cancel").map(\.name) == [
                    "cancel", "isSearching", "query", "searchCancelled",
                ]
            )
        }
    }

    @Test func aSearchThatEndsWithoutAnAnswerIsCausedByItsCall() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        try await TestServer.with({ _ in
            await untilCancelled()
            return TestServer.found
        }) { server in
            let connection = SearchConnection(configuration: .impatient(1), atMost: 1)
            let listeners = [Listener(), Listener()]
            let models = listeners.map { listener in
                let model = GitHubSearchAPIModel(server: server, connection: connection)
                model.connect(listener)
                return model
            }
            for (name, model) in zip(["cause-late", "cause-busy"], models) { search(name, with: model) }
            for listener in listeners { try await eventually { listener.events.count == 3 } }
            for name in ["cause-late", "cause-busy"] {
                let steps = steps(causedBy: name)
                let call = try #require(steps.first)
                #expect(steps.last?.name == "searchError")
                #expect(steps.last?.cause == call.cause)
                #expect(!steps.contains { $0.name.hasPrefix("answered") })
            }
        }
    }
}

import Foundation
import GitHubSearch
import Testing

/// As many searches at once as Dispatch has threads, and more.
@Suite(.timeLimit(.minutes(5)))
struct ManySearchesTests {
    /// In a process of its own: if searches wait for one another, every thread of the process does, and the
    /// test's too.
    @Test func moreSearchesThanThereAreThreadsAllEnd() async {
        await #expect(processExitsWith: .success) {
            // Ends the process, which would wait for ever.
            alarm(60)
            let server = try #require(URL(string: "http://127.0.0.1:1"))
            let searches = (0..<600).map { _ in
                (GitHubSearchAPIModel(server: server, configuration: .impatient()), Listener())
            }
            for (model, listener) in searches { model.connect(listener) }
            for (model, _) in searches { model.action.searchRepository("mock") }
            for (_, listener) in searches {
                try await eventually { listener.events.count == 3 }
            }
        }
    }
}

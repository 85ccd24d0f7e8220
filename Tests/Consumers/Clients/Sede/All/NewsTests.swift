#if !canImport(SwiftUI)
import SedeCore
import Testing

/// Answers when the test calls it.
@MainActor
private final class ScriptedNews: NewsAPI {
    struct Failure: Error {}

    private var answers: [CheckedContinuation<[String], any Error>] = []

    func headlines() async throws -> [String] {
        try await withCheckedThrowingContinuation { answers.append($0) }
    }

    /// Answers the oldest open request, as soon as there is one.
    func answer(_ result: Result<[String], any Error>) async {
        while answers.isEmpty, !Task.isCancelled { await Task.yield() }
        if !answers.isEmpty { answers.removeFirst().resume(with: result) }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NewsTests {
    private let news = ScriptedNews()

    @Test func aRefreshEndsWhenTheHeadlinesOrTheFailureAreShown() async throws {
        let host = ViewHost(NewsView().seed(NewsSeeder(api: news)))
        var ended = 0
        let answers: [(Result<[String], any Error>, [String])] = [
            (.success(["One", "Two"]), ["One", "Two"]),
            (.failure(ScriptedNews.Failure()), ["One", "Two", "Failure()"]),
        ]
        for (answer, shown) in answers {
            let before = ended
            let refresh = Task {
                try await host.refresh()
                ended += 1
            }
            for _ in 0..<10 { await Task.yield() }
            #expect(ended == before)
            await news.answer(answer)
            try await refresh.value
            try host.expect(shown)
        }
    }

    @Test func aCancelledRefreshEndsAtOnceAndItsHeadlinesAreShownLater() async throws {
        let host = ViewHost(NewsView().seed(NewsSeeder(api: news)))
        let refresh = Task { try await host.refresh() }
        for _ in 0..<10 { await Task.yield() }
        refresh.cancel()
        try await refresh.value
        try host.expect([])
        await news.answer(.success(["One"]))
        try await host.expect(["One"], within: .seconds(30))
    }
}
#endif

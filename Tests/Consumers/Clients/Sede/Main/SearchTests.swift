#if !canImport(SwiftUI)
import SedeCore
import Testing

// A mock, a search that ends later, and the other parts of a second screen.

/// Answers when the test calls `answer(_:)`.
class MockDirectory: NameDirectory {
    private(set) var asked: [String] = []
    private var answers: [CheckedContinuation<[String], any Error>] = []

    func names(startingWith text: String) async throws -> [String] {
        asked.append(text)
        return try await withCheckedThrowingContinuation { answers.append($0) }
    }

    /// Answers the oldest open request, as soon as there is one.
    func answer(_ result: Result<[String], any Error>) async {
        while answers.isEmpty, !Task.isCancelled { await Task.yield() }
        if !answers.isEmpty { answers.removeFirst().resume(with: result) }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct SearchTests {
    @Test func whatIsFoundAppearsAndCanBeFollowed() async throws {
        let directory = MockDirectory()
        let host = ViewHost(SearchRouter(directory: directory).base(.search))
        try host.enter("A", into: "Search")
        try host.tap("Go")
        #expect(host.texts == ["Search", "Go"])

        await directory.answer(.success(["Ada", "Alan"]))
        try await host.expect(["Search", "Go", "Ada", "Alan"], within: .seconds(30))
        #expect(directory.asked == ["A"])

        try host.follow("Alan")
        #expect(host.texts == ["Greet", "Alan"])
        try host.tap("Greet")
        #expect(host.texts == ["Greet", "Hello, Alan!"])
        try host.back()
        #expect(host.texts == ["Search", "Go", "Ada", "Alan"])
    }

    @Test func aFailureIsShownInsteadOfWhatWasFoundBefore() async throws {
        let host = ViewHost(SearchRouter(directory: RemoteDirectory()).base(.search))
        try host.enter("B", into: "Search")
        try host.tap("Go")
        try await host.expect(["Search", "Go", "Barbara"], within: .seconds(30))
        try host.enter("?", into: "Search")
        try host.tap("Go")
        try await host.expect(["Search", "Go", "FailedSearch()"], within: .seconds(30))
    }

    @Test func aFailedSearchCanBeTriedAgain() async throws {
        let directory = MockDirectory()
        let host = ViewHost(SearchRouter(directory: directory).base(.search))
        try host.enter("A", into: "Search")
        try host.tap("Go")
        await directory.answer(.failure(FailedSearch()))
        try await host.expect(["Search", "Go", "FailedSearch()"], within: .seconds(30))
        try host.tap("Go")
        await directory.answer(.success(["Ada"]))
        try await host.expect(["Search", "Go", "Ada"], within: .seconds(30))
        #expect(directory.asked == ["A", "A"])
    }

    @Test func aNewerSearchTakesTheOldersPlace() async throws {
        let directory = MockDirectory()
        let host = ViewHost(SearchRouter(directory: directory).base(.search))
        for text in ["G", "Gr"] {
            try host.enter(text, into: "Search")
            try host.tap("Go")
            let asked = directory.asked.count
            while directory.asked.count == asked, !Task.isCancelled { await Task.yield() }
        }
        await directory.answer(.success(["Gloria"]))
        await directory.answer(.success(["Grace"]))
        try await host.expect(["Search", "Go", "Grace"], within: .seconds(30))
        #expect(directory.asked == ["G", "Gr"])
    }

    @Test func theSearchGoesWithItsScreen() async throws {
        let directory = MockDirectory()
        weak var search: Search?
        func makeSearch() -> Search {
            let new = Search()
            search = new
            return new
        }
        do {
            let seeder = SearchSeeder(search: makeSearch(), directory: directory)
            let host = ViewHost(SearchView().seed(seeder))
            try host.enter("A", into: "Search")
            try host.tap("Go")
            while directory.asked.isEmpty, !Task.isCancelled { await Task.yield() }
            #expect(search != nil)
        }
        await directory.answer(.success(["Ada"]))
        while search != nil, !Task.isCancelled { await Task.yield() }
    }

    @Test func aSeederSaysWhichMessagesItAsksFor() async {
        let directory = MockDirectory()
        let seeder = SearchSeeder(search: Search(), directory: directory)
        var messages: [SearchView.Msg] = []
        seeder.initialize().1.dispatch { messages.append($0) }
        #expect(messages.isEmpty)

        let asked = Cmd<SearchView.Msg>.batch([.ofMsg(.search), .ofAsyncMsg { .found(["Ada"]) }])
        asked.map { "\($0)" }.dispatch { _ in }
        asked.dispatch { messages.append($0) }
        while messages.count < 2, !Task.isCancelled { await Task.yield() }
        #expect(messages == [.search, .found(["Ada"])])
    }
}
#endif

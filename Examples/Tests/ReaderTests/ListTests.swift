import GRDB
import PrexCore
import ReaderServer
import SharedReactive
import Testing

@testable import Reader

@Suite(.timeLimit(.minutes(5))) struct ListTests {
    @Test func theListIsLoadedPageByPage() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            #expect(home.list.state.articles.map(\.id) == Array((16...25).reversed()))
            home.list.loadMore()
            // The second tap precedes the page, and does not request a third one.
            home.list.loadMore()
            try await eventually { home.list.state.articles.count == 20 && !home.list.state.isLoading }
            home.list.loadMore()
            try await eventually { home.list.state.articles.count == 25 && !home.list.state.isLoading }
            #expect(!home.list.state.hasMore)
            home.list.loadMore()
            let pages = reader.server.requests().filter { $0.hasPrefix("GET articles") }
            #expect(pages == ["", "before=16&", "before=6&"].map { "GET articles?\($0)query=" })
        }
    }

    /// Loads pages and publishes articles between them. Nothing is missing and nothing is shown twice, and "More" is there
    /// until the first article is.
    @Test(arguments: [0, 3, 9, 10, 11, 30], [false, true])
    func articlesThatArePublishedBetweenPagesAreShownOnce(count: Int, isRefreshed: Bool) async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            // An article that was opened from a link.
            home.article.show(2)
            try await eventually { home.article.state.article != nil }
            home.list.loadMore()
            try await eventually { home.list.state.articles.count == 20 && !home.list.state.isLoading }
            for _ in 0..<count { reader.server.publish() }
            if isRefreshed { try await load(home.list.refresh) }
            while home.list.state.hasMore { try await load(home.list.loadMore) }

            @MainActor func load(_ tap: () -> Void) async throws {
                let requests = reader.count("GET articles")
                tap()
                try await eventually { reader.count("GET articles") > requests && !home.list.state.isLoading }
            }
            let newest = isRefreshed ? 25 + count : 25
            try await eventually { home.list.state.articles.map(\.id) == Array((1...newest).reversed()) }
        }
    }

    @Test func afterAFailureAllThatIsSavedIsShown() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            home.article.show(2)
            try await eventually { home.article.state.article != nil }
            reader.server.set(.broken)
            home.list.loadMore()
            try await eventually { home.list.state.articles.map(\.id) == Array((16...25).reversed()) + [2] }
            reader.server.set(.well)
            home.list.loadMore()
            try await eventually { home.list.state.articles.map(\.id) == Array((6...25).reversed()) }
        }
    }

    @Test func theServerIsAskedWhenNobodyHasTypedForAWhile() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            home.list.dispatch(.typed("k"))
            // The refresh and the pause wait.
            await reader.pass(299, waiting: 2)
            home.list.dispatch(.typed("ki"))
            await reader.scheduler.waiting(count: 2)
            // Saved articles are found at once.
            try await eventually { home.list.state.articles.map(\.id) == [23, 18] }
            #expect(reader.count("GET articles") == 1)
            await reader.pass(300, waiting: 2)
            try await eventually { home.list.state.articles.map(\.id) == [23, 18, 13, 8, 3] }
            #expect(reader.server.requests().last == "GET articles?query=ki")
            #expect(reader.count("GET articles") == 2)
            #expect(!home.list.state.hasMore)
            home.list.dispatch(.typed(""))
            try await eventually {
                home.list.state.articles.map(\.id) == [25, 24, 23, 22, 21, 20, 19, 18, 17, 16]
            }
        }
    }

    @Test func anAnswerToAnEarlierTextIsNotShownAsThisOnes() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.server.set(.slow)
            home.list.dispatch(.typed("bees"))
            await reader.pass(300, waiting: 2)
            try await eventually { reader.count("GET articles") == 2 }
            reader.server.set(.broken)
            home.list.dispatch(.typed("kites"))
            await reader.pass(300, waiting: 2)
            try await eventually { home.list.state.failure == .server(status: 500) }
            let actions = RecordingActions(app.flux)
            reader.gate.open()
            try await reader.answerEverything()
            #expect(home.list.state.failure == .server(status: 500))
            #expect(home.list.state.articles.map(\.id) == [23, 18])
            try actions.expectNothingMore()
        }
    }

    @Test func theListIsRefreshedEveryMinute() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            for id in 26...27 {
                reader.server.publish()
                await reader.pass(59_999)
                #expect(home.list.state.articles.first?.id == id - 1)
                await reader.pass(1)
                try await eventually { home.list.state.articles.first?.id == id }
                try await eventually { !home.list.state.isLoading }
            }
            #expect(reader.count("GET articles") == 3)
        }
    }

    @Test(arguments: [
        (ReaderServer.Mood.broken, ReaderFailure.server(status: 500)), (.confused, .unreadable),
        (.slow, .late),
    ]) func aBadAnswerIsShownBesideWhatWasSaved(mood: ReaderServer.Mood, failure: ReaderFailure) async throws
    {
        try await ReaderFixture.with(deadline: mood == .slow ? 1 : 60) { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(mood)
            home.list.loadMore()
            try await eventually { home.list.state.failure == failure }
            #expect(home.list.state.articles.count == 10)
            // The reader tries the same page again.
            reader.gate.open()
            reader.server.set(.well)
            home.list.loadMore()
            try await eventually { home.list.state.articles.count == 20 }
            try await eventually { home.list.state.failure == nil }
        }
    }

    /// The line never rests for as long as a timeout of `URLSession`, and the answer takes minutes.
    @Test func anAnswerThatDripsIsGivenUp() async throws {
        try await ReaderFixture.with(deadline: 1) { reader in
            try await Line.with(to: try reader.port) { line in
                let (_, home) = try await reader.signedIn(over: line)
                line.quality = .dripping
                home.list.refresh()
                try await eventually { home.list.state.failure == .late && !home.list.state.isLoading }
                line.quality = .good
                home.list.refresh()
                try await eventually { home.list.state.failure == nil }
            }
        }
    }

    @Test(arguments: [Line.Quality.down, .lost, .cut(after: 0), .cut(after: 500)])
    func anAnswerThatEndsEarlyIsAFailure(quality: Line.Quality) async throws {
        try await ReaderFixture.with { reader in
            try await Line.with(to: try reader.port) { line in
                let api = try reader.api(over: line)
                let account = try await api.signIn(name: "Ada", password: ReaderServer.password)
                line.quality = quality
                await #expect(throws: (any Error).self) {
                    try await api.articles(before: nil, matching: "", for: account)
                }
            }
        }
    }

    @Test func anOutdatedAnswerChangesNothing() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            home.presenter.setStarred(true, 25)
            try await eventually { try await reader.saved(25)?.version == 2 }
            reader.server.set(.outdated)
            home.list.refresh()
            try await eventually { reader.count("GET articles") == 2 && !home.list.state.isLoading }
            #expect(home.list.state.articles.first?.isStarred == true)
            #expect(try await reader.saved(25)?.isStarred == true)
        }
    }

    @Test func aChangeOfTheDatabaseReachesTheList() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            try await reader.queue.write { db in
                try db.execute(sql: "UPDATE article SET title = 'Bees, again' WHERE id = 25")
            }
            try await eventually { home.list.state.articles.first?.title == "Bees, again" }
        }
    }

    @Test func theListIsToldOfItsOwnChangesAlone() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            let view = RecordingView<ListState>()
            let presenter = Presenter(view: view, flux: home.list.flux)
            home.article.show(25)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            try await eventually { home.article.state.article != nil }
            home.list.dispatch(.typed("b"))
            try view.expect {
                $0.query = "b"
                $0.loaded = nil
                $0.hasMore = false
            }
            #expect(presenter.state.loaded == nil)
        }
    }
}

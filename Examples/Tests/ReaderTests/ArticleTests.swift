import Foundation
import GRDB
import PrexCore
import ReaderServer
import Testing

@testable import Reader

@Suite(.timeLimit(.minutes(5))) struct ArticleTests {
    private func shown(_ id: Article.ID, _ home: Home) async throws {
        home.article.show(id)
        try await eventually { home.article.state.article?.id == id }
    }

    @Test func marksAreSetAndUndoneOneByOne() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            try await shown(25, home)
            home.article.toggleMark(0)
            home.article.toggleMark(2)
            home.article.toggleMark(0)
            #expect(home.article.state.marks == [2])
            try await eventually { try await reader.saved(25)?.marks == [2] }
            for marks in [[0, 2], [0], []] {
                home.article.undo()
                #expect(home.article.state.marks == marks)
            }
            #expect(home.article.state.past.isEmpty)
            home.article.undo()
            try await eventually { try await reader.saved(25)?.marks == [] }
            #expect(home.article.state.marks == [])
        }
    }

    @Test func marksAreKeptAndCannotBeUndoneLater() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            try await shown(25, home)
            home.article.toggleMark(1)
            try await shown(24, home)
            #expect(home.article.state.marks == [])
            try await shown(25, home)
            #expect(home.article.state.marks == [1])
            #expect(home.article.state.past.isEmpty)
        }
    }

    @Test func theLastHundredChangesCanBeUndone() {
        var state = ArticleState(id: 1)
        for mark in 1...150 { ArticleMutation().mutate(action: .toggledMark(mark), state: &state) }
        for _ in 1...150 { ArticleMutation().mutate(action: .undid, state: &state) }
        #expect(state.marks == Array(1...50))
    }

    @Test func aFullDiskIsShownAndLosesNothingOnTheScreen() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let queue = try DatabaseQueue(path: folder.appending(path: "reader.sqlite").path)
        try await ReaderFixture.with(queue: queue) { reader in
            let (app, home) = try await reader.signedIn()
            try await shown(25, home)
            try reader.database.setFull(true)
            // Together they have no room in the pages that there are.
            let marks = (0..<600).map { 1_000_000_000_000 + $0 }
            for mark in marks { home.article.toggleMark(mark) }
            try await eventually { app.presenter.state.message == ReaderFailure.diskFull.text }
            #expect(home.article.state.marks == marks)

            home.list.loadMore()
            try await eventually { home.list.state.failure == .diskFull }

            try reader.database.setFull(false)
            home.article.undo()
            try await eventually { try await reader.saved(25)?.marks == marks.dropLast() }
            home.list.loadMore()
            try await eventually { home.list.state.articles.count == 20 && home.list.state.failure == nil }
        }
    }

    @Test func aStarIsShownAtOnceAndSent() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            try await shown(25, home)
            reader.server.set(.slow)
            home.presenter.setStarred(true, 25)
            try await eventually { home.article.state.article?.showsStar == true }
            try await eventually { home.list.state.articles.first?.isStarred == true }
            #expect(try await reader.saved(25)?.isStarred == false)
            reader.gate.open()
            try await eventually { try await reader.saved(25)?.isStarred == true }
            let article = try #require(try await reader.saved(25))
            #expect(article.wantedStar == nil)
            #expect(article.version == 2)
        }
    }

    @Test func aStarThatTheServerRefusesIsTakenBack() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            try await shown(25, home)
            reader.server.set(.broken)
            home.presenter.setStarred(true, 25)
            try await eventually { app.presenter.state.message != nil }
            try await eventually { home.article.state.article?.showsStar == false }
            try await eventually { home.list.state.articles.first?.isStarred == false }
            #expect(try await reader.saved(25)?.wantedStar == nil)
        }
    }

    /// Whether the line was down or the answer was lost, the star stays. The next app sends it, or this one when the list
    /// is loaded again.
    @Test(arguments: [Line.Quality.down, .lost, .cut(after: 5)], [false, true])
    func aStarThatTheServerHasNotConfirmedIsSentLater(quality: Line.Quality, isNewApp: Bool) async throws {
        try await ReaderFixture.with { reader in
            try await Line.with(to: try reader.port) { line in
                let (app, first) = try await reader.signedIn(over: line)
                line.quality = quality
                first.presenter.setStarred(true, 25)
                first.list.refresh()
                try await eventually { first.list.state.failure != nil }
                try await eventually { first.list.state.articles.first?.isStarred == true }
                #expect(try await reader.saved(25)?.wantedStar == true)
                #expect(app.presenter.state.message == nil)

                let later = isNewApp ? try reader.makeApp() : app
                line.quality = .good
                if !isNewApp { first.list.refresh() }
                try await eventually { try await reader.saved(25)?.wantedStar == nil }
                #expect(try await reader.saved(25)?.isStarred == true)
                #expect(later.presenter.state.message == nil)
            }
        }
    }

    @Test func aStarThatIsNotSavedIsNotSent() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.disk.isFull = true
            home.presenter.setStarred(true, 25)
            try await eventually { app.presenter.state.message == ReaderFailure.diskFull.text }
            #expect(reader.count("PUT star") == 0)
            #expect(home.list.state.articles.first?.isStarred == false)
        }
    }

    @Test func theServerHasTheLastOfManyStars() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.slow)
            for star in [true, false, true, false, true] { home.presenter.setStarred(star, 25) }
            reader.server.set(.well)
            reader.gate.open()
            try await eventually { try await reader.saved(25)?.isStarred == true }
            try await eventually { try await reader.saved(25)?.wantedStar == nil }
            #expect((1...5).contains(reader.count("PUT star")))
        }
    }

    @Test func aFailedStarDoesNotTakeBackANewerOne() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.broken)
            home.presenter.setStarred(true, 25)
            try await eventually { reader.count("PUT star") == 1 }
            reader.server.set(.well)
            home.presenter.setStarred(false, 25)
            home.presenter.setStarred(true, 25)
            try await eventually { try await reader.saved(25)?.isStarred == true }
            #expect(try await reader.saved(25)?.wantedStar == nil)
        }
    }

    @Test func anArticleThatIsNotSavedIsLoaded() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            #expect(try await reader.saved(3) == nil)
            try await shown(3, home)
            home.article.show(99)
            try await eventually { home.article.state.failure == .missing }
            #expect(home.article.state.article == nil)
        }
    }
}

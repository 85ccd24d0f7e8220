import Foundation
import GRDB
import PrexCore
import ReaderServer
import Testing

@testable import Reader

/// Apps that end at any change, on a disk that is full at times, with a line that loses answers.
@Suite(.timeLimit(.minutes(60))) struct LossTests {
    @Test func nothingThatTheReaderWasToldIsSavedIsLost() async throws {
        try await search(5) { numbers in
            try await ReaderFixture.with { reader in
                try await withFolder { folder in
                    let life = Life(reader, folder, numbers)
                    for _ in 1...4 { try await life.run() }
                    try await life.end()
                }
            }
        }
    }
}

/// The runs of an app with one database, and what its reader was told.
private final class Life {
    private enum Account { case signedIn, signedOut, unknown }

    private let reader: ReaderFixture
    private let folder: URL
    private var numbers: RandomNumbers
    private var count = 0

    private var account = Account.signedOut
    /// The marks that an article may have. There is one possibility if the reader was told.
    private var marks: [Article.ID: Set<[Int]>] = [:]
    /// The stars that an article may have. Without an entry, the reader was told nothing.
    private var stars: [Article.ID: Set<Bool>] = [:]
    /// The comments whose form is still there.
    private var drafts: [Article.ID: String] = [:]
    /// The comments whose form was left while they were sent: the server has them, or the form is still there.
    private var leftWhileSending: [Article.ID: String] = [:]
    /// The comments that were sent, as the reader was told.
    private var sent: Set<String> = []

    init(_ reader: ReaderFixture, _ folder: URL, _ numbers: RandomNumbers) {
        self.reader = reader
        self.folder = folder
        self.numbers = numbers
    }

    /// Starts the app, uses it, and ends it at a change of the database.
    func run() async throws {
        try await Line.with(to: try reader.port) { line in
            let run = try Run(reader, folder, line, deadline: 0.3)
            try await start(run)
            run.disk.die(after: Int.random(in: 0...12, using: &numbers)) { line.quality = .down }
            for _ in 1...15 where !run.disk.isDead { try await step(run) }
            line.quality = .down
        }
    }

    /// Lets everything arrive, and compares the server with what the reader was told.
    func end() async throws {
        reader.server.set(.well)
        try await Line.with(to: try reader.port) { line in
            let run = try Run(reader, folder, line, deadline: 60)
            try await start(run)
            if run.app.home == nil { try await signIn(run) }
            let home = try #require(run.app.home)
            try await run.until { home.list.state.loaded != nil && !home.list.state.isLoading }
            let account = try #require(run.app.presenter.state.account)
            try await run.until { try await run.database.unconfirmedStars(of: account).isEmpty }
            for (id, possible) in stars {
                let article = try await reader.api.article(id, for: account)
                try #require(possible.contains(article.isStarred), "The star of \(id) is lost: \(possible).")
            }
            for id in 1...25 where try await run.database.draft(id) != nil { try await comment(on: id, run) }
            let comments = reader.server.comments()
            try #require(Set(comments).count == comments.count, "A comment is there twice: \(comments).")
            let all = sent.union(leftWhileSending.values)
            try #require(all.isSubset(of: comments), "A comment is lost: \(all), \(comments).")
        }
    }

    // MARK: - The start

    /// Compares the database with what the reader was told.
    private func start(_ run: Run) async throws {
        let isSignedIn = run.app.home != nil
        if account != .unknown { try #require(isSignedIn == (account == .signedIn)) }
        account = isSignedIn ? .signedIn : .signedOut
        if !isSignedIn { forget() }
        for id in 1...25 {
            let saved = try await run.saved(id)
            let possible = marks[id] ?? [[]]
            try #require(possible.contains(saved?.marks ?? []), "The marks of \(id) are lost: \(possible).")
            marks[id] = [saved?.marks ?? []]
            if let star = saved?.showsStar, let possible = stars[id] {
                try #require(possible.contains(star), "The star of \(id) is lost: \(possible).")
            }
            try await checkDraft(of: id, run)
        }
        if let home = run.app.home {
            try await run.until {
                run.app.home == nil
                    || !home.list.state.isLoading
                        && (home.list.state.failure != nil || home.list.state.loaded != nil)
            }
        }
    }

    /// Compares the form of a comment with what the reader was told.
    private func checkDraft(of id: Article.ID, _ run: Run) async throws {
        let draft = try await run.database.draft(id)
        if let text = drafts[id] {
            try #require(draft?.text == text, "The comment \(text) is lost.")
        }
        if let text = leftWhileSending[id] {
            let isKept = draft?.text == text || reader.server.comments().contains(text)
            try #require(isKept, "The comment \(text) is neither sent nor kept.")
        }
    }

    /// The reader has signed out.
    private func forget() {
        marks = [:]
        stars = [:]
        drafts = [:]
        leftWhileSending = [:]
    }

    // MARK: - What a reader does

    private func step(_ run: Run) async throws {
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0: run.disk.isFull.toggle()
        case 1: reader.server.set(Bool.random(using: &numbers) ? .well : .garbled)
        case 2, 3, 4:
            let qualities: [Line.Quality] = [
                .good, .good, .good, .down, .lost, .cut(after: Int.random(in: 0...2_000, using: &numbers)),
                .dripping,
            ]
            run.line.quality = qualities.randomElement(using: &numbers) ?? .good
        case 5: reader.server.revokeTokens()
        case let number:
            guard let home = run.app.home else { return try await signIn(run) }
            guard let id = home.list.state.articles.randomElement(using: &numbers)?.id, number > 7 else {
                return try await load(home, run)
            }
            switch number {
            case 8: try await signOut(home, run)
            case 9...12: try await mark(id, home, run)
            case 13...16: try await star(id, home, run)
            default: try await comment(on: id, run)
            }
        }
    }

    private func signIn(_ run: Run) async throws {
        let signIn = run.app.signIn
        signIn.name = "Ada"
        signIn.password = ReaderServer.password
        // Without an account yet, it may be saved although the app ends before the reader sees it.
        if account == .signedOut { account = .unknown }
        signIn.signIn()
        try await run.until { run.app.home != nil || signIn.failure != nil }
        if run.app.home != nil {
            account = .signedIn
        } else if !run.disk.isDead, try run.database.account() == nil {
            account = .signedOut
        }
    }

    private func signOut(_ home: Home, _ run: Run) async throws {
        let messages = run.messages
        account = .unknown
        home.presenter.signOut()
        try await run.until { run.app.home == nil || run.messages > messages }
        if run.disk.isDead { return }
        // Without a message, the reader was told that the account's data is erased.
        let isTold = run.app.home == nil && run.messages == messages
        account = try isTold || run.database.account() == nil ? .signedOut : .signedIn
        if account == .signedOut { forget() }
    }

    private func load(_ home: Home, _ run: Run) async throws {
        if Bool.random(using: &numbers) { home.list.loadMore() } else { home.list.refresh() }
        // Loading begins with the next turn, and only if there is more.
        await Task.yield()
        try await run.until { run.app.home == nil || !home.list.state.isLoading }
    }

    private func mark(_ id: Article.ID, _ home: Home, _ run: Run) async throws {
        home.article.show(id)
        try await run.until { run.app.home == nil || home.article.state.article?.id == id }
        if run.app.home == nil || run.disk.isDead { return }
        let messages = run.messages
        home.article.toggleMark(Int.random(in: 0...2, using: &numbers))
        let shown = home.article.state.marks
        marks[id, default: [[]]].insert(shown)
        // The marks on the screen are saved, or a message says that they are not.
        try await run.until { try await run.saved(id)?.marks == shown || run.messages > messages }
        if !run.disk.isDead, try await run.saved(id)?.marks == shown { marks[id] = [shown] }
    }

    private func star(_ id: Article.ID, _ home: Home, _ run: Run) async throws {
        let messages = run.messages
        let star = Bool.random(using: &numbers)
        stars[id]?.insert(star)
        home.presenter.setStarred(star, id)
        try await run.until { try await run.saved(id)?.showsStar == star || run.messages > messages }
        if !run.disk.isDead, try await run.saved(id)?.showsStar == star { stars[id] = [star] }
    }

    private func comment(on id: Article.ID, _ run: Run) async throws {
        guard let home = run.app.home else { return }
        home.comment.open(id)
        home.comment.restore()
        try await checkDraft(of: id, run)
        let draft = try await run.database.draft(id)
        if let draft {
            try await run.until { home.comment.state.text == draft.text || run.app.home == nil }
        }
        // The account may have ended meanwhile, and the form with it.
        if run.app.home !== home { return }
        if draft == nil {
            // The server has it, as was checked above.
            if let earlier = leftWhileSending.removeValue(forKey: id) { sent.insert(earlier) }
            count += 1
            home.comment.dispatch(.typed("comment \(count)"))
        }
        let text = home.comment.state.text
        drafts[id] = nil
        home.comment.send()
        try await run.until { !home.comment.state.isSending }
        if run.disk.isDead { return }
        let failure = home.comment.state.failure
        if failure == nil, run.app.home === home {
            sent.insert(text)
            leftWhileSending[id] = nil
        } else if leftWhileSending[id] != nil {
            // The answer to the earlier request may still come.
        } else if failure == nil {
            // The account has ended, perhaps after the answer. Nothing was said of a full disk.
            if !run.disk.isFull { leftWhileSending[id] = text }
        } else if failure != .diskFull {
            // The server may have the comment, so the form has to come back with it.
            drafts[id] = text
        }
        if run.app.home === home { home.comment.close() }
    }
}

/// One run of the app.
private final class Run {
    let line: Line
    let disk = Disk()
    let database: ReaderDatabase
    let app: ReaderApp
    private let view = RecordingView<ReaderState>()
    private let presenter: Presenter<ReaderAction, ReaderState>

    init(_ reader: ReaderFixture, _ folder: URL, _ line: Line, deadline: TimeInterval) throws {
        self.line = line
        var configuration = Configuration()
        // The previous run may still undo its last change.
        configuration.busyMode = .timeout(60)
        configuration.prepareDatabase { [disk] in
            $0.add(transactionObserver: disk, extent: .databaseLifetime)
            // The app ends here, and not the power.
            try $0.execute(sql: "PRAGMA synchronous = OFF")
        }
        database = try ReaderDatabase.open(in: folder, configuration: configuration)
        app = try reader.makeApp(database, over: line, deadline: deadline)
        presenter = Presenter(view: view, flux: app.flux)
        presenter.onAction { presenter, _ in
            if presenter.state.message != nil { presenter.dispatch(.readMessage) }
        }
        presenter.dispatch(.readMessage)
    }

    /// How many messages the reader has read.
    var messages: Int { view.changes.count { $0.message?.value != nil } }

    func saved(_ id: Article.ID) async throws -> SavedArticle? {
        for try await article in database.article(id) { return article }
        return nil
    }

    /// Returns when a condition holds, or when the app has ended.
    func until(
        _ condition: () async throws -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await eventually({ try await condition() || disk.isDead }, sourceLocation: sourceLocation)
    }
}

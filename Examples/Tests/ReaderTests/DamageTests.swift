import Foundation
import GRDB
import PrexCore
import ReaderServer
import SharedReactive
import Testing

@testable import Reader

#if !canImport(SwiftUI)
import PortableUI
#endif

/// Files of a database that are damaged between two runs of the app.
@Suite(.timeLimit(.minutes(5))) struct DamageTests {
    @Test(arguments: [0..<100, 18..<19, 100..<4_096, 0..<40_000])
    func aDamagedFileIsSetAsideAndTheReaderIsToldSo(
        bytes: Range<Int>
    ) async throws {
        try await ReaderFixture.with { reader in
            try await withFolder { parent in
                let folder = parent.appending(path: "Reader")
                for number in 1...2 {
                    try await reader.use(folder)
                    let file = folder.appending(path: "reader.sqlite")
                    var damaged = try Data(contentsOf: file)
                    let range = bytes.clamped(to: 0..<damaged.count)
                    damaged.replaceSubrange(range, with: range.map { _ in 0xA5 })
                    try damaged.write(to: file)

                    let app = try reader.makeApp(try ReaderDatabase.open(in: folder))
                    #expect(app.home == nil)
                    let message = try #require(app.presenter.state.message)
                    #expect(message.contains("“Reader damaged \(number)”"))
                    let kept = parent.appending(path: "Reader damaged \(number)/reader.sqlite")
                    #expect(try Data(contentsOf: kept) == damaged)
                    #if !canImport(SwiftUI)
                    try ViewHost(ReaderScreen(app: app)).expect(message)
                    #endif
                }
            }
        }
    }

    /// Overwrites a file in random places, or shortens it. Either the file is set aside and kept, or it serves the app well.
    @Test func aFileWithRandomDamageIsSetAsideOrServesWell() async throws {
        try await withFolder { parent in
            let account = Account(name: "Ada", token: "token")
            let articles = (1...60).map {
                Article(id: $0, title: "Bees, part \($0)", paragraphs: ["Bees.", "More bees."])
            }
            let original = parent.appending(path: "Reader")
            do {
                let database = try ReaderDatabase.open(in: original)
                try await database.signIn(account)
                try await database.save(articles, of: account)
                try await database.setMarks([0, 1], of: 7, for: account).value
                try await database.want(star: true, of: 8, for: account).value
                try await database.save(Draft(article: 9, text: "Hello", key: "key"), of: account).value
            }
            let whole = try Data(contentsOf: original.appending(path: "reader.sqlite"))
            var configuration = Configuration()
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
            var aside = 0
            try await search(100) { numbers in
                let damaged = damage(whole, &numbers)
                let folder = parent.appending(path: "Damaged")
                let file = folder.appending(path: "reader.sqlite")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try damaged.write(to: file)
                do {
                    let database = try ReaderDatabase.open(in: folder, configuration: configuration)
                    if let kept = database.setAside {
                        aside += 1
                        let bytes = try Data(contentsOf: kept.appending(path: "reader.sqlite"))
                        try #require(bytes == damaged, "The damaged file was changed.")
                        try #require(try database.account() == nil)
                        try FileManager.default.removeItem(at: kept)
                    }
                    try await use(database, articles)
                }
                try FileManager.default.removeItem(at: folder)
            }
            #expect(aside > 0)
        }
    }

    private func damage(_ file: Data, _ numbers: inout RandomNumbers) -> Data {
        var file = file
        if Int.random(in: 0..<8, using: &numbers) == 0 {
            return file.prefix(Int.random(in: 0..<file.count, using: &numbers))
        }
        for _ in 0...Int.random(in: 0...2, using: &numbers) {
            let isHead = Int.random(in: 0..<4, using: &numbers) == 0
            let start = Int.random(in: 0..<(isHead ? 200 : file.count), using: &numbers)
            let count = [1, 16, 512, 4_096].randomElement(using: &numbers) ?? 1
            for place in start..<min(start + count, file.count) {
                file[place] = UInt8.random(in: 0...255, using: &numbers)
            }
        }
        return file
    }

    /// Uses each function of a database. Nothing fails.
    private func use(_ database: ReaderDatabase, _ articles: [Article]) async throws {
        let account = try database.account() ?? Account(name: "Ada", token: "token")
        try await database.signIn(account)
        let newer = articles.map { Article(id: $0.id, version: 2, title: "Kites", paragraphs: $0.paragraphs) }
        try await database.save(newer, of: account)
        for article in [articles[0], articles[30], articles[59]] {
            try await database.setMarks([2], of: article.id, for: account).value
            try await database.want(star: true, of: article.id, for: account).value
            for try await saved in database.article(article.id) {
                try #require(saved?.marks == [2] && saved?.showsStar == true)
                break
            }
        }
        for try await rows in database.rows(matching: "", downTo: 1) {
            try #require(rows.count >= articles.count)
            break
        }
        try await database.save(Draft(article: 9, text: "Hello", key: "other"), of: account).value
        try #require(try await database.draft(9)?.key == "other")
        try await database.signOut().value
        try #require(try database.account() == nil)
    }

    /// A disk that fails does not damage the file, and the next start may succeed.
    @Test func aFileThatCannotBeOpenedStays() async throws {
        try await withFolder { parent in
            let folder = parent.appending(path: "Reader")
            let file = folder.appending(path: "reader.sqlite")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(throws: DatabaseError.self) { try ReaderDatabase.open(in: folder) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == ["Reader"])
        }
    }
}

/// A folder for one test.
func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

extension ReaderFixture {
    func makeApp(_ database: ReaderDatabase, over line: Line? = nil, deadline: TimeInterval? = nil) throws
        -> ReaderApp
    {
        ReaderApp(api: try api(over: line, deadline: deadline), database: database, clock: scheduler.clock)
    }

    /// Signs in to a database in a folder, loads the list and ends the app.
    func use(_ folder: URL) async throws {
        let database = try ReaderDatabase.open(in: folder)
        try await database.signIn(try await api.signIn(name: "Ada", password: ReaderServer.password))
        let app = try makeApp(database)
        #expect(app.presenter.state.message == nil)
        try await eventually {
            app.home?.list.state.articles.count == 10 && app.home?.list.state.isLoading == false
        }
    }
}

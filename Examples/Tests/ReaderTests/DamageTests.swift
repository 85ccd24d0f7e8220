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

    /// A disk that fails is no damage, and the next start may succeed.
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
    func makeApp(_ database: ReaderDatabase, over line: Line? = nil) throws -> ReaderApp {
        ReaderApp(api: try api(over: line), database: database, clock: scheduler.clock)
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

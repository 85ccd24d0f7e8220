import Foundation
import Testing
import UsersList

@Suite struct BundledUsersTests {
    private let users = BundledUsers()

    @Test func thereAreAFewThousandByLastName() async throws {
        let page = try await users.users(matching: "", offset: 0, limit: .max)
        #expect(page.total == 3_000)
        #expect(page.users.count == 3_000)
        #expect(page.users.map(\.lastName) == page.users.map(\.lastName).sorted())
        #expect(Set(page.users.map(\.id)).count == 3_000)
    }

    @Test func pagesFollowEachOther() async throws {
        let all = try await users.users(matching: "ford", offset: 0, limit: 100)
        let first = try await users.users(matching: "ford", offset: 0, limit: 60)
        let second = try await users.users(matching: "ford", offset: 60, limit: 40)
        #expect(first.users + second.users == all.users)
        #expect(try await users.users(matching: "ford", offset: all.total, limit: 40).users.isEmpty)
    }

    @Test func caseAndAccentsMakeNoDifference() async throws {
        let plain = try await users.users(matching: "zoe", offset: 0, limit: 10)
        #expect(plain.users.first?.firstName == "Zoë")
        #expect(try await users.users(matching: "ZOË", offset: 0, limit: 10) == plain)
    }

    @Test func allWordsHaveToBeInTheName() async throws {
        let somebody = try #require(try await users.users(matching: "", offset: 1_234, limit: 1).users.first)
        let text = "  \(somebody.lastName.prefix(4)) \(somebody.firstName) "
        let page = try await users.users(matching: text, offset: 0, limit: 100)
        #expect(page.users.contains(somebody))
        #expect(page.total < 100)
        #expect(try await users.users(matching: "nobody at all", offset: 0, limit: 1).total == 0)
    }

    @Test func theFileIsReadOnce() async throws {
        let file = try temporaryFile(
            #"[{"id":"D1469EC8-0007-4310-A8B8-BC4D94268EE3","firstName":"A","lastName":"B"}]"#
        )
        let users = BundledUsers(file: file)
        #expect(try await users.users(matching: "", offset: 0, limit: 9).users.map(\.fullName) == ["A B"])
        try FileManager.default.removeItem(at: file)
        #expect(try await users.users(matching: "a", offset: 0, limit: 9).total == 1)
    }

    @Test func aFileThatCannotBeReadIsTriedAgain() async throws {
        let file = try temporaryFile("[{}]")
        let users = BundledUsers(file: file)
        await #expect(throws: DirectoryError("The file of users is damaged.")) {
            try await users.users(matching: "", offset: 0, limit: 1)
        }
        try FileManager.default.removeItem(at: file)
        await #expect(throws: DirectoryError("The file of users cannot be read.")) {
            try await users.users(matching: "", offset: 0, limit: 1)
        }
        try Data("[]".utf8).write(to: file)
        #expect(try await users.users(matching: "", offset: 0, limit: 1).total == 0)
        try FileManager.default.removeItem(at: file)
    }

    private func temporaryFile(_ content: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try Data(content.utf8).write(to: file)
        return file
    }
}

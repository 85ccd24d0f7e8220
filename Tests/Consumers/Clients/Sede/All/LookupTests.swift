#if !canImport(SwiftUI)
import SedeCore
import Testing

/// Answers when the test calls it.
@MainActor
private final class ScriptedPhoneBook: PhoneBook {
    struct Failure: Error {}

    private(set) var asked: [String] = []
    private(set) var saved: [String] = []
    private var answers: [CheckedContinuation<[String], any Error>] = []

    func names(startingWith text: String) async throws -> [String] {
        asked.append(text)
        return try await withCheckedThrowingContinuation { answers.append($0) }
    }

    func save(_ note: String, for name: String) async throws {
        if note.isEmpty { throw Failure() }
        saved.append("\(name): \(note)")
    }

    /// Answers the oldest open request, as soon as there is one.
    func answer(_ result: Result<[String], any Error>) async {
        while answers.isEmpty, !Task.isCancelled { await Task.yield() }
        if !answers.isEmpty { answers.removeFirst().resume(with: result) }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LookupTests {
    private let phoneBook = ScriptedPhoneBook()

    private func host() -> ViewHost {
        ViewHost(
            LookupView().seed(LookupSeeder(phoneBook: phoneBook)).route(LookupRouter(phoneBook: phoneBook))
        )
    }

    @Test func aTapStartsASearch() async throws {
        let host = host()
        try host.enter("A", into: "Name")
        try host.tap("Search")
        try host.expect(["Name", "Search", "Cancel"])
        await phoneBook.answer(.success(["Ada", "Alan"]))
        try await host.expect(["Name", "Search", "Ada", "Alan"], within: .seconds(30))
        try host.tap("Search")
        await phoneBook.answer(.failure(ScriptedPhoneBook.Failure()))
        try await host.expect(["Name", "Search", "Failure()", "Ada", "Alan"], within: .seconds(30))
    }

    @Test func aSearchReplacesTheOneBeforeEvenIfThatHasNotBegun() async throws {
        let host = host()
        for text in ["A", "Al"] {
            try host.enter(text, into: "Name")
            try host.tap("Search")
        }
        await phoneBook.answer(.success(["Alan"]))
        try await host.expect(["Name", "Search", "Alan"], within: .seconds(30))
        #expect(phoneBook.asked == ["Al"])
    }

    @Test func aCancelledSearchIsNotLoadingAndFindsNothing() async throws {
        let host = host()
        try host.tap("Search")
        while phoneBook.asked.isEmpty, !Task.isCancelled { await Task.yield() }
        try host.tap("Cancel")
        try host.expect(["Name", "Search"])
        await phoneBook.answer(.success(["Ada"]))
        for _ in 0..<10 { await Task.yield() }
        try host.expect(["Name", "Search"])
    }

    @Test func aSheetClosesWhenItsNoteIsSaved() async throws {
        let host = host()
        try host.tap("Search")
        await phoneBook.answer(.success(["Ada"]))
        try await host.expect("Ada", within: .seconds(30))
        try host.tap("Ada")
        try host.expect("Note")
        try host.tap("Save")
        try await host.expect("Failure()", within: .seconds(30))
        try host.enter("called", into: "Note")
        try host.tap("Save")
        try await host.expectNo("Note", within: .seconds(30))
        #expect(phoneBook.saved == ["Ada: called"])
        // The model is updated: the sheet is closed.
        try host.tap("Ada")
        try host.expect("Note")
        try host.dismiss()
        try host.expectNo("Note")
    }

    @Test func theTextsOfRowsOutliveChangesOfTheirList() throws {
        let contacts = Contacts()
        contacts.all = [.init(id: 1, name: "Ada"), .init(id: 2, name: "Alan")]
        let host = ViewHost(ContactsView().seed(ContactsSeeder(contacts: contacts)))
        try host.enter("Augusta", into: "New name of Ada")
        contacts.all.insert(.init(id: 3, name: "Grace"), at: 0)
        contacts.all.removeLast()
        try host.tap("Rename Ada")
        #expect(contacts.all.map(\.name) == ["Grace", "Augusta"])
        try host.expect("Augusta")
    }

    @Test func aSeederIsTestedWithoutAView() async {
        let seeder = LookupSeeder(phoneBook: phoneBook)
        var model = LookupView.Model(text: "A")
        var found: [String] = []
        seeder.receive(model: &model, msg: .search).dispatch { msg in
            if case .found(let names) = msg { found = names }
        }
        #expect(model == .init(text: "A", isLoading: true))
        await phoneBook.answer(.success(["Ada"]))
        while found.isEmpty, !Task.isCancelled { await Task.yield() }
        #expect(found == ["Ada"])
    }
}
#endif

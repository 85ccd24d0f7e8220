#if !canImport(SwiftUI)
import Foundation
import SedeCore
import Testing

/// Returns pages of three of its names.
final class Pages: RepositorySource {
    let names: [String]
    private(set) var asked: [String] = []

    init(_ names: [String]) {
        self.names = names
    }

    func search(text: String, page: Int, _ found: @escaping ([Repository]) -> Void) {
        asked.append("\(text) \(page)")
        let matching = names.filter { text == "Sede" || $0.hasPrefix(text) }
        found(
            matching.dropFirst((page - 1) * 3).prefix(3).map { name in
                Repository(
                    id: names.firstIndex(of: name)!,
                    name: name,
                    url: URL(string: "https://example.com/\(name)")!,
                    description: nil
                )
            }
        )
    }
}

extension ViewHost {
    /// The first node for which a closure returns `true`.
    func first(_ isIt: (Node) -> Bool) -> Node? {
        func search(_ node: Node) -> Node? {
            if isIt(node) { return node }
            for child in node.children {
                if let found = search(child) { return found }
            }
            return nil
        }
        return search(tree)
    }

    /// Enters text into the text editor, which has no label.
    func write(_ text: String) throws {
        let editor = first { if case .textEditor = $0.kind { true } else { false } }
        try enter(text, into: #require(editor).id)
    }

    /// The text of the text editor.
    var written: String? {
        var content: String?
        _ = first { node in
            guard case .textEditor(let text) = node.kind else { return false }
            content = text
            return true
        }
        return content
    }
}

@MainActor
@Suite struct MemoTests {
    private let store = MemoStore()

    private func makeHost() -> ViewHost {
        ViewHost(MemoRouter().base(.editor).environment(\.memoStore, store))
    }

    @Test func nothingCanBeSavedOrChosenAtFirst() throws {
        let host = makeHost()
        #expect(host.texts == ["Memos", "Save"])
        #expect(throws: ViewHostError.self) { try host.tap("Save") }
        #expect(throws: ViewHostError.self) { try host.tap("Memos") }
        #expect(store.memos.isEmpty)
    }

    @Test func aMemoIsSavedAndTheEditorBeginsAnew() throws {
        let host = makeHost()
        try host.write("Buy apples")
        try host.tap("Save")
        #expect(store.memos.map(\.content) == ["Buy apples"])
        #expect(host.written == "")
        #expect(throws: ViewHostError.self) { try host.tap("Save") }
    }

    @Test func aMemoIsChosenInTheSheetAndEdited() throws {
        let host = makeHost()
        for content in ["Buy apples", "Call Ada"] {
            try host.write(content)
            try host.tap("Save")
        }
        try host.tap("Memos")
        #expect(host.texts == ["Memos", "Save", "Buy apples", "Call Ada"])
        #expect(throws: ViewHostError.self) { try host.tap("Memos") }

        try host.tap("Call Ada")
        #expect(host.texts == ["Memos", "Save"])
        #expect(host.written == "Call Ada")

        try host.write("Call Grace")
        try host.tap("Save")
        #expect(store.memos.map(\.content) == ["Buy apples", "Call Grace"])
        #expect(Set(store.memos.map(\.id)).count == 2)
    }

    @Test func theSheetIsDismissedWithoutAChoice() throws {
        let host = makeHost()
        try host.write("Buy apples")
        try host.tap("Save")
        try host.write("half a thou")
        try host.tap("Memos")
        try host.dismiss()
        #expect(host.texts == ["Memos", "Save"])
        #expect(host.written == "half a thou")
    }

    @Test func aPreviewIsAViewLikeAnyOther() throws {
        #expect(ViewHost(MemoEditorView_Previews.previews).written == "Preview")
        #expect(ViewHost(MemoSelectorView_Previews.previews).texts == ["Preview"])
        #expect(ViewHost(BarButton_Previews.previews).texts == ["Button"])
    }
}

@MainActor
@Suite struct RepositorySearchTests {
    private let store = RepositoryStore()
    private let pages = Pages(["ant", "ape", "bat", "bear", "bee", "cat", "cow"])

    private func makeHost() throws -> ViewHost {
        let host = ViewHost(
            ContentView()
                .route(FinderRouter())
                .seed(AppSeeder())
                .environment(\.repositoryStore, store)
                .environment(\.repositorySource, pages)
        )
        try host.tap("Users cannot be searched yet.\nSearch repositories")
        return host
    }

    private var names: [String] {
        store.repositories.map(\.name)
    }

    @Test func theModelOfTheAppIsChangedByTheRouter() throws {
        let host = try makeHost()
        #expect(throws: ViewHostError.self) {
            try host.tap("Users cannot be searched yet.\nSearch repositories")
        }
        #expect(host.texts.contains("Search text"))
    }

    @Test func theLastRowLoadsMoreUntilThereIsNoMore() throws {
        let host = try makeHost()
        #expect(host.texts == ["Sede", "Search text"] + pages.names)
        #expect(pages.asked == ["Sede 1", "Sede 2", "Sede 3", "Sede 4"])
        #expect(names == pages.names)
    }

    @Test func enterSearchesForWhatWasEntered() throws {
        let host = try makeHost()
        try host.enter("b", into: "Search text")
        try host.submit("Search text")
        #expect(names == ["bat", "bear", "bee"])
        #expect(host.texts == ["b", "Search text", "bat", "bear", "bee"])
        // The last row was there before, so it does not appear again.
        #expect(pages.asked.last == "b 1")
    }

    @Test func theButtonWithAnImageSearchesToo() throws {
        let host = try makeHost()
        try host.enter("c", into: "Search text")
        let button = try #require(host.first { if case .button = $0.kind { true } else { false } })
        try host.tap(button.id)
        #expect(names == ["cat", "cow"])
    }

    @Test func aRowLeadsToItsRepository() throws {
        let host = try makeHost()
        try host.follow("bee")
        #expect(host.texts == ["https://example.com/bee"])
        try host.back()
        #expect(host.texts == ["Sede", "Search text"] + pages.names)
    }
}

@MainActor
@Suite struct CountingTests {
    @Test func aSeederReadsTheModelOfAnotherOne() throws {
        let host = ViewHost(CounterView().seed(CounterSeeder()).seed(LimitSeeder(most: 1)))
        #expect(host.texts.first == "0 of 1")
        try host.tap("Increment")
        try host.tap("Increment")
        #expect(host.texts.first == "1 of 1")
        try host.tap("Raise")
        #expect(host.texts.first == "1 of 2")
        try host.tap("Increment")
        #expect(host.texts.first == "2 of 2")
    }
}
#endif

import Dispatch
import PrexCore
import SharedReactive
import Testing

/// Answers when a test calls it.
final class MockCatalogue: Catalogue {
    private(set) var queries: [String] = []
    var answer: Result<[String], any Error> = .success([])

    func names(containing text: String) async throws -> [String] {
        queries.append(text)
        return try answer.get()
    }
}

/// Answers although the request may have been cancelled meanwhile.
private final class LateCatalogue: Catalogue {
    var onRequest: () -> Void = {}

    func names(containing text: String) async throws -> [String] {
        onRequest()
        return [text]
    }
}

struct Unreachable: Error {}

@Suite(.timeLimit(.minutes(2))) struct SearchTests {
    let catalogue = MockCatalogue()
    let scheduler = TestScheduler()
    let view = RecordingView<SearchState>()

    @Test func aSearchBeginsWhenNobodyHasTypedForAWhile() async {
        let presenter = SearchPresenter(view: view, catalogue: catalogue, clock: scheduler.clock)
        catalogue.answer = .success(["swift", "swift-nio"])
        presenter.textDidChange("s")
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(299))
        presenter.textDidChange("sw")
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(300))
        let changes = await view.changes(count: 2)
        #expect(changes.map(\.new.query) == ["sw", "sw"])
        #expect(changes.last?.new.found == ["swift", "swift-nio"])
        #expect(catalogue.queries == ["sw"])
    }

    func expectSearch(
        _ query: String,
        finds found: [String],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try view.expect(fileID: fileID, line: line) {
            $0.query = query
            $0.isSearching = true
        }
        try view.expect(fileID: fileID, line: line) {
            $0.isSearching = false
            $0.found = found
        }
    }

    @Test func eachSearchIsExpectedByAFunctionOfTheTests() async throws {
        let presenter = SearchPresenter(view: view, catalogue: catalogue, clock: scheduler.clock)
        for query in ["s", "sw"] {
            catalogue.answer = .success([query])
            presenter.textDidChange(query)
            await scheduler.waiting()
            scheduler.advance(by: .milliseconds(300))
            _ = await view.changes(count: 2 * query.count)
            try expectSearch(query, finds: [query])
        }
        try view.expectNothingMore()
    }

    @Test func theAnswerToAnEarlierTextIsNotShown() async {
        let catalogue = LateCatalogue()
        let presenter = SearchPresenter(view: view, catalogue: catalogue, clock: scheduler.clock)
        catalogue.onRequest = { [weak catalogue, weak presenter] in
            catalogue?.onRequest = {}
            presenter?.textDidChange("sw")
        }
        presenter.textDidChange("s")
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(300))
        let began = await view.changes(count: 1)
        #expect(began.map(\.new.query) == ["s"])
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(300))
        let changes = await view.changes(count: 3)
        #expect(changes.map(\.new.found) == [[], [], ["sw"]])
    }

    @Test func aFailureIsShown() async {
        let controller = SearchViewController(catalogue: catalogue, clock: scheduler.clock)
        catalogue.answer = .failure(Unreachable())
        controller.textDidChange("s")
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(300))
        while controller.shown != "Unreachable()", !Task.isCancelled { await Task.yield() }
    }

    @Test func aTaskEndsWithItsPresenter() async {
        var presenter: SearchPresenter? = SearchPresenter(
            view: view,
            catalogue: catalogue,
            clock: scheduler.clock
        )
        let isReleased = { [weak presenter] in presenter == nil }
        presenter?.textDidChange("s")
        await scheduler.waiting()
        presenter = nil
        #expect(isReleased())
        scheduler.run()
        #expect(view.changes.isEmpty)
        #expect(catalogue.queries.isEmpty)
    }
}

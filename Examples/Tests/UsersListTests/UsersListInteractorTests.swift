import IVCore
import Testing
import UsersList

@MainActor
@Suite(.timeLimit(.minutes(2))) struct UsersListInteractorTests {
    private let directory = ScriptedDirectory()
    private let view = MockView<UsersListInteractor>()

    private func link(pageSize: Int = 2) {
        var interactor = UsersListInteractor(directory: directory, pageSize: pageSize)
        view.configure(with: &interactor)
    }

    /// Asserts the next command, which follows the directory's answer.
    private func expectSoon(_ command: UsersListCommand) async throws {
        try await view.expect(command, within: .seconds(600))
    }

    @Test func theFirstPageIsShownWhenTheViewIsThere() async throws {
        link()
        view.emit(event: .didLoadView)
        try view.expect(.showLoading)
        try view.expectNothingMore()
        await directory.answer(0, .success(page(1...2, of: 3)))
        try await expectSoon(.showItems(items(1...2), total: 3))
        try view.expectNothingMore()
        #expect(await directory.requests == [.init(text: "", offset: 0, limit: 2)])
    }

    @Test func scrollingShowsFurtherPagesUntilTheEnd() async throws {
        link()
        view.emit(event: .didLoadView)
        // A page is being loaded, so the end of the list does not request another one.
        view.emit(event: .didScrollToEnd)
        await directory.answer(0, .success(page(1...2, of: 5)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(1...2), total: 5))
        view.emit(events: [.didScrollToEnd, .didScrollToEnd])
        await directory.answer(1, .success(page(3...4, of: 5)))
        try view.expect(.showLoading)
        try await expectSoon(.showMoreItems(items(3...4)))
        view.emit(event: .didScrollToEnd)
        await directory.answer(2, .success(page(5...5, of: 5)))
        try view.expect(.showLoading)
        try await expectSoon(.showMoreItems(items(5...5)))
        view.emit(event: .didScrollToEnd)
        try view.expectNothingMore()
        #expect(await directory.requests.map(\.offset) == [0, 2, 4])
    }

    @Test func aSearchReplacesWhatIsShown() async throws {
        link()
        view.emit(event: .didLoadView)
        await directory.answer(0, .success(page(1...2, of: 5)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(1...2), total: 5))
        view.emit(event: .didSearch("mi"))
        await directory.answer(1, .success(page(3...3, of: 1)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(3...3), total: 1))
        // The same text is not another search.
        view.emit(event: .didSearch("mi"))
        try view.expectNothingMore()
        #expect(await directory.requests.last == .init(text: "mi", offset: 0, limit: 2))
    }

    @Test(arguments: [false, true])
    func onlyWhatIsLookedForLastIsShown(ignoringCancellation: Bool) async throws {
        await directory.ignoreCancellation(ignoringCancellation)
        link()
        for (index, event) in [.didLoadView, .didSearch("m"), UsersListEvent.didSearch("mi")].enumerated() {
            view.emit(event: event)
            await directory.waitForRequests(index + 1)
        }
        // The answers arrive in the wrong order.
        await directory.answer(2, .success(page(3...3, of: 1)))
        try view.expect([.showLoading, .showLoading, .showLoading])
        try await expectSoon(.showItems(items(3...3), total: 1))
        await directory.answer(0, .success(page(1...2, of: 9)))
        await directory.answer(1, .failure(DirectoryError("Late.")))
        await directory.waitForEnd(of: 3)
        try view.expectNothingMore()
    }

    @Test func whatIsTypedAtOnceIsAskedForOnce() async throws {
        link()
        view.emit(events: [.didLoadView, .didSearch("m"), .didSearch("mi")])
        await directory.answer(0, .success(page(3...3, of: 1)))
        try view.expect([.showLoading, .showLoading, .showLoading])
        try await expectSoon(.showItems(items(3...3), total: 1))
        #expect(await directory.requests == [.init(text: "mi", offset: 0, limit: 2)])
    }

    @Test func aFailureIsShownAndTriedAgain() async throws {
        link()
        view.emit(event: .didLoadView)
        // Nothing has failed yet.
        view.emit(event: .didTapRetry)
        await directory.answer(0, .failure(DirectoryError("No network.")))
        try view.expect(.showLoading)
        try await expectSoon(.hideItems)
        try await expectSoon(.showFailure("No network."))
        view.emit(event: .didTapRetry)
        await directory.answer(1, .success(page(1...2, of: 2)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(1...2), total: 2))
        view.emit(event: .didTapRetry)
        try view.expectNothingMore()
    }

    @Test func aFurtherPageThatFailsIsTriedAgainWhereItFailed() async throws {
        link()
        view.emit(event: .didLoadView)
        await directory.answer(0, .success(page(1...2, of: 4)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(1...2), total: 4))
        view.emit(event: .didScrollToEnd)
        await directory.answer(1, .failure(DirectoryError("No network.")))
        try view.expect(.showLoading)
        try await expectSoon(.showFailure("No network."))
        // Scrolling does not try again, because it would repeat forever.
        view.emit(event: .didScrollToEnd)
        try view.expectNothingMore()
        view.emit(event: .didTapRetry)
        await directory.answer(2, .success(page(3...4, of: 4)))
        try view.expect(.showLoading)
        try await expectSoon(.showMoreItems(items(3...4)))
        #expect(await directory.requests.map(\.offset) == [0, 2, 2])
    }

    @Test func whatIsShownStaysUnderAFurtherPageThatFailsAndNotUnderASearchThatFails() async throws {
        link()
        view.emit(event: .didLoadView)
        await directory.answer(0, .success(page(1...2, of: 4)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems(items(1...2), total: 4))
        view.emit(event: .didScrollToEnd)
        await directory.answer(1, .failure(DirectoryError("No network.")))
        try view.expect(.showLoading)
        try await expectSoon(.showFailure("No network."))
        view.emit(event: .didSearch("x"))
        await directory.answer(2, .failure(DirectoryError("No network.")))
        try view.expect(.showLoading)
        try await expectSoon(.hideItems)
        try view.expect(.showFailure("No network."))
        try view.expectNothingMore()
    }

    @Test func aSearchAfterAFailureBeginsAnew() async throws {
        link()
        view.emit(event: .didLoadView)
        await directory.answer(0, .failure(DirectoryError("No network.")))
        try view.expect(.showLoading)
        try await expectSoon(.hideItems)
        try await expectSoon(.showFailure("No network."))
        view.emit(event: .didSearch("x"))
        await directory.answer(1, .success(page([], of: 0)))
        try view.expect(.showLoading)
        try await expectSoon(.showItems([], total: 0))
    }

    @Test func theSearchIsGivenUpWhenTheViewGoesAway() async {
        let directory = directory
        do {
            let view = MockView<UsersListInteractor>()
            view.link(UsersListInteractor(directory: directory))
            view.emit(event: .didLoadView)
            await directory.waitForRequests(1)
        }
        // The directory does not answer.
        await directory.waitForEnd(of: 1)
        #expect(await directory.cancelled == [0])
    }

    /// A view that scrolls to its end once, while a page is being loaded.
    @MainActor
    private final class ScrollingView: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<UsersListInteractor>?
        private(set) var commands: [UsersListCommand] = []
        private var isScrolling = false

        func scroll() {
            isScrolling = true
            emit(event: .didScrollToEnd)
        }

        func handle(command: UsersListCommand) {
            commands.append(command)
            guard isScrolling, command == .showLoading else { return }
            isScrolling = false
            emit(event: .didScrollToEnd)
        }
    }

    @Test func aViewThatScrollsWhileItIsToldOfLoadingDoesNotGetRowsTwice() async {
        let view = ScrollingView()
        view.link(UsersListInteractor(directory: directory, pageSize: 2))
        view.emit(event: .didLoadView)
        await directory.answer(0, .success(page(1...2, of: 4)))
        while view.commands.count < 2, !Task.isCancelled { await Task.yield() }
        view.scroll()
        await directory.answer(1, .success(page(3...4, of: 4)))
        while view.commands.count < 4, !Task.isCancelled { await Task.yield() }
        #expect(await directory.requests.map(\.offset) == [0, 2])
        #expect(view.commands.suffix(2) == [.showLoading, .showMoreItems(items(3...4))])
    }

    @Test func anInteractorThatIsLinkedAgainWhileItLoadsLoadsForTheNewView() async throws {
        let interactor = UsersListInteractor(directory: directory, pageSize: 2)
        view.link(interactor)
        view.emit(event: .didLoadView)
        await directory.waitForRequests(1)
        let other = MockView<UsersListInteractor>()
        view.unlink()
        other.link(interactor)
        await directory.answer(1, .success(page(1...2, of: 3)))
        try other.expect(.showLoading)
        try await other.expect(.showItems(items(1...2), total: 3), within: .seconds(600))
        other.emit(event: .didScrollToEnd)
        await directory.answer(2, .success(page(3...3, of: 3)))
        try other.expect(.showLoading)
        try await other.expect(.showMoreItems(items(3...3)), within: .seconds(600))
        try other.expectNothingMore()
        try view.expect(.showLoading)
        try view.expectNothingMore()
        #expect(await directory.cancelled == [0])
    }

    @Test func theBundledUsersArePagedThroughToTheLast() async {
        let view = MockView<UsersListInteractor>()
        view.link(UsersListInteractor(directory: BundledUsers(), pageSize: 500))
        view.emit(event: .didLoadView)
        for count in stride(from: 2, through: 12, by: 2) {
            _ = await view.commands(count: count)
            view.emit(event: .didScrollToEnd)
        }
        var titles: [String] = []
        for command in view.commands {
            switch command {
            case .showItems(let items, let total):
                #expect(total == 3_000)
                titles += items.map(\.title)
            case .showMoreItems(let items): titles += items.map(\.title)
            case .showLoading, .hideItems, .showFailure: continue
            }
        }
        #expect(titles.count == 3_000)
        #expect(Set(titles).count == 3_000)
        #expect(view.commands.count == 12)
    }
}

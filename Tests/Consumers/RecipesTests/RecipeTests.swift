import Dispatch
import Foundation
import PrexCore
import SharedReactive
import Testing

#if !canImport(SwiftUI)
import SedeCore
#endif

/// The recipes in use.
@Suite(.timeLimit(.minutes(10))) struct RecipeTests {
    let scheduler = TestScheduler()

    /// Returns when the condition holds. The suite has a time limit.
    func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    // MARK: Undo

    @Test func undoAndRedoGoThroughTheValuesInOrder() {
        let flux = Flux(state: DrawingState(), mutation: DrawingMutation())
        for line in ["a", "b"] { flux.dispatch(.draw(line)) }
        var shown: [String] = []
        for action in [DrawingAction.undo, .undo, .undo, .redo, .draw("c"), .redo, .undo] {
            flux.dispatch(action)
            shown.append(flux.state.lines.joined())
        }
        #expect(shown == ["a", "", "", "a", "ac", "ac", "a"])
        #expect(flux.state.history.canUndo)
        #expect(flux.state.history.canRedo)
    }

    /// Random actions, compared with a list of all versions and a position in it.
    @Test(arguments: 0..<50) func undoAgreesWithAListOfVersions(seed: UInt64) {
        let flux = Flux(state: DrawingState(), mutation: DrawingMutation())
        var (versions, position, random) = ([[String]()], 0, seed &+ 1)
        for step in 0..<60 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            switch random >> 33 % 3 {
            case 0:
                flux.dispatch(.draw("\(step)"))
                versions = versions[...position] + [versions[position] + ["\(step)"]]
                position += 1
            case 1:
                flux.dispatch(.undo)
                position = max(position - 1, 0)
            default:
                flux.dispatch(.redo)
                position = min(position + 1, versions.count - 1)
            }
            #expect(flux.state.lines == versions[position])
        }
    }

    #if !canImport(SwiftUI)
    // MARK: Refresh

    @Test func aRefreshLastsUntilTheEntriesAreShown() async throws {
        let host = ViewHost(
            FeedView().seed(
                FeedSeeder { [scheduler] in
                    try await scheduler.clock.sleep(for: .seconds(2))
                    return ["It rains"]
                }
            )
        )
        var hasEnded = false
        let refresh = Task {
            try await host.refresh()
            hasEnded = true
        }
        await scheduler.waiting()
        scheduler.advance(by: .milliseconds(1_999))
        for _ in 0..<10 { await Task.yield() }
        #expect(!hasEnded)
        try host.expect([])
        scheduler.advance(by: .milliseconds(1))
        try await refresh.value
        try host.expect(["It rains"])
    }

    final class Weather {
        private var answers: [Result<[String], any Error>] = [
            .success(["It rains"]), .failure(Unreachable()), .success(["It snows"]),
        ]

        func next() async throws -> [String] { try answers.removeFirst().get() }
    }

    @Test func aFailedRefreshKeepsTheEntriesAndSaysThatItFailed() async throws {
        let weather = Weather()
        let host = ViewHost(FeedView().seed(FeedSeeder { try await weather.next() }))
        try await host.refresh()
        try host.expect(["It rains"])
        try await host.refresh()
        try host.expect(["Unreachable()", "It rains"])
        try await host.refresh()
        try host.expect(["It snows"])
    }
    #endif

    // MARK: Paging and retry

    final class Pages: PageAPI {
        var failures = 0
        private(set) var asked: [Int] = []

        func page(_ number: Int) async throws -> Page {
            asked.append(number)
            if failures > 0 {
                failures -= 1
                throw Unreachable()
            }
            return Page(rows: ["\(number)"], next: number < 1 ? number + 1 : nil)
        }
    }

    struct Unreachable: Error {}

    @Test func eachPageIsLoadedOnce() async {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        for count in 1...2 {
            presenter.reachedEnd()
            presenter.reachedEnd()
            #expect(presenter.state.isLoading)
            await until { presenter.state.rows.count == count }
        }
        presenter.reachedEnd()
        #expect(!presenter.state.isLoading)
        #expect(presenter.state.rows == ["0", "1"])
        #expect(api.asked == [0, 1])
    }

    @Test func aRefreshReplacesTheRowsAndTheRequest() async {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        presenter.reachedEnd()
        await presenter.refresh().value
        #expect(!presenter.state.isLoading)
        #expect(presenter.state.rows == ["0"])
        presenter.reachedEnd()
        await until { presenter.state.rows.count == 2 }
        await presenter.refresh().value
        #expect(!presenter.state.isLoading)
        #expect(presenter.state.rows == ["0"])
    }

    @Test func aFailedRefreshKeepsTheRowsUntilAnotherOneSucceeds() async {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        for count in 1...2 {
            presenter.reachedEnd()
            await until { presenter.rows.count == count }
        }
        api.failures = 1
        await presenter.refresh().value
        #expect(presenter.rows == ["0", "1"])
        #expect(presenter.nextPage == nil)
        #expect(presenter.refreshFailure == "Unreachable()")
        #expect(presenter.failure == nil)
        #expect(!presenter.isLoading)
        await presenter.refresh().value
        #expect(presenter.rows == ["0"])
        #expect(presenter.nextPage == 1)
        #expect(presenter.refreshFailure == nil)
    }

    #if !canImport(SwiftUI)
    @Test func theLastRowLoadsAllPagesWhileItStaysOnTheScreen() async throws {
        let api = Pages()
        let host = ViewHost(ListScreen(presenter: ListPresenter(api: api, clock: scheduler.clock)))
        try host.expect(["Loading…"])
        try await host.expect(["0", "1"], within: .seconds(30))
        #expect(api.asked == [0, 1])
    }

    final class Sparse: PageAPI {
        func page(_ number: Int) async throws -> Page {
            Page(rows: number == 2 ? ["2"] : [], next: number < 2 ? number + 1 : nil)
        }
    }

    @Test func anEmptyPageIsFollowedByTheNextOne() async throws {
        let host = ViewHost(ListScreen(presenter: ListPresenter(api: Sparse(), clock: scheduler.clock)))
        try await host.expect(["2"], within: .seconds(30))
    }

    @Test func aFailedPageKeepsTheRowsAndCanBeTriedAgain() async throws {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        await presenter.reachedEnd()?.value
        api.failures = 3
        let host = ViewHost(ListScreen(presenter: presenter))
        for wait in [1, 2] {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(wait))
        }
        try await host.expect(["0", "Unreachable()", "Try again"], within: .seconds(30))
        #expect(api.asked == [0, 1, 1, 1])
        try host.tap("Try again")
        try await host.expect(["0", "1"], within: .seconds(30))
        #expect(api.asked == [0, 1, 1, 1, 1])
    }

    @Test func aFailedRefreshIsShownAboveTheRows() async throws {
        let api = Pages()
        let host = ViewHost(ListScreen(presenter: ListPresenter(api: api, clock: scheduler.clock)))
        try await host.expect(["0", "1"], within: .seconds(30))
        api.failures = 1
        try await host.refresh()
        try host.expect(["Unreachable()", "0", "1"])
        try await host.refresh()
        // The row at the end loads the second page again.
        try await host.expect(["0", "1"], within: .seconds(30))
    }

    /// An API whose requests wait until they are answered, the first one first.
    final class Waiting: PageAPI {
        private(set) var asked: [Int] = []
        private var answers: [CheckedContinuation<Page, any Error>] = []

        func page(_ number: Int) async throws -> Page {
            asked.append(number)
            return try await withCheckedThrowingContinuation { answers.append($0) }
        }

        func answer(_ result: Result<Page, any Error>) { answers.removeFirst().resume(with: result) }
    }

    @Test func thePageThatAFailedRefreshHasReplacedIsLoadedAgain() async throws {
        let api = Waiting()
        let host = ViewHost(ListScreen(presenter: ListPresenter(api: api, clock: scheduler.clock)))
        await until { api.asked == [0] }
        api.answer(.success(Page(rows: ["0"], next: 1)))
        await until { api.asked == [0, 1] }
        let refresh = Task { try await host.refresh() }
        await until { api.asked == [0, 1, 0] }
        // The answer for the replaced page is dropped.
        api.answer(.success(Page(rows: ["old"], next: nil)))
        api.answer(.failure(Unreachable()))
        try await refresh.value
        await until { api.asked == [0, 1, 0, 1] }
        try host.expect(["Unreachable()", "0", "Loading…"])
        api.answer(.success(Page(rows: ["1"], next: nil)))
        try await host.expect(["Unreachable()", "0", "1"], within: .seconds(30))
    }
    #endif

    @Test func aFailedPageIsRequestedAgainAndThenReported() async {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        api.failures = 2
        presenter.reachedEnd()
        for wait in [1, 2] {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(wait))
        }
        await until { !presenter.state.isLoading }
        #expect(presenter.state.rows == ["0"])
        #expect(api.asked == [0, 0, 0])
        api.failures = 3
        presenter.reachedEnd()
        for wait in [1, 2] {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(wait))
        }
        await until { !presenter.state.isLoading }
        #expect(presenter.state.failure == "Unreachable()")
        #expect(presenter.state.rows == ["0"])
        // The page is requested again when the user taps the button.
        presenter.reachedEnd()
        await until { presenter.state.rows.count == 2 }
    }

    @Test func aRetryEndsWithItsTask() async {
        let (api, clock) = (Pages(), scheduler.clock)
        api.failures = 5
        let task = Task { try await retrying(3, after: .seconds(1), clock: clock) { try await api.page(0) } }
        await scheduler.waiting()
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        #expect(api.asked == [0])
    }

    @Test func workIsTriedOnceIfItIsToBeTriedNever() async throws {
        let api = Pages()
        let page = try await retrying(0, after: .seconds(1), clock: scheduler.clock) { try await api.page(0) }
        #expect(page.rows == ["0"])
        #expect(api.asked == [0])
    }

    // MARK: Optimistic update

    final class Likes: LikeAPI {
        private(set) var sent: [Bool] = []
        private var answers: [CheckedContinuation<Void, any Error>] = []
        var due: Int { answers.count }

        func setLiked(_ isLiked: Bool) async throws {
            sent.append(isLiked)
            try await withCheckedThrowingContinuation { answers.append($0) }
        }

        func answer(_ result: Result<Void, any Error>) { answers.removeFirst().resume(with: result) }
    }

    @Test func theEffectIsShownAtOnceAndTakenBackIfTheServerRefuses() async {
        let api = Likes()
        let presenter = LikePresenter(api: api)
        presenter.toggle()
        #expect(presenter.state.isLiked)
        await until { api.due == 1 }
        api.answer(.success(()))
        await until { presenter.state.confirmed }
        presenter.toggle()
        #expect(!presenter.state.isLiked)
        await until { api.due == 1 }
        api.answer(.failure(Unreachable()))
        await until { presenter.state.failure != nil }
        #expect(presenter.state.isLiked)
        #expect(api.sent == [true, false])
    }

    @Test func theServersLastValueIsTheLastChoice() async {
        let api = Likes()
        let presenter = LikePresenter(api: api)
        for _ in 0..<4 { presenter.toggle() }
        presenter.toggle()
        await until { api.due == 1 }
        presenter.toggle()
        api.answer(.success(()))
        await until { api.due == 1 }
        api.answer(.success(()))
        await until { presenter.state.confirmed == false }
        #expect(!presenter.state.isLiked)
        #expect(api.sent == [true, false])
    }

    // MARK: A limited text

    @Test func aFieldShowsTheTextThatTheStateAllows() {
        let screen = NameViewController()
        screen.name = "Ada"
        screen.viewDidLoad()
        #expect(screen.field.text == "Ada")
        for typed in ["abc", "abcde", "abcdefg", "abcdeX", "ab"] {
            screen.field.text = typed
            screen.textDidChange()
            #expect(screen.field.text == String(typed.prefix(5)))
            #expect(screen.presenter.state.name == String(typed.prefix(5)))
        }
        screen.presenter.dispatch(.setName("other"))
        #expect(screen.field.text == "other")
    }

    @Test func aTextIsNotCutWhileItIsComposed() {
        let screen = NameViewController()
        screen.viewDidLoad()
        screen.field.markedTextRange = UITextRange()
        for composed in ["k", "konnichi", "こんにちha"] {
            screen.field.text = composed
            screen.textDidChange()
            #expect(screen.field.text == composed)
            #expect(screen.presenter.state.name == "")
        }
        // A change of the state does not interrupt the composition.
        screen.presenter.dispatch(.setName("other"))
        #expect(screen.field.text == "こんにちha")
        screen.field.text = "こんにちは"
        screen.field.markedTextRange = nil
        screen.textDidChange()
        #expect(screen.field.text == "こんにちは")
        #expect(screen.presenter.state.name == "こんにちは")
        screen.field.text = "こんにちは世界"
        screen.textDidChange()
        #expect(screen.field.text == "こんにちは")
    }

    #if !canImport(SwiftUI)
    @Test func aFormShowsTheNameAndSavesNoTextThatIsTooLong() throws {
        let presenter = PrexCore.Presenter(state: NameState(name: "Ada"), mutation: NameMutation())
        let host = ViewHost(NameForm(presenter: presenter))
        try host.expect("Name", is: .textField(text: "Ada"))
        for typed in ["abc", "abcde", "abcdefg", "ab"] {
            let before = presenter.state.name
            try host.enter(typed, into: "Name")
            #expect(presenter.state.name == before)
            try host.expect("\(typed.count) of 5")
            try host.expect("Save", is: .button(), isDisabled: typed.count > 5)
            if typed.count <= 5 { try host.tap("Save") } else { try host.submit("Name") }
            // A text that is too long stays in the field.
            try host.expect("Name", is: .textField(text: typed))
            #expect(presenter.state.name == (typed.count <= 5 ? typed : before))
        }
    }

    struct NamePage: SedeCore.View {
        let presenter: PrexCore.Presenter<NameAction, NameState>

        var body: some SedeCore.View {
            NavigationStack {
                Form {
                    NameForm(presenter: presenter)
                    NavigationLink("Help") { Text("At most five characters") }
                }
            }
        }
    }

    @Test func aFormKeepsItsTextWhileAnotherPageCoversIt() throws {
        let presenter = PrexCore.Presenter(state: NameState(name: "Ada"), mutation: NameMutation())
        let host = ViewHost(NamePage(presenter: presenter))
        try host.enter("Grace", into: "Name")
        try host.follow("Help")
        try host.expect("At most five characters")
        try host.back()
        try host.expect("Name", is: .textField(text: "Grace"))
        #expect(presenter.state.name == "Ada")
    }
    #endif

    // MARK: Following a flux

    @Test func aFollowerBeginsWithTheCurrentStateAndEndsWithItsSubscription() {
        let flux = Flux(state: ListState(rows: ["a"]), mutation: ListMutation())
        var badge: Badge? = Badge(flux: flux)
        let number = badge!.number
        #expect(number.value == 1)
        flux.dispatch(.loaded(Page(rows: ["b", "c"], next: nil)))
        #expect(number.value == 3)
        badge = nil
        flux.dispatch(.refreshed(Page(rows: [], next: nil)))
        #expect(number.value == 3)
    }

    // MARK: Services

    @Test func aTestReplacesAService() async {
        let presenter = TitlesPresenter(services: Services(titles: { ["Emma"] }))
        presenter.load()
        await until { presenter.titles == ["Emma"] }
        let failing = TitlesPresenter(services: Services(clock: scheduler.clock))
        failing.load()
        for wait in [1, 2] {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(wait))
        }
        await until { failing.failure == "IsUnreachable()" }
    }

    #if !canImport(SwiftUI)
    @Test func aFailedReloadKeepsTheTitlesAndSaysThatItFailed() async throws {
        let presenter = TitlesPresenter(services: Services(clock: scheduler.clock))
        presenter.dispatch(.loaded(["Emma"]))
        let host = ViewHost(TitlesScreen(presenter: presenter))
        try host.expect(["Emma"])
        for wait in [1, 2] {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(wait))
        }
        try await host.expect(["IsUnreachable()", "Emma"], within: .seconds(30))
    }

    @Test func aPreviewReplacesAService() async throws {
        let host = ViewHost(TitlesPreviews.previews)
        try await host.expect(["Emma", "Persuasion"], within: .seconds(30))
    }
    #endif

    // MARK: Settings

    @Test func settingsAreSharedAndSaved() throws {
        let defaults = try #require(UserDefaults(suiteName: "RecipesTests.\(UUID())"))
        let settings = savedSettings(in: defaults)
        #expect(settings.state.fontSize == 14)
        let (one, other) = (Presenter(flux: settings.flux), Presenter(flux: settings.flux))
        one.dispatch(.edit(.set(\.fontSize, to: 18)))
        #expect(other.fontSize == 18)
        other.dispatch(.edit(.set(\.isDark, to: true)))
        let loaded = savedSettings(in: defaults).state
        #expect((loaded.fontSize, loaded.isDark) == (18, true))
        defaults.set("not a number", forKey: "fontSize")
        #expect(savedSettings(in: defaults).state.fontSize == 14)
        #expect(savedSettings(in: defaults).state.isDark)
    }

    #if !canImport(SwiftUI)
    // MARK: Focus

    func focused(in node: ViewHost.Node) -> [String] {
        (node.isFocused ? [node.label] : []) + node.children.flatMap { focused(in: $0) }
    }

    @Test func theFirstFieldWithoutATextIsFocused() throws {
        let presenter = PrexCore.Presenter(state: SignUpState(), mutation: SignUpMutation())
        let host = ViewHost(SignUpForm(presenter: presenter))
        #expect(focused(in: host.tree) == [])
        try host.tap("Sign up")
        #expect(focused(in: host.tree) == ["Name"])
        try host.enter("Ada", into: "Name")
        try host.tap("Sign up")
        #expect(focused(in: host.tree) == ["Email"])
        try host.enter("ada@example.org", into: "Email")
        #expect(presenter.focus == .email)
        try host.tap("Sign up")
        #expect(focused(in: host.tree) == [])
        #expect(presenter.focus == nil)
        try host.enter("Grace", into: "Name")
        #expect(presenter.focus == .name)
    }
    #endif

    // MARK: Animation

    @Test func eachChangeAfterTheFirstStateIsAnimated() {
        let screen = BannerViewController()
        screen.presenter.reflect()
        #expect(screen.banner.alpha == 0)
        screen.presenter.dispatch(.show(true))
        screen.presenter.dispatch(.show(true))
        #expect(screen.banner.alpha == 1)
        #expect(UIView.durations == [0, 0.3])
    }

    // MARK: Analytics

    nonisolated final class Events: Analytics {
        let all = MutableProperty<[String]>([])

        func track(_ event: String) { all.modify { $0.append(event) } }
    }

    @Test func theNamedActionsAreReported() {
        let (flux, events) = (Flux(state: ListState(), mutation: ListMutation()), Events())
        report(flux, to: events)
        let page = Page(rows: ["a"], next: nil)
        let actions: [ListAction] = [
            .began, .failed("a secret"), .began, .refreshed(page), .refreshFailed("a secret"), .loaded(page),
        ]
        for action in actions { flux.dispatch(action) }
        #expect(events.all.value == ["list failed", "list refreshed", "list failed"])
    }

    // MARK: Flags

    @Test func aFeatureThatIsSwitchedOffIsNotUsed() {
        let flux = Flux(state: ShopState(), mutation: ShopMutation())
        flux.dispatch(.showOffer)
        #expect(!flux.state.isOfferShown)
        flux.dispatch(.setFlags(["showsOffers": true]))
        flux.dispatch(.showOffer)
        #expect(flux.state.isOfferShown)
        #expect(flux.state.flags.showsRatings)
    }

    #if !canImport(SwiftUI)
    @Test func aFeatureThatIsSwitchedOnIsShown() throws {
        let presenter = PrexCore.Presenter(state: ShopState(), mutation: ShopMutation())
        let host = ViewHost(ShopScreen(presenter: presenter))
        try host.expect(["Ratings"])
        presenter.dispatch(.setFlags(["showsOffers": true, "showsRatings": false]))
        try host.expect(["Offers"])
    }
    #endif

    // MARK: Background

    @Test func aRefreshInTheBackgroundReturnsWithItsRows() async {
        let api = Pages()
        let presenter = ListPresenter(api: api, clock: scheduler.clock)
        await presenter.refreshInBackground()
        #expect(presenter.rows == ["0"])
        api.failures = 1
        await presenter.refreshInBackground()
        #expect(presenter.rows == ["0"])
        #expect(presenter.refreshFailure == "Unreachable()")
        #expect(!presenter.isLoading)
    }

    final class Slow: PageAPI {
        func page(_ number: Int) async throws -> Page {
            try await Task.sleep(for: .seconds(600))
            return Page(rows: [], next: nil)
        }
    }

    @Test func aRefreshInTheBackgroundEndsWithItsTime() async {
        let presenter = ListPresenter(api: Slow(), clock: scheduler.clock)
        let refresh = Task { await presenter.refreshInBackground() }
        await until { presenter.isLoading }
        refresh.cancel()
        await refresh.value
        #expect(!presenter.isLoading)
        #expect(presenter.refreshFailure == "There was no time to load the list.")
    }

    #if !canImport(SwiftUI)
    // MARK: Windows

    @Test func eachWindowHasASelectionOfItsOwn() throws {
        let list = PrexCore.Presenter(state: ListState(rows: ["a"]), mutation: ListMutation())
        let (one, other) = (ViewHost(WindowView(list: list)), ViewHost(WindowView(list: list)))
        try one.tap("a")
        try one.expect(["a", "a is selected"])
        try other.expect(["a", "Nothing is selected"])
        list.dispatch(.loaded(Page(rows: ["b"], next: nil)))
        try one.expect(["a", "b", "a is selected"])
        try other.expect(["a", "b", "Nothing is selected"])
        try ViewHost(app: ListApp()).expect(["Nothing is selected"])
    }
    #endif
}

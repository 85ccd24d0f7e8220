import PrexCore
import SharedReactive
import Testing

/// Handlers, tasks and scopes in place of ReSwift's middleware, thunks and subscriptions.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ReSwiftMigrationTests {
    private let flux = Flux(state: LibraryState(), mutation: LibraryMutation())

    private var shelf: Presenter<ShelfAction, ShelfState> {
        Presenter(flux: flux.scope(state: \.shelf, action: LibraryAction.shelf))
    }

    @Test func aThunkIsATaskOfAPresenter() async throws {
        let (actions, presenter) = (RecordingActions(flux), shelf)
        let request = SlowRequest()
        presenter.load(from: request.api)
        await request.begins()
        presenter.load(from: ShelfAPI { ["Emma"] })
        await request.isCancelled()
        // The second task replaces the first one.
        try actions.expect(.shelf(.began))
        try actions.expect(.shelf(.began))
        try await actions.expect(.shelf(.loaded(["Emma"])), within: .seconds(30))
        try actions.expectNothingMore()
        #expect(presenter.titles == ["Emma"])
    }

    /// A screen that is closed while it loads leaves `isLoading` behind in the app's state. The next screen loads again.
    @Test func aScreenLoadsAfterAnotherOneWasClosedWhileLoading() async throws {
        let actions = RecordingActions(flux)
        var presenter = shelf
        let request = SlowRequest()
        presenter.load(from: request.api)
        try actions.expect(.shelf(.began))
        await request.begins()
        presenter = shelf
        await request.isCancelled()
        #expect(presenter.isLoading)
        presenter.load(from: ShelfAPI { ["Emma"] })
        try actions.expect(.shelf(.began))
        try await actions.expect(.shelf(.loaded(["Emma"])), within: .seconds(30))
        #expect(!presenter.isLoading)
    }

    @Test func aMiddlewareIsAHandlerOfActions() {
        let log = MutableProperty<[LibraryAction]>([])
        let subscription = flux.dispatcher.register { action in log.modify { $0.append(action) } }
        shelf.dispatch(.began)
        flux.dispatcher.unregister(subscription)
        flux.dispatch(.logOut)
        #expect(log.value == [.shelf(.began)])
    }

    @Test func aMiddlewareWithAnEffectIsAHandlerOfAPresenter() async {
        let (answers, answer) = AsyncStream<Void>.makeStream()
        let api = ShelfAPI {
            for await _ in answers {}
            return ["Emma"]
        }
        let (presenter, shelf) = (Presenter(flux: flux), shelf)
        presenter.onAction { _, action in
            if case .logIn = action { shelf.load(from: api) }
        }
        flux.dispatch(.logOut)
        #expect(!shelf.isLoading)
        flux.dispatch(.logIn("Ada"))
        #expect(shelf.isLoading)
        answer.finish()
        while shelf.titles.isEmpty, !Task.isCancelled { await Task.yield() }
    }

    @Test func aSubscriberBeginsWithTheStateAndSkipsRepeats() {
        let readers = MutableProperty<[String?]>([])
        let subscription = flux.store.observe { change in
            if let reader = change.reader { readers.modify { $0.append(reader.value) } }
        }
        flux.dispatch(.logIn("Ada"))
        flux.dispatch(.shelf(.began))
        flux.store.removeListener(with: subscription)
        flux.dispatch(.logOut)
        #expect(readers.value == [nil, "Ada"])
    }

    @Test func aViewIsNotifiedOfItsPartAlone() async {
        let screen = ShelfViewController()
        screen.viewDidLoad()
        while screen.label.text != "Emma", !Task.isCancelled { await Task.yield() }
        library.dispatch(.logOut)
        #expect(screen.label.text == "")
    }
}

/// A request that is answered only after its task was cancelled. A task that is cancelled before it begins makes no request.
private struct SlowRequest {
    private let begin = AsyncStream<Void>.makeStream()
    private let cancellation = AsyncStream<Void>.makeStream()

    var api: ShelfAPI {
        ShelfAPI { [begin = begin.continuation, cancellation = cancellation.continuation] in
            begin.finish()
            let (never, open) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            withExtendedLifetime(open) {}
            cancellation.finish()
            return []
        }
    }

    func begins() async { for await _ in begin.stream {} }
    func isCancelled() async { for await _ in cancellation.stream {} }
}

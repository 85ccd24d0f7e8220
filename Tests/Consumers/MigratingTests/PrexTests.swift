import PrexCore
import Testing

struct SearchState: State, Equatable {
    var query = ""
    var found: [String] = []
    var error: String?
}

enum SearchAction: Action, Equatable {
    case setQuery(String)
    case setFound([String])
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {
        switch action {
        case .setQuery(let query): state.query = query
        case .setFound(let found): state.found = found
        }
    }
}

enum SharedFlux {
    static let search = Flux(state: SearchState(), mutation: SearchMutation())
}

/// An object that is not `Sendable`, like an observation of key-value observing.
final class ProgressObservation {}

final class SearchPresenter: Presenter<SearchAction, SearchState> {
    private var observation: ProgressObservation?

    init<T: PrexCore.View>(view: T) where T.State == SearchState {
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    var trimmedState: SearchState {
        SearchState(query: state.query, found: Array(state.found.prefix(10)))
    }

    func observe() {
        observation = ProgressObservation()
    }

    func search(_ query: String, with find: @escaping @Sendable (String) async -> [String]) -> Task<
        Void, Never
    > {
        dispatch(.setQuery(query))
        return task { send in
            send(.setFound(await find(query)))
        }
    }
}

@MainActor
final class SearchViewController {
    private(set) lazy var presenter = SearchPresenter(view: self)
    var title = ""
}

extension SearchViewController: @MainActor View {
    func reflect(change: StateChange<SearchState>) {
        if let query = change.query?.value { title = query }
        if let found = change.changedProperty(for: \.found)?.value { title = "\(found.count)" }
    }
}

final class LogIn {
    private var subscription: Subscription?
    private var listening: Subscription?
    private let flux = Flux(state: SearchState(), mutation: SearchMutation())

    func begin(_ log: Log) {
        subscription = flux.dispatcher.register { log.append($0) }
        listening = flux.store.addListener { change in log.count(change.new.found.count) }
    }

    func end() {
        if let subscription { flux.dispatcher.unregister(subscription) }
        if let listening { flux.store.removeListener(with: listening) }
    }
}

/// Entries of handlers, which run on the dispatching thread.
final class Log: Sendable {
    private let flux = Flux(state: LogState(), mutation: LogMutation())

    func append(_ action: SearchAction) { flux.dispatcher.dispatch(.action(action)) }
    func count(_ count: Int) { flux.dispatcher.dispatch(.count(count)) }
    var actions: [SearchAction] { flux.store.state.actions }
}

struct LogState: State {
    var actions: [SearchAction] = []
    var counts: [Int] = []
}

enum LogAction: Action {
    case action(SearchAction)
    case count(Int)
}

struct LogMutation: Mutation {
    func mutate(action: LogAction, state: inout LogState) {
        switch action {
        case .action(let action): state.actions.append(action)
        case .count(let count): state.counts.append(count)
        }
    }
}

@MainActor
@Suite struct PrexMigrationTests {
    @Test func aTaskTakesTheFluxAndTheViewIsToldOfItsResult() async throws {
        let view = RecordingView<SearchState>()
        let presenter = SearchPresenter(view: view)
        _ = presenter.search("sw") { [$0 + "ift"] }
        try view.expect { $0.query = "sw" }
        try await view.expect(within: .seconds(30)) { $0.found = ["swift"] }
        try view.expectNothingMore()
        #expect(presenter.trimmedState.found == ["swift"])
    }

    @Test func theActionsOfAPresenterAreAsserted() {
        let flux = SharedFlux.search
        let log = Log()
        let subscription = flux.dispatcher.register { log.append($0) }
        flux.dispatcher.dispatch(.setQuery("a"))
        flux.dispatcher.unregister(subscription)
        flux.dispatcher.dispatch(.setQuery("b"))
        #expect(log.actions == [.setQuery("a")])
    }

    @Test func aViewOfTheMainActorReflects() {
        let controller = SearchViewController()
        controller.presenter.dispatch(.setQuery("swift"))
        #expect(controller.title == "swift")
        controller.presenter.reflect()
        #expect(controller.title == "0")
    }

    @Test func aChangeMadeInAListenerIsDeliveredAfterIt() {
        let flux = Flux(state: SearchState(), mutation: SearchMutation())
        let log = Log()
        let first = flux.store.addListener { [weak flux] change in
            if change.new.found.isEmpty { flux?.dispatcher.dispatch(.setFound(["a"])) }
        }
        let second = flux.dispatcher.register { log.append($0) }
        flux.dispatcher.dispatch(.setQuery("a"))
        #expect(log.actions == [.setQuery("a"), .setFound(["a"])])
        flux.store.removeListener(with: first)
        flux.dispatcher.unregister(second)
    }
}

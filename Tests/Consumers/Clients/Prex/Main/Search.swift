import PrexCore

// A new user's next screen: a search while the user types.

struct SearchState: State {
    var query = ""
    var isSearching = false
    var found: [String] = []
    var failure: String?
}

enum SearchAction: Action {
    case began(query: String)
    case found([String])
    case failed(String)
    case cleared
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {
        switch action {
        case .began(let query):
            state.query = query
            state.isSearching = true
            state.failure = nil
        case .found(let found):
            state.found = found
            state.isSearching = false
        case .failed(let failure):
            state.failure = failure
            state.isSearching = false
        case .cleared:
            state = SearchState()
        }
    }
}

protocol Catalogue {
    func names(containing text: String) async throws -> [String]
}

/// Uses other objects of the main actor, and has state of its own. The class needs `@MainActor`; an extension is isolated by
/// default.
final class SearchPresenter: Presenter<SearchAction, SearchState> {
    @MainActor private let catalogue: any Catalogue
    @MainActor private let clock: any Clock<Duration>
    @MainActor private var search: Task<Void, Never>?

    @MainActor init(view: some View<SearchState>, catalogue: any Catalogue, clock: any Clock<Duration>) {
        self.catalogue = catalogue
        self.clock = clock
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }
}

extension SearchPresenter {
    func textDidChange(_ text: String) {
        search?.cancel()
        if text.isEmpty { return dispatch(.cleared) }
        search = task { [catalogue, clock] send in
            do {
                try await clock.sleep(for: .milliseconds(300))
                send(.began(query: text))
                send(.found(try await catalogue.names(containing: text)))
            } catch {
                send(.failed("\(error)"))
            }
        }
    }
}

final class SearchViewController: UIViewController, View {
    private let label = UILabel()
    private let catalogue: any Catalogue
    private let clock: any Clock<Duration>
    private lazy var presenter = SearchPresenter(view: self, catalogue: catalogue, clock: clock)

    init(catalogue: any Catalogue, clock: any Clock<Duration> = ContinuousClock()) {
        self.catalogue = catalogue
        self.clock = clock
    }

    var shown: String? { label.text }

    func textDidChange(_ text: String) {
        presenter.textDidChange(text)
    }

    func reflect(change: StateChange<SearchState>) {
        if let found = change.found?.value { label.text = found.joined(separator: ", ") }
        if let failure = change.failure?.value { label.text = failure }
    }
}

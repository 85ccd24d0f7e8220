import PrexCore

// 1 in: extension SearchPresenter {

enum SearchAction: Action {
    case began
    case found([String])
}

struct SearchState: State {}

protocol SearchAPI: Sendable {
    func search(_ text: String) async throws -> [String]
}

final class SearchPresenter: Presenter<SearchAction, SearchState> {
    let api: any SearchAPI

    init(api: any SearchAPI, flux: Flux<SearchAction, SearchState>) {
        self.api = api
        super.init(flux: flux)
    }
}

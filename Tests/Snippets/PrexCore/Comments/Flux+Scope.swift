// 1 in: func show(_ view: some View<SearchState>, flux: Flux<AppAction, AppState>) {
import PrexCore

struct SearchState: State, Equatable {
    var text = ""
}

struct AppState: State {
    var search = SearchState()
}

enum SearchAction: Action {
    case setText(String)
}

enum AppAction: Action {
    case search(SearchAction)
}

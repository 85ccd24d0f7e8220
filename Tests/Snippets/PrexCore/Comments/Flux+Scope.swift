// 1 in: func show(_ view: some View<SearchState>) {
import PrexCore

struct SearchState: State, Equatable {
    var text = ""
}

enum SearchAction: Action {
    case setText(String)
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {}
}

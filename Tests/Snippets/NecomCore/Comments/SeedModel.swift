import NecomCore

@testable import Given

// 2 in: func make(extra: Extra, debounce: DebounceType) -> Action {

struct Action: ActionType {
    let searchText: (String) -> Void
}

struct Extra: ExtraType {
    let searchAPIModel: GitHubSearchAPIModelType
}

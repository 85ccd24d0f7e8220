import NecomCore

import class SharedReactive.TestScheduler

// 1 in: func make(extra: Extra) -> Action {

nonisolated func search(_ text: String) {}

struct Action: ActionType {
    let searchText: (String) -> Void
}

struct Extra: ExtraType {
    let searchModel: SearchModel
    let debounce: DebounceType
}

final class SearchModel: MainSeedModel<SearchModel> {
    struct Action: ActionType {
        let search: (String) -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(search: { _ in })
    }
}

import NecomCore

// 1 in: func make(state: StateProxy<State>) -> Action {

struct Action: ActionType {
    let add: (Int) -> Void
}

struct State: StateType {
    var total = 0
}

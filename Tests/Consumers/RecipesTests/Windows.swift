import PrexCore

// Two windows with one list, in Prex: each has a selection of its own.

struct WindowState: State {
    var selection: String?
}

enum WindowAction: Action {
    case select(String)
}

struct WindowMutation: Mutation {
    func mutate(action: WindowAction, state: inout WindowState) {
        switch action {
        case .select(let row): state.selection = row
        }
    }
}

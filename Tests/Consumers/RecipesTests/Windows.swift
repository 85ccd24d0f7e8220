import PrexCore

// The state of one window, in Prex. All windows show the same list, and each has a selection of its own: see `WindowView`.

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

import PrexCore

// A stack of pages, each with a state. Compiled in each language mode (`Modes/`), and in `ViewsTests` through a link.

struct PageState: State, Identifiable, Equatable {
    let id: Int
    var title: String
    var visits = 0
}

enum PageAction: Action, Equatable {
    case visit
}

struct PageMutation: Mutation {
    func mutate(action: PageAction, state: inout PageState) {
        switch action {
        case .visit: state.visits += 1
        }
    }
}

struct StackState: State {
    var pages: [PageState] = []
    var created = 0

    var path: [PageState.ID] { pages.map(\.id) }
}

enum StackAction: Action, Equatable {
    case push(String)
    case setPath([PageState.ID])
    case page(PageState.ID, PageAction)
}

struct StackMutation: Mutation {
    func mutate(action: StackAction, state: inout StackState) {
        switch action {
        case .push(let title):
            state.created += 1
            state.pages.append(PageState(id: state.created, title: title))
        case .setPath(let path): state.pages.removeAll { !path.contains($0.id) }
        case .page(let id, let action): PageMutation().mutate(action: action, in: &state.pages, id: id)
        }
    }
}

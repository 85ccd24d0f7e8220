// -default-isolation MainActor
import PrexCore

struct Chore {
    var isDone = false

    mutating func toggle() {
        isDone.toggle()
    }
}

struct ChoresState: State {
    var chores: [Chore] = []
}

enum ChoresAction: Action {
    case toggle(Int)
}

struct ChoresMutation: Mutation {
    func mutate(action: ChoresAction, state: inout ChoresState) {
        switch action {
        case .toggle(let index):
            // error: call to main actor-isolated instance method 'toggle()' in a synchronous nonisolated context
            state.chores[index].toggle()
        }
    }
}

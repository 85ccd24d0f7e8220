import PrexCore

// A list whose rows count seconds. Compiled in each language mode (`Modes/`), and in `ViewsTests` through a link.

struct Todo: State, Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
    var seconds = 0
}

enum TodoAction: Action, Equatable {
    case toggle
    case tick
}

struct RowMutation: Mutation {
    func mutate(action: TodoAction, state: inout Todo) {
        switch action {
        case .toggle: state.isDone.toggle()
        case .tick: state.seconds += 1
        }
    }
}

extension Presenter where Action == TodoAction, State == Todo {
    func count(_ clock: any Clock<Duration>) {
        task { send in
            while (try? await clock.sleep(for: .seconds(1))) != nil { send(.tick) }
        }
    }
}

struct TodosState: State {
    var rows: [Todo] = []
    var showsOpenOnly = false

    /// The ids of the rows that are shown.
    var shown: [Todo.ID] {
        rows.filter { !showsOpenOnly || !$0.isDone }.map(\.id)
    }
}

enum TodosAction: Action, Equatable {
    case add(Todo)
    case remove(Todo.ID)
    case removeDone
    case move(Todo.ID, to: Int)
    case showOpenOnly(Bool)
    case row(Todo.ID, TodoAction)
}

struct TodosMutation: Mutation {
    func mutate(action: TodosAction, state: inout TodosState) {
        switch action {
        case .add(let row): state.rows.append(row)
        case .remove(let id): state.rows.removeAll { $0.id == id }
        case .removeDone: state.rows.removeAll(where: \.isDone)
        case .move(let id, let position):
            guard let old = state.rows.firstIndex(where: { $0.id == id }) else { return }
            state.rows.insert(state.rows.remove(at: old), at: position)
        case .showOpenOnly(let showsOpenOnly): state.showsOpenOnly = showsOpenOnly
        case .row(let id, let action): RowMutation().mutate(action: action, in: &state.rows, id: id)
        }
    }
}

import PrexCore

// A node with children of its own type, in each mode.

struct NodeState: State, Identifiable, Equatable {
    let id: Int
    var title: String
    var children: [NodeState] = []

    var childIDs: [Int] { children.map(\.id) }
}

indirect enum NodeAction: Action, Equatable {
    case rename(String)
    case add(NodeState)
    case remove(NodeState.ID)
    case child(NodeState.ID, NodeAction)
}

struct NodeMutation: Mutation {
    func mutate(action: NodeAction, state: inout NodeState) {
        switch action {
        case .rename(let title): state.title = title
        case .add(let child): state.children.append(child)
        case .remove(let id): state.children.removeAll { $0.id == id }
        case .child(let id, let action): mutate(action: action, in: &state.children, id: id)
        }
    }
}

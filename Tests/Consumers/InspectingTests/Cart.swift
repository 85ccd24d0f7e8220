import PrexCore

struct Item: Equatable {
    var id: Int
    var name: String
    var price: Int
}

struct CartState: State, Equatable {
    var items: [Item] = []
    var total = 0
}

enum CartAction: Action {
    case add(Item)
    case remove(id: Int)
}

struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .add(let item):
            state.items.append(item)
        case .remove(let id):
            state.items.removeAll { $0.id == id }
        }
        state.total = state.items.reduce(0) { $0 + $1.price }
    }
}

import PrexCore

struct CartState: State {
    var items: [String] = []
    var isPaid = false
    var note = ""
}

enum CartAction: Action, CaseIterable {
    case add(String)
    case pay
    case empty
    case write(note: String)

    /// The cases without associated values.
    static let allCases: [CartAction] = [.pay, .empty]
}

struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .add(let item): state.items.append(item)
        case .pay: state.isPaid = true
        case .empty: state.items = []
        case .write(let note): state.note = note
        }
    }
}

@MainActor
final class CartView: @MainActor View {
    private(set) lazy var presenter = Presenter(view: self, state: CartState(), mutation: CartMutation())

    func reflect(change: StateChange<CartState>) {
        if let items = change.items?.value { say("cart: \(items.count)") }
        if let isPaid = change.isPaid?.value { say("paid: \(isPaid)") }
    }
}

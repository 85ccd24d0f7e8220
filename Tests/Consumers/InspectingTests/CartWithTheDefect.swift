import PrexCore
import Testing

/// The cart of the guide before its mutation is fixed.
enum Defective {
    struct CartMutation: Mutation {
        func mutate(action: CartAction, state: inout CartState) {
            switch action {
            case .add(let item):
                state.items.append(item)
                state.total += item.price
            case .remove(let id):
                state.items.removeAll { $0.id == id }
            }
        }
    }
}

@Suite struct CartWithTheDefectTests {
    @Test func theEmptyCartHasAPrice() {
        let flux = Flux(state: CartState(), mutation: Defective.CartMutation())
        flux.dispatcher.dispatch(.add(Item(id: 1, name: "Milk", price: 2)))
        flux.dispatcher.dispatch(.remove(id: 1))
        #expect(flux.store.state == CartState(items: [], total: 2))
    }
}

import PrexCore
import Testing

@MainActor @Suite struct RecordedCart {
    @Test func theRecordingIsRepeated() async throws {
        let subject = makeSubject(CartState(items: [], total: 0))
        let view = RecordingView<CartState>()
        let presenter = Presenter(view: view, flux: subject)
        defer { withExtendedLifetime(presenter) {} }

        subject.dispatcher.dispatch(.add(Item(id: 1, name: "Milk", price: 2)))
        try view.expect {
            $0.items = [Item(id: 1, name: "Milk", price: 2)]
            $0.total = 2
        }

        subject.dispatcher.dispatch(.remove(id: 1))
        try view.expect {
            $0.items = []
            $0.total = 0
        }
        try view.expectNothingMore()
    }
}

extension RecordedCart {
    func makeSubject(_ state: CartState) -> Flux<CartAction, CartState> {
        Flux(state: state, mutation: CartMutation())
    }
}

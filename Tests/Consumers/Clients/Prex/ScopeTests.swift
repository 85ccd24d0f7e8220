import PrexCore
import Testing

// An app whose screens have parts of one state, in each mode. It needs no annotations.

struct CartState: State, Equatable {
    var items: [String] = []
    @Pulse var message: String?
}

enum CartAction: Action, Equatable {
    case add(String)
    case addFailed(String)
}

struct CartMutation: Mutation {
    func mutate(action: CartAction, state: inout CartState) {
        switch action {
        case .add(let item): state.items.append(item)
        case .addFailed(let message): state.message = message
        }
    }
}

struct GiftState: State, Equatable {
    var note = ""
}

enum GiftAction: Action, Equatable {
    case setNote(String)
}

struct GiftMutation: Mutation {
    func mutate(action: GiftAction, state: inout GiftState) {
        switch action {
        case .setNote(let note): state.note = note
        }
    }
}

struct ShopState: State {
    var cart = CartState()
    /// A sheet, while it is shown.
    var gift: GiftState?
    var user: String?
}

enum ShopAction: Action, Equatable {
    case cart(CartAction)
    case showGift(GiftState?)
    case gift(GiftAction)
    case logIn(String)
    case logOut
}

struct ShopMutation: Mutation {
    func mutate(action: ShopAction, state: inout ShopState) {
        switch action {
        case .cart(let action): CartMutation().mutate(action: action, state: &state.cart)
        case .showGift(let gift): state.gift = gift
        case .gift(let action): GiftMutation().mutate(action: action, ifPresent: &state.gift)
        case .logIn(let user): state.user = user
        case .logOut: state = ShopState()
        }
    }
}

enum ShopRequest {
    case add, refresh
}

final class CartPresenter: Presenter<CartAction, CartState> {}

extension CartPresenter {
    func add(_ item: String, to stock: Set<String>) {
        task(id: ShopRequest.add) { [flux] in
            flux.dispatch(stock.contains(item) ? .add(item) : .addFailed("No \(item) left"))
        }
    }

    func cancel() { cancelTask(id: ShopRequest.add) }
}

@MainActor @Suite struct ScopeTests {
    let shop = Flux(state: ShopState(), mutation: ShopMutation())

    @Test func aScreenHasAPartOfTheState() async throws {
        let cart = shop.scope(state: \.cart) { .cart($0) }
        let view = RecordingView<CartState>()
        let presenter = CartPresenter(view: view, flux: cart)
        let actions = RecordingActions(shop)
        shop.dispatch(.logIn("Ada"))
        presenter.add("milk", to: ["milk"])
        try await view.expect(within: .seconds(60)) { $0.items = ["milk"] }
        for _ in 0..<2 {
            presenter.add("tea", to: ["milk"])
            try await view.expect(within: .seconds(60)) { $0.message = "No tea left" }
        }
        #expect(view.changes.map { $0.pulse(\.$message) } == [nil, "No tea left", "No tea left"])
        #expect(presenter[\.$message].wrappedValue == "No tea left")
        shop.dispatch(.logOut)
        try await view.expect(within: .seconds(60)) { $0 = CartState() }
        presenter.cancel()
        try await view.expectNothingMore(within: .seconds(60))
        #expect(cart.state == CartState())
        try actions.expect(.logIn("Ada"))
        try actions.expect(.cart(.add("milk")))
        try actions.expect("the first failure") { $0 == .cart(.addFailed("No tea left")) }
    }

    @Test func aSheetHasAPartThatIsThereWhileItIsShown() throws {
        let opened = GiftState(note: "For you")
        shop.dispatch(.showGift(opened))
        let gift = try #require(shop.scope(state: \.gift) { .gift($0) })
        let view = RecordingView<GiftState>()
        let presenter = Presenter(view: view, flux: gift)
        presenter.dispatch(.setNote("For Ada"))
        try view.expect { $0.note = "For Ada" }
        #expect(shop.state.gift == GiftState(note: "For Ada"))
        shop.dispatch(.logIn("Grace"))
        try view.expectNothingMore()
        shop.dispatch(.showGift(nil))
        presenter.dispatch(.setNote("late"))
        try view.expectNothingMore()
        #expect(shop.state.gift == nil && presenter.state == GiftState(note: "For Ada"))
    }

    @Test func aPulseIsSeenOnceByEachPresenter() throws {
        let windows = (0..<2).map { _ in RecordingView<CartState>() }
        let presenters = windows.map { view in
            Presenter(view: view, flux: shop.scope(state: \.cart) { .cart($0) })
        }
        withExtendedLifetime(presenters) {
            shop.dispatch(.cart(.addFailed("No tea left")))
            presenters[0].dispatch(.add("milk"))
        }
        for window in windows {
            #expect(window.changes.map { $0.pulse(\.$message) } == ["No tea left", nil])
        }
    }
}

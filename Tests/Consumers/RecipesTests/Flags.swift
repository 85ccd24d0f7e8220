import PrexCore

// Features that a server switches on, in Prex.

struct ShopState: State {
    struct Flags: Equatable {
        var showsOffers = false
        var showsRatings = true
    }

    var flags = Flags()
    var isOfferShown = false
}

enum ShopAction: Action {
    case setFlags([String: Bool])
    case showOffer
}

struct ShopMutation: Mutation {
    func mutate(action: ShopAction, state: inout ShopState) {
        switch action {
        case .setFlags(let values):
            state.flags.showsOffers = values["showsOffers"] ?? state.flags.showsOffers
            state.flags.showsRatings = values["showsRatings"] ?? state.flags.showsRatings
        case .showOffer: state.isOfferShown = state.flags.showsOffers
        }
    }
}

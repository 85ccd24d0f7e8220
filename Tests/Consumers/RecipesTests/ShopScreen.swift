import PrexCore

#if canImport(SwiftUI)
import SwiftUI
import protocol SwiftUI.View
#else
import SedeCore
import protocol SedeCore.View
#endif

// A screen that shows the features that are switched on.

struct ShopScreen: View {
    let presenter: PrexCore.Presenter<ShopAction, ShopState>

    var body: some View {
        if presenter.flags.showsOffers {
            Button("Offers", action: presenter.sending(.showOffer))
        }
        if presenter.flags.showsRatings {
            Text("Ratings")
        }
    }
}

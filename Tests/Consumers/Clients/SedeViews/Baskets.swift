import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// The code of the article about the environment of pages and sheets.

@MainActor
final class Basket: ObservableObject {
    @Published var count = 0
}

struct ShopView: View {
    @StateObject private var basket = Basket()

    var body: some View {
        NavigationView {
            List {
                Button("Buy an apple") { basket.count += 1 }
                NavigationLink(destination: BasketView()) { Text("Basket") }
            }
        }
        .environmentObject(basket)  // around the NavigationView
    }
}

struct BasketView: View {
    @EnvironmentObject var basket: Basket

    var body: some View {
        Text("\(basket.count) apples")
    }
}

struct ShopWithASheetView: View {
    @StateObject private var basket = Basket()
    @State private var isBasketShown = false

    var body: some View {
        Button("Basket") { isBasketShown = true }
            .sheet(isPresented: $isBasketShown) { BasketView() }
            .environmentObject(basket)
    }
}

struct ShopWithAPageOfItsOwnView: View {
    @StateObject private var basket = Basket()

    var body: some View {
        NavigationView {
            NavigationLink(destination: BasketView().environmentObject(basket)) { Text("Basket") }
        }
    }
}

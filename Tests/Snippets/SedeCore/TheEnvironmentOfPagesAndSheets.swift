// 2 in: struct BasketButton: View { @State var isBasketShown = false; let basket: Basket; var body: some View {
import SedeCore

@MainActor final class Basket: ObservableObject {
    @Published var count = 0
}

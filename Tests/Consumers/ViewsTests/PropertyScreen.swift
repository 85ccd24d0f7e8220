import ReactiveOperators

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// Properties in a view, which only reads them.

final class Cart {
    let items = MutableProperty<[String]>([])
    let isEmpty: Property<Bool>

    init() {
        isEmpty = items.map(\.isEmpty)
    }
}

struct CartScreen: View {
    let cart: Cart

    var body: some View {
        VStack {
            Text(cart.isEmpty.value ? "Nothing yet" : cart.items.value.joined(separator: ", "))
            Button("Add") { cart.items.value.append("apple") }
        }
    }
}

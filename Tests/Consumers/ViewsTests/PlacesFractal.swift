#if canImport(SwiftUI)
import FractalCore
import Foundation
import SwiftUI

final class PlacesViewModel {
    let places = MutableProperty(["Rome", "Oslo"])
    let path = MutableProperty<[PlaceRoute]>([])
    let sheet = MutableProperty<PlaceSheet?>(nil)
    let failure = MutableProperty("")
    let isFailing = MutableProperty(false)

    func add(_ name: String) {
        guard !name.isEmpty, !places.value.contains(name) else {
            failure.value = "A place needs a name of its own."
            isFailing.value = true
            return
        }
        places.value.append(name)
        sheet.value = nil
    }

    func open(_ url: URL) {
        sheet.value = nil
        isFailing.value = false
        path.value = PlaceRoute.path(of: url)
    }
}

struct FractalPlaces: View {
    let viewModel: PlacesViewModel

    var body: some View {
        NavigationStack(path: viewModel.path.binding) {
            List {
                ForEach(viewModel.places.value, id: \.self) { name in
                    NavigationLink(name, value: PlaceRoute.place(name))
                }
                Button("New") { viewModel.sheet.value = .add }
            }
            .navigationDestination(for: PlaceRoute.self) { route in PlacePage(route: route) }
        }
        .sheet(item: viewModel.sheet.binding) { _ in
            AddPlace { name in viewModel.add(name) }
                .alert("Not added", isPresented: viewModel.isFailing.binding) {
                    Button("OK") {}
                } message: {
                    Text(viewModel.failure.value)
                }
        }
        .onOpenURL { url in viewModel.open(url) }
    }
}
#endif

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
        sheet.value = nil
        guard !name.isEmpty else {
            failure.value = "A place needs a name."
            isFailing.value = true
            return
        }
        places.value.append(name)
    }

    func open(_ url: URL) {
        sheet.value = nil
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
        }
        .alert("Not added", isPresented: viewModel.isFailing.binding) {
            Button("OK") {}
        } message: {
            Text(viewModel.failure.value)
        }
        .onOpenURL { url in viewModel.open(url) }
    }
}
#endif

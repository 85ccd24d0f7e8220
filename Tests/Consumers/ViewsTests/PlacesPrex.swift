#if canImport(SwiftUI)
import Foundation
import PrexCore
import SwiftUI
import protocol SwiftUI.View

nonisolated struct PlacesState: PrexCore.State {
    var places = ["Rome", "Oslo"]
    var path: [PlaceRoute] = []
    var sheet: PlaceSheet?
    var failure: String?

    var isFailing: Bool { failure != nil }
}

nonisolated enum PlacesAction: PrexCore.Action {
    case setPath([PlaceRoute])
    case setSheet(PlaceSheet?)
    case add(String)
    case rename(String, String)
    case dismissFailure
    case open(URL)
}

nonisolated struct PlacesMutation: Mutation {
    func mutate(action: PlacesAction, state: inout PlacesState) {
        switch action {
        case .setPath(let path): state.path = path
        case .setSheet(let sheet):
            state.sheet = sheet
            state.failure = nil
        case .dismissFailure: state.failure = nil
        case .open(let url):
            state.sheet = nil
            state.failure = nil
            state.path = PlaceRoute.path(of: url)
        case .rename(let name, let newName):
            state.path = []
            state.places = state.places.map { $0 == name ? newName : $0 }
        case .add(let name):
            guard !name.isEmpty, !state.places.contains(name) else {
                state.failure = "A place needs a name of its own."
                return
            }
            state.places.append(name)
            state.sheet = nil
        }
    }
}

struct PrexPlaces: View {
    let presenter: PrexCore.Presenter<PlacesAction, PlacesState>

    var body: some View {
        NavigationStack(path: presenter.binding(\.path, sending: PlacesAction.setPath)) {
            List {
                ForEach(presenter.places, id: \.self) { name in
                    NavigationLink(name, value: PlaceRoute.place(name))
                }
                Button("New", action: presenter.sending(.setSheet(.add)))
            }
            .navigationDestination(for: PlaceRoute.self) { route in PlacePage(route: route) }
        }
        .sheet(item: presenter.binding(\.sheet, sending: PlacesAction.setSheet)) { _ in
            AddPlace { name in presenter.dispatch(.add(name)) }
                .alert("Not added", isPresented: presenter.binding(\.isFailing) { _ in .dismissFailure }) {
                    Button("OK") {}
                } message: {
                    Text(presenter.failure ?? "")
                }
        }
        .onOpenURL { url in presenter.dispatch(.open(url)) }
    }
}
#endif

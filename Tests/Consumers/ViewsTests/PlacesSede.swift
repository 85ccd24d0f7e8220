#if canImport(SwiftUI)
import Foundation
import SedeCore
import SwiftUI

struct SedePlaces: View {
    @Seeder<Model, Msg> var seeder
    @Router<PlaceRoute> var router

    var body: some View {
        NavigationStack(path: $seeder.path) {
            List {
                ForEach(seeder.places, id: \.self) { name in
                    NavigationLink(name, value: PlaceRoute.place(name))
                }
                Button("New") { _seeder(.new) }
            }
            .navigationDestination(for: PlaceRoute.self) { route in router(route) }
        }
        .sheet(item: $seeder.sheet) { _ in
            AddPlace { name in _seeder(.add(name)) }
                .alert("Not added", isPresented: $seeder.isFailing) {
                    Button("OK") {}
                } message: {
                    Text(seeder.failure)
                }
        }
        .onOpenURL { url in _seeder(.open(url)) }
    }
}

extension SedePlaces {
    struct Model: Equatable {
        var places = ["Rome", "Oslo"]
        var path: [PlaceRoute] = []
        var sheet: PlaceSheet?
        var failure = ""
        var isFailing = false
    }

    enum Msg {
        case new
        case add(String)
        case open(URL)
    }
}

struct SedePlacesSeeder: CommandSeedable {
    func initialize() -> (SedePlaces.Model, Cmd<SedePlaces.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout SedePlaces.Model, msg: SedePlaces.Msg) -> Cmd<SedePlaces.Msg> {
        switch msg {
        case .new:
            model.sheet = .add

        case .add(let name):
            guard !name.isEmpty, !model.places.contains(name) else {
                model.failure = "A place needs a name of its own."
                model.isFailing = true
                return .none
            }
            model.places.append(name)
            model.sheet = nil

        case .open(let url):
            model.sheet = nil
            model.isFailing = false
            model.path = PlaceRoute.path(of: url)
        }
        return .none
    }
}

struct SedePlacesRouter: Routable {
    func locate(route: PlaceRoute) -> some View {
        PlacePage(route: route)
    }
}
#endif

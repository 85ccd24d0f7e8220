import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Pages by a path of routes, by links, and by a binding.

enum PlaceRoute: Hashable {
    case country(String)
    case city(String)
}

struct PlacesRouter: Routable {
    func locate(route: PlaceRoute) -> some View {
        switch route {
        case .country(let name): CountryView(name: name)
        case .city(let name): CityView(name: name)
        }
    }
}

struct PlacesView: View {
    @State var path: [PlaceRoute] = []
    @Router<PlaceRoute> var router

    var body: some View {
        NavigationStack(path: $path) {
            List {
                NavigationLink("France", value: PlaceRoute.country("France"))
                NavigationLink(value: PlaceRoute.country("Italy")) { Text("Italy") }
                Button("Rome") { path = [.country("Italy"), .city("Rome")] }
            }
            .navigationTitle("Places")
            .navigationDestination(for: PlaceRoute.self) { route in router(route) }
        }
        Text("Depth \(path.count)")
    }
}

struct CountryView: View {
    let name: String
    @State private var visits = 0

    var body: some View {
        List {
            Button("Visited \(visits)") { visits += 1 }
            NavigationLink("Capital", value: PlaceRoute.city("Capital of \(name)"))
        }
        .navigationTitle(name)
        .toolbar { Button("Share") {} }
    }
}

struct CityView: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text(name)
            Button("Leave") { dismiss() }
        }
        .navigationTitle(name)
    }
}

// Since iOS 16, a link has a value in place of a binding.
@available(iOS, deprecated: 16.0)
@available(macOS, deprecated: 13.0)
struct TutorialView: View {
    @State private var isActive = false

    var body: some View {
        NavigationView {
            VStack {
                NavigationLink("Begin", isActive: $isActive) { StepView() }
                Button("Begin at once") { isActive = true }
                Text(isActive ? "active" : "inactive")
            }
            .navigationTitle("Tutorial")
        }
    }
}

struct StepView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Button("Skip") { dismiss() }
    }
}

#if canImport(SwiftUI)
import Foundation
import SwiftUI

// The app that opens its screens in each pattern: a list of places with their pages, a sheet, an alert and a deep link.

nonisolated enum PlaceRoute: Hashable {
    case place(String)
    case reviews(String)

    /// Returns the pages of a deep link, such as `places://app/Rome/reviews`.
    static func path(of url: URL) -> [PlaceRoute] {
        switch url.pathComponents.dropFirst() {
        case let parts where parts.count == 1: [.place(parts[1])]
        case let parts where parts.count == 2 && parts[2] == "reviews":
            [.place(parts[1]), .reviews(parts[1])]
        default: []
        }
    }
}

nonisolated enum PlaceSheet: Identifiable, Hashable {
    case add

    var id: Self { self }
}

/// A page of the path.
struct PlacePage: View {
    let route: PlaceRoute

    var body: some View {
        switch route {
        case .place(let name):
            NavigationLink("Reviews", value: PlaceRoute.reviews(name))
        case .reviews(let name):
            Text("Reviews of \(name)")
        }
    }
}

/// The form on the sheet. It keeps the name while an alert is shown. The view that shows the sheet closes it.
struct AddPlace: View {
    let add: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $name)
            Button("Add") { add(name) }
            Button("Cancel", role: .cancel) { dismiss() }
        }
    }
}
#endif

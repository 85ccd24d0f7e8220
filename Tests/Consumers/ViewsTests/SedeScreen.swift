import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// A seeder with its object as a parameter, so that a test can call it without a view, on every system.

final class GuestList: ObservableObject {
    @Published private(set) var names: [String] = []

    func add(_ name: String) {
        names.append(name)
    }
}

struct GuestListView: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        VStack {
            TextField("Name", text: $seeder.name)
            Button("Add") { _seeder(.add) }
            Text(seeder.names.joined(separator: ", "))
        }
    }
}

extension GuestListView {
    struct Model: Equatable {
        var name = ""
        var names: [String] = []
    }

    enum Msg {
        case add
    }
}

struct GuestListSeeder: Seedable {
    @ObservedObject var guests: GuestList

    func initialize() -> (GuestListView.Model, Cmd<GuestListView.Msg>) {
        (.init(names: guests.names), .none)
    }

    func update(model: GuestListView.Model) -> (GuestListView.Model, Cmd<GuestListView.Msg>) {
        (.init(name: model.name, names: guests.names), .none)
    }

    func receive(model: GuestListView.Model, msg: GuestListView.Msg) {
        switch msg {
        case .add: guests.add(model.name)
        }
    }
}

/// Keeps the object as long as the screen is shown.
struct GuestListPage: View {
    @StateObject private var guests = GuestList()

    var body: some View {
        GuestListView().seed(GuestListSeeder(guests: guests))
    }
}

import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// A second screen after the app of Sede's original README: a field, and an asynchronous search. Everything is on the main actor
// by default. It needs no annotations.

enum SearchRoute {
    case search
    case name(String)
}

struct SearchRouter: Routable {
    let directory: any NameDirectory

    func locate(route: SearchRoute) -> some View {
        switch route {
        case .search:
            NavigationView { SearchView() }.seed(SearchSeeder(directory: directory))

        case .name(let name):
            NameView().seed(NameSeeder(name: name))
        }
    }
}

// MARK: - The name directory, which has no observers

protocol NameDirectory {
    func names(startingWith text: String) async throws -> [String]
}

struct FailedSearch: Error {}

/// Looks names up away from the main actor.
actor RemoteDirectory: NameDirectory {
    private let names = ["Ada", "Alan", "Barbara", "Grace"]

    func names(startingWith text: String) throws -> [String] {
        if text == "?" { throw FailedSearch() }
        return names.filter { $0.hasPrefix(text) }
    }
}

// MARK: - The screens

struct SearchView: View {
    struct Model: Equatable {
        var text = ""
        /// The number of searches that have begun.
        var asks = 0
        var found: [String] = []
        var failure: String?
    }

    enum Msg: Equatable {
        case search
        case found([String])
        case failed(String)
    }

    @Seeder<Model, Msg> var seeder
    @Router<SearchRoute> var router

    var body: some View {
        VStack {
            TextField("Search", text: $seeder.text)
            Button("Go") { _seeder(.search) }
            if let failure = seeder.failure { Text(failure) }
            ForEach(seeder.found, id: \.self) { name in
                NavigationLink(destination: router(.name(name))) { Text(name) }
            }
        }
    }
}

struct NameView: View {
    @Seeder<String, Never> var seeder
    @State private var isGreeted = false

    var body: some View {
        Button("Greet") { isGreeted = true }
        Text(isGreeted ? "Hello, \(seeder)!" : seeder)
    }
}

// MARK: - The seeders

/// The text and the results of the search.
class Search: ObservableObject {
    @Published var text = ""
    /// The number of requested searches: the same text can be searched again, for example after a failure.
    @Published var asks = 0
    @Published var found: [String] = []
    @Published var failure: String?
}

struct SearchSeeder: Seedable {
    @StateObject var search = Search()
    let directory: any NameDirectory

    func initialize() -> (SearchView.Model, Cmd<SearchView.Msg>) {
        (.init(), .none)
    }

    func update(model: SearchView.Model) -> (SearchView.Model, Cmd<SearchView.Msg>) {
        var model = model
        model.found = search.found
        model.failure = search.failure
        guard model.asks != search.asks else { return (model, .none) }
        let text = search.text
        model.asks = search.asks
        let ask = Cmd<SearchView.Msg>.ofAsyncMsg {
            .found(try await directory.names(startingWith: text))
        } failure: { error in
            .failed("\(error)")
        }
        return (model, ask.cancellable(id: "search"))
    }

    func receive(model: SearchView.Model, msg: SearchView.Msg) {
        switch msg {
        case .search:
            search.text = model.text
            search.asks += 1

        case .found(let names):
            search.found = names
            search.failure = nil

        case .failed(let failure):
            search.found = []
            search.failure = failure
        }
    }
}

struct NameSeeder: Seedable {
    let name: String

    func initialize() -> (String, Cmd<Never>) {
        (name, .none)
    }
}

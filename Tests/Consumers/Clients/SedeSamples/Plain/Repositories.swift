import Foundation
import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// An app modeled on the original's search sample: a feature that the app's model chooses, a router that reads that model, stores
// in the environment's values, a field that commits, and a list whose last row loads more. Written for Swift 5 mode, without
// annotations.

// MARK: - The app's model

struct AppModel {
    enum Feature {
        case searchingRepositories
        case searchingUsers
    }

    var feature: Feature
}

struct AppSeeder: Seedable {
    func initialize() -> (AppModel, Cmd<Never>) {
        (AppModel(feature: .searchingUsers), .none)
    }
}

struct ContentView: View {
    @Seeder<AppModel, Never> var seeder
    @Router<FinderRoute> var router

    var body: some View {
        switch seeder.feature {
        case .searchingRepositories:
            router(.searchingRepositories)
        case .searchingUsers:
            router(.searchingUsers)
        }
    }
}

// MARK: - Routes

enum FinderRoute {
    case searchingRepositories
    case searchingUsers
    case repository(Repository)
}

struct FinderRouter: Routable {
    @Seeder<AppModel, Never> var seeder

    func locate(route: FinderRoute) -> some View {
        switch route {
        case .searchingRepositories:
            RepositoriesSearchView()
                .seed(RepositoriesSearchSeeder())
                .padding()

        case .searchingUsers:
            Button(
                action: { seeder.feature = .searchingRepositories },
                label: { Text("Users cannot be searched yet.\nSearch repositories") }
            )

        case .repository(let repository):
            NavigationLink(repository.name, destination: RepositoryView(repository: repository))
        }
    }
}

// MARK: - The repositories

struct Repository: Identifiable, Decodable {
    var id: Int
    var name: String
    var url: URL
    var description: String?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case url = "html_url"
        case description
    }
}

final class RepositoryStore: ObservableObject {
    @Published var searchText: String = ""
    @Published var reachedPage = 0
    @Published var repositories: [Repository] = []

    init() {}

    func update(searchText: String, reachedPage: Int, repositories: [Repository]) {
        if searchText != self.searchText {
            self.repositories = repositories
        } else {
            self.repositories += repositories
        }

        self.searchText = searchText
        self.reachedPage = reachedPage
    }
}

/// Searches repositories. The original calls GitHub.
protocol RepositorySource {
    func search(text: String, page: Int, _ found: @escaping ([Repository]) -> Void)
}

struct NoRepositories: RepositorySource {
    init() {}

    func search(text: String, page: Int, _ found: @escaping ([Repository]) -> Void) {
        found([])
    }
}

struct RepositoryStoreKey: EnvironmentKey {
    static let defaultValue = RepositoryStore()
}

struct RepositorySourceKey: EnvironmentKey {
    static let defaultValue: any RepositorySource = NoRepositories()
}

extension EnvironmentValues {
    var repositoryStore: RepositoryStore {
        get { self[RepositoryStoreKey.self] }
        set { self[RepositoryStoreKey.self] = newValue }
    }

    var repositorySource: any RepositorySource {
        get { self[RepositorySourceKey.self] }
        set { self[RepositorySourceKey.self] = newValue }
    }
}

// MARK: - The search

struct RepositoriesSearchSeeder: Seedable {
    @Environment(\.repositoryStore) var repositoryStore
    @Environment(\.repositorySource) var repositorySource
    @State var page = 0

    var observedObjects: [AnyObservableObject] {
        [_repositoryStore]
    }

    func initialize() -> (RepositoriesSearchView.Model, Cmd<RepositoriesSearchView.Msg>) {
        (
            RepositoriesSearchView.Model(
                searchText: "Sede",
                repositories: repositoryStore.repositories,
                title: "Sede"
            ),
            .ofMsg(.search)
        )
    }

    func update(model: RepositoriesSearchView.Model) -> (
        RepositoriesSearchView.Model, Cmd<RepositoriesSearchView.Msg>
    ) {
        (
            .init(
                searchText: model.searchText,
                repositories: repositoryStore.repositories,
                title: model.searchText
            ),
            .none
        )
    }

    func receive(model: RepositoriesSearchView.Model, msg: RepositoriesSearchView.Msg) {
        switch msg {
        case .search:
            let page = model.searchText == repositoryStore.searchText ? self.page : 0
            self.page = page + 1

            repositorySource.search(text: model.searchText, page: self.page) { repositories in
                repositoryStore.update(
                    searchText: model.searchText,
                    reachedPage: self.page,
                    repositories: repositories
                )
            }
        }
    }
}

struct RepositoriesSearchView: View {
    @Seeder<Model, Msg> var seeder

    @State private var selectedID: Int? = nil

    var body: some View {
        NavigationView {
            List {
                SearchField(searchText: $seeder.searchText) {
                    _seeder(.search)
                }

                RepositoryListView(repositories: seeder.repositories) { _seeder(.search) }
            }
            .navigationTitle(seeder.title)
        }
    }
}

extension RepositoriesSearchView {
    enum Msg {
        case search
    }

    struct Model {
        var searchText: String = ""
        var repositories: [Repository] = []
        var title: String = "Search Repositories"
    }
}

struct RepositoryListView: View {
    var repositories: [Repository]
    var readMore: () -> Void
    @Router<FinderRoute> private var router

    var body: some View {
        ForEach(repositories.enumerated().map { $0 }, id: \.element.id) { index, repository in
            router(.repository(repository))
                .onAppear {
                    guard index == (repositories.count - 1) else { return }
                    readMore()
                }
        }
    }
}

struct RepositoryView: View {
    var repository: Repository

    var body: some View {
        Text(repository.url.absoluteString)
    }
}

struct SearchField: View {
    @Binding var searchText: String
    var search: () -> Void

    var body: some View {
        HStack {
            SearchTextField(searchText: $searchText, search: search)
                .padding()

            SearchButton(search: search)
        }
    }
}

struct SearchTextField: View {
    @Binding var searchText: String
    var search: () -> Void

    var body: some View {
        TextField("Search text", text: $searchText, onCommit: search)
            .textFieldStyle(RoundedBorderTextFieldStyle())
    }
}

struct SearchButton: View {
    var search: () -> Void

    var body: some View {
        Button(
            action: search,
            label: {
                Image(systemName: "magnifyingglass")
                    .resizable()
                    .frame(width: 30, height: 30)
            }
        )
    }
}

// MARK: - Previews

struct SearchField_Previews: PreviewProvider {
    static var previews: some View {
        SearchField(searchText: .constant("")) {}
    }
}

struct RepositoryListView_Previews: PreviewProvider {
    static var previews: some View {
        RepositoryListView(repositories: [
            Repository(id: 1, name: "Repo", url: URL(string: "https://example.com")!, description: "desc")
        ]) {}
    }
}

import Foundation
import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// The app: the list of people, and a page above it for each route of its path.
public struct PersonListView: View {
    @ObservedObject var pages: AppPages

    /// Creates the app.
    ///
    /// - Parameter pages: The pages above the list.
    public init(pages: AppPages) {
        self.pages = pages
    }

    /// The content of the view.
    public var body: some View {
        AppRouter().base(.inputPerson, path: $pages.path)
    }
}

/// The pages above the list. Setting the path opens a deep link.
@MainActor
public final class AppPages: ObservableObject {
    /// The routes of the pages.
    @Published public var path: [AppRoute] = []

    /// Creates an object without pages.
    public init() {}

    /// Shows the pages of a link such as `/people/Ada`. A person who is not in the list is added.
    public func open(_ link: String, in repository: PeopleRepository) {
        let parts = link.split(separator: "/")
        guard parts.count == 2, parts[0] == "people", let name = parts[1].removingPercentEncoding else {
            path = []
            return
        }
        if !repository.people.contains(where: { $0.name == name }) {
            repository.add(person: Person(name: name, profile: ""))
        }
        path = repository.people.first { $0.name == name }.map { [.displayPerson($0)] } ?? []
    }
}

extension [AppRoute] {
    /// The link that leads to these routes.
    public var link: String {
        map { route in
            switch route {
            case .inputPerson: ""
            case .displayPerson(let person):
                "/people/" + (person.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            }
        }
        .joined()
    }
}

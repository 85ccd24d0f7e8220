#if !canImport(SwiftUI)
import Foundation
import SedeCore
import TestSupport
import Testing

/// Routes of a path, and nested routers.
@MainActor
@Suite struct RoutedPathTests {
    enum AppRoute: Hashable, Codable {
        case home
        case shelf(String)
        case book(Int)
    }

    struct AppRouter: Routable {
        func locate(route: AppRoute) -> some View {
            switch route {
            case .home: HomeView()
            case .shelf(let name): ShelfView(name: name).route(ShelfRouter(shelf: name))
            case .book(let number): BookView(number: number).route(BookRouter(book: number))
            }
        }
    }

    /// A route that a page inside the stack declares.
    enum ShelfRoute {
        case note(String)
        case book(Int)
    }

    struct ShelfRouter: Routable {
        let shelf: String

        func locate(route: ShelfRoute) -> some View {
            switch route {
            case .note(let text): Text("\(text) on \(shelf)")
            case .book(let number): BookView(number: number).route(BookRouter(book: number))
            }
        }
    }

    enum BookRoute {
        case chapter(Int)
    }

    struct BookRouter: Routable {
        let book: Int

        func locate(route: BookRoute) -> some View {
            switch route {
            case .chapter(let number): ChapterView(name: "\(number) of \(book)")
            }
        }
    }

    struct HomeView: View {
        var body: some View {
            NavigationLink("Poems", value: AppRoute.shelf("Poems"))
        }
    }

    struct ShelfView: View {
        let name: String
        @Router<ShelfRoute> var router

        var body: some View {
            Text("Shelf \(name)")
            router(.note("dust"))
            NavigationLink("Value", value: AppRoute.book(1))
            NavigationLink("Link", destination: router(.book(2)))
        }
    }

    struct BookView: View {
        let number: Int
        @State private var marked = false
        @Router<BookRoute> var router

        var body: some View {
            Text("Book \(number)\(marked ? ", marked" : "")")
            Button("Mark") { marked = true }
            NavigationLink("Chapter", destination: router(.chapter(1)))
        }
    }

    /// Reads routers of three levels.
    struct ChapterView: View {
        let name: String
        @Router<AppRoute> var app
        @Router<ShelfRoute> var shelf
        @Router<BookRoute> var book

        var body: some View {
            Text("Chapter \(name)")
            shelf(.note("ink"))
            NavigationLink("Next", destination: book(.chapter(2)))
            NavigationLink("Elsewhere", destination: app(.shelf("Plays")))
        }
    }

    final class Saved: ObservableObject {
        @Published var path: [AppRoute] = []
    }

    struct Root: View {
        @ObservedObject var saved: Saved

        var body: some View {
            AppRouter().base(.home, path: $saved.path)
        }
    }

    let saved = Saved()

    @Test func linksToRoutesAppendThemAndBackRemovesThem() throws {
        let host = ViewHost(Root(saved: saved))
        #expect(host.texts == ["Poems"])
        try host.follow("Poems")
        #expect(saved.path == [.shelf("Poems")])
        #expect(host.texts == ["Shelf Poems", "dust on Poems", "Value", "Link"])
        try host.follow("Value")
        #expect(saved.path == [.shelf("Poems"), .book(1)])
        #expect(host.texts == ["Book 1", "Mark", "Chapter"])
        try host.back()
        try host.back()
        #expect(saved.path == [])
        #expect(host.texts == ["Poems"])
    }

    @Test func aDeepLinkIsAPathAndAPageStaysWhileItsRouteDoes() throws {
        saved.path = [.shelf("Plays"), .book(7)]
        let host = ViewHost(Root(saved: saved))
        #expect(host.texts == ["Book 7", "Mark", "Chapter"])
        try host.tap("Mark")
        saved.path.append(.shelf("Poems"))
        #expect(host.texts.first == "Shelf Poems")
        try host.back()
        #expect(host.texts.first == "Book 7, marked")
        saved.path = [.book(8)]
        #expect(host.texts.first == "Book 8")
        try host.back()
        #expect(host.texts == ["Poems"])
    }

    @Test func aSavedPathIsRestored() throws {
        let host = ViewHost(Root(saved: saved))
        try host.follow("Poems")
        try host.follow("Value")
        let data = try JSONEncoder().encode(saved.path)

        let restored = Saved()
        restored.path = try JSONDecoder().decode([AppRoute].self, from: data)
        let second = ViewHost(Root(saved: restored))
        #expect(second.texts == host.texts)
        try second.back()
        #expect(second.texts.first == "Shelf Poems")
    }

    @Test func aPageHasTheRoutersOfThreeLevelsThatWereWhereItsRouteWasAsked() throws {
        let host = ViewHost(Root(saved: saved))
        try host.follow("Poems")
        try host.follow("Link")
        #expect(host.texts == ["Book 2", "Mark", "Chapter"])
        try host.follow("Chapter")
        #expect(host.texts == ["Chapter 1 of 2", "ink on Poems", "Next", "Elsewhere"])
        try host.follow("Next")
        #expect(host.texts == ["Chapter 2 of 2", "ink on Poems", "Next", "Elsewhere"])
        try host.follow("Elsewhere")
        #expect(host.texts == ["Shelf Plays", "dust on Plays", "Value", "Link"])
        for _ in 0..<4 { try host.back() }
        #expect(host.texts.first == "Shelf Poems")
        #expect(saved.path == [.shelf("Poems")])
    }

    #if os(macOS) || os(Linux)
    @Test func aPageOfThePathHasTheRoutersAroundTheStackAlone() async {
        // The stack resolves a route of the path, not the page below. So the meaning of a path does not depend on its history.
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let saved = Saved()
                saved.path = [.shelf("Poems"), .book(1)]
                let host = ViewHost(Root(saved: saved))
                try host.follow("Chapter")
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(".ShelfRoute found"))
    }
    #endif

    @Test func anotherValueOfTheRouterMakesThePagesOfThePathAnew() throws {
        struct Prefixing: Routable {
            let prefix: String

            func locate(route: Int) -> some View { Text("\(prefix) \(route)") }
        }
        struct Around: View {
            @State var prefix = "before"
            @State var path = [1, 2]

            var body: some View {
                Button("Change") { prefix = "after" }
                Prefixing(prefix: prefix).base(0, path: $path)
            }
        }
        let host = ViewHost(Around())
        #expect(host.texts == ["Change", "before 2"])
        try host.tap("Change")
        #expect(host.texts == ["Change", "after 2"])
        try host.back()
        #expect(host.texts == ["Change", "after 1"])
    }
}
#endif

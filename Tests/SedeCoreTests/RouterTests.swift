#if !canImport(SwiftUI)
import TestSupport
import Testing

@testable import SedeCore

/// Nested folders, each on its own page.
enum FolderRoute {
    case folder(path: String)
}

struct FolderRouter: Routable {
    func locate(route: FolderRoute) -> some View {
        switch route {
        case .folder(let path): FolderView().seed(FolderSeeder(path: path))
        }
    }
}

struct FolderSeeder: Seedable {
    @EnvironmentObject var journal: Journal
    let path: String

    func initialize() -> (FolderModel, Cmd<String>) {
        journal.write("open \(path)")
        return (FolderModel(path: path), .none)
    }

    func update(model: FolderModel) -> (FolderModel, Cmd<String>) { (model, .none) }

    func receive(model: FolderModel, msg: String) {
        journal.write("\(msg) in \(model.path), note \(model.note)")
    }
}

struct FolderModel {
    let path: String
    var note = ""
}

struct FolderView: View {
    @Seeder<FolderModel, String> var seeder
    @Router<FolderRoute> var router

    var body: some View {
        List {
            Text("In \(seeder.path)")
            TextField("Note", text: $seeder.note)
            Button("Log") { _seeder("log") }
            ForEach(["a", "b"], id: \.self) { name in
                NavigationLink(destination: router(.folder(path: "\(seeder.path)/\(name)"))) { Text(name) }
            }
        }
    }
}

@MainActor
@Suite struct RouterTests {
    let journal = Journal()

    func host() -> ViewHost {
        ViewHost(
            NavigationView { FolderRouter().base(.folder(path: "")) }.environmentObject(journal)
        )
    }

    @Test func aLinkShowsTheViewOfItsRoute() throws {
        let host = host()
        #expect(host.texts == ["In ", "Note", "Log", "a", "b"])
        try host.follow("b")
        #expect(host.texts == ["In /b", "Note", "Log", "a", "b"])
    }

    @Test func aPageIsMadeWhenItIsFollowedNotBefore() throws {
        let host = host()
        #expect(journal.entries == ["open "])
        try host.follow("a")
        _ = host.texts
        #expect(journal.entries == ["open ", "open /a"])
    }

    @Test func threeLevelsDeepAndBackEachPageIsAsItWasLeft() throws {
        let host = host()
        try host.enter("zero", into: "Note")
        try host.follow("a")
        try host.enter("one", into: "Note")
        try host.follow("b")
        try host.enter("two", into: "Note")
        try host.follow("a")
        #expect(host.texts.first == "In /a/b/a")
        try host.enter("three", into: "Note")
        try host.tap("Log")
        var left: [String] = []
        for _ in 0..<3 {
            try host.back()
            left.append(host.texts[0] + ": " + host.tree.fields["Note"]!)
        }
        #expect(left == ["In /a/b: two", "In /a: one", "In : zero"])
        #expect(throws: ViewHostError.noPage) { try host.back() }
        #expect(journal.entries.last == "log in /a/b/a, note three")
        #expect(journal.entries.count == 5)
    }

    @Test func aPageLeftAndFollowedAgainBeginsAnew() throws {
        let host = host()
        try host.follow("a")
        try host.enter("forgotten", into: "Note")
        try host.back()
        try host.follow("a")
        #expect(host.tree.fields["Note"] == "")
        #expect(journal.entries == ["open ", "open /a", "open /a"])
    }

    @Test func theNearestRouterOfTheRouteTypeIsAsked() throws {
        struct Other: Routable {
            func locate(route: FolderRoute) -> some View { Text("the other router") }
        }
        struct Ask: View {
            @Router<FolderRoute> var router

            var body: some View { router(.folder(path: "here")) }
        }
        let host = ViewHost(
            VStack {
                Ask()
                Ask().route(Other())
            }
            .route(FolderRouter())
            .environmentObject(journal)
        )
        #expect(
            host.texts.filter { $0.contains("here") || $0.contains("other") } == [
                "In here", "the other router",
            ]
        )
    }

    @Test func routersOfDifferentRoutesWorkTogether() throws {
        enum NoteRoute { case note(Int) }
        struct NoteRouter: Routable {
            func locate(route: NoteRoute) -> some View {
                switch route {
                case .note(let number): Text("note \(number)")
                }
            }
        }
        struct Both: View {
            @Router<NoteRoute> var notes
            @Router<FolderRoute> var folders

            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink("Note", destination: notes(.note(7)))
                        NavigationLink("Folder") { folders(.folder(path: "f")) }
                    }
                }
            }
        }
        let host = ViewHost(
            Both().route(NoteRouter()).route(FolderRouter()).environmentObject(journal)
        )
        try host.follow("Note")
        #expect(host.texts == ["note 7"])
        try host.back()
        try host.follow("Folder")
        #expect(host.texts.first == "In f")
    }

    @Test func aRouterReadsTheEnvironment() throws {
        struct Reading: Routable {
            @EnvironmentObject var journal: Journal

            func locate(route: Int) -> some View { Text("\(route) of \(journal.entries.count)") }
        }
        let host = ViewHost(Reading().base(1).environmentObject(journal))
        #expect(host.texts == ["1 of 0"])
        journal.write("more")
        #expect(host.texts == ["1 of 1"])
    }

    @Test func anotherValueOfTheRouterIsAskedAnew() throws {
        struct Prefixing: Routable {
            let prefix: String

            func locate(route: Int) -> some View { Text("\(prefix) \(route)") }
        }
        struct Around: View {
            @State var prefix = "before"

            var body: some View {
                VStack {
                    Button("Change") { prefix = "after" }
                    Prefixing(prefix: prefix).base(1)
                }
            }
        }
        let host = ViewHost(Around())
        #expect(host.texts == ["Change", "before 1"])
        try host.tap("Change")
        #expect(host.texts == ["Change", "after 1"])
    }

    @Test func routersAreEqualIfTheyAreTheSameOnesInTheSameOrder() {
        struct NumberRouter: Routable {
            func locate(route: Int) -> some View { Text("\(route)") }
        }
        let folders = (0..<2).map { _ in RouterObject(FolderRouter(), RouterIdentity()) }
        let numbers = RouterObject(NumberRouter(), RouterIdentity())
        func lists() -> [Routers] {
            let outer = Routers().adding(folders[0])
            return [
                Routers(), outer, Routers().adding(folders[1]), Routers().adding(numbers),
                outer.adding(numbers), Routers().adding(numbers).adding(folders[0]),
            ]
        }
        for (one, first) in lists().enumerated() {
            for (other, second) in lists().enumerated() { #expect((first == second) == (one == other)) }
        }
    }

    #if os(macOS) || os(Linux)
    @Test func withoutARouterTheProgramStopsAndNamesTheRoute() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                struct Lonely: View {
                    @Router<FolderRoute> var router

                    var body: some View { router(.folder(path: "")) }
                }
                _ = ViewHost(Lonely())
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(".FolderRoute found"))
    }
    #endif
}
#endif

#if !canImport(SwiftUI)
import SedeCore
import XCTest

// A client drives the document's app through the public API, in Swift 5 and in Swift 6 mode.

/// Runs a client's test on the main actor.
private func onMain(_ body: @MainActor @Sendable () throws -> Void) async throws {
    try await MainActor.run(body: body)
}

class AppTests: XCTestCase {
    func testAnEmptyNameIsNotSaved() async throws {
        try await onMain {
            let repository = PeopleRepository()
            let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
            try host.tap("Save")
            XCTAssertEqual(host.texts, ["Name", "Save"])
            XCTAssertTrue(repository.people.isEmpty)
        }
    }

    func testSavedPeopleAppear() async throws {
        try await onMain {
            let repository = PeopleRepository()
            let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
            for name in ["Ada", "Grace", "Barbara"] {
                try host.enter(name, into: "Name")
                try host.tap("Save")
            }
            XCTAssertEqual(host.texts, ["Name", "Save", "Ada", "Grace", "Barbara"])
            XCTAssertEqual(repository.people.map(\.name), ["Ada", "Grace", "Barbara"])
        }
    }

    func testALinkShowsItsPersonAndBackReturnsWithTheListIntact() async throws {
        try await onMain {
            let host = ViewHost(app: PersonListApp())
            for name in ["Ada", "Grace"] {
                try host.enter(name, into: "Name")
                try host.tap("Save")
            }
            try host.enter("not saved", into: "Name")
            for name in ["Grace", "Ada", "Grace"] {
                try host.follow(name)
                XCTAssertEqual(host.texts, [name])
                try host.back()
                XCTAssertEqual(host.texts, ["Name", "Save", "Ada", "Grace"])
            }
            try host.tap("Save")
            XCTAssertEqual(host.texts.last, "not saved")
        }
    }

    func testSomebodySavedElsewhereAppears() async throws {
        try await onMain {
            let repository = PeopleRepository()
            let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
            repository.add(person: Person(name: "Hedy", profile: ""))
            XCTAssertEqual(host.texts, ["Name", "Save", "Hedy"])
        }
    }

    func testALabelThatIsNotThereIsAnErrorThatListsThoseThatAre() async throws {
        try await onMain {
            let host = ViewHost(app: PersonListApp())
            XCTAssertThrowsError(try host.tap("Delete")) { error in
                XCTAssertEqual(
                    "\(error)",
                    "No button with the label \"Delete\" is shown. There are: \"Save\"."
                )
            }
        }
    }
}

class SeederTests: XCTestCase {
    final class Calls: ObservableObject {
        @Published var number = 0
        var names: [String] = []
    }

    struct CallsSeeder: Seedable {
        @EnvironmentObject var calls: Calls

        func initialize() -> (String, Cmd<String>) {
            calls.names.append("initialize")
            return (
                "", .batch([.ofMsg("first"), .batch([.ofMsg("second"), .none]), .ofMsg("third")])
            )
        }

        func update(model: String) -> (String, Cmd<String>) {
            calls.names.append("update \(calls.number)")
            return (model, .none)
        }

        func receive(model: String, msg: String) {
            calls.names.append(msg)
            if msg == "tap" { calls.number += 1 }
        }
    }

    struct CallsView: View {
        @Seeder<String, String> var seeder

        var body: some View {
            VStack {
                TextField("Text", text: $seeder)
                Button("Tap") { _seeder("tap") }
            }
        }
    }

    func testInitializeRunsOnceAndItsCommandsInOrderBeforeATap() async throws {
        try await onMain {
            let calls = Calls()
            let host = ViewHost(CallsView().seed(CallsSeeder()).environmentObject(calls))
            try host.tap("Tap")
            try host.enter("typed", into: "Text")
            _ = host.texts
            XCTAssertEqual(calls.names, ["initialize", "first", "second", "third", "tap", "update 1"])
        }
    }

    struct LoadingSeeder: Seedable {
        @EnvironmentObject var calls: Calls

        func initialize() -> (String, Cmd<String>) {
            let cmd = Cmd<String>.ofAsyncMsg {
                await Task.yield()
                return "loaded"
            }
            return ("", cmd)
        }

        func receive(model: String, msg: String) {
            calls.names.append(msg)
        }
    }

    @MainActor
    func testAnAsynchronousCommandSendsItsMessage() async throws {
        let calls = Calls()
        let host = ViewHost(EmptyView().seed(LoadingSeeder()).environmentObject(calls))
        for _ in 0..<1_000_000 where calls.names.isEmpty { await Task.yield() }
        XCTAssertEqual(calls.names, ["loaded"])
        XCTAssertEqual(host.texts, [])
    }

    @MainActor
    func testCommandsThatCallBackAndThoseThatAwaitSendTheirMessages() async throws {
        let favourites = Favourites()
        let host = ViewHost(
            RepositoriesView().seed(RepositoriesSeeder(api: RepositoryAPI())).environment(favourites)
        )
        let atOnce = ["followed", "again", "swift", "mapped", "followed", "again", "failed"]
        for _ in 0..<1_000_000 where favourites.names.count < atOnce.count + 4 { await Task.yield() }
        XCTAssertEqual(Array(favourites.names.prefix(atOnce.count)), atOnce)
        XCTAssertEqual(favourites.names.suffix(4), ["loaded", "loaded", "loaded", "loaded"])
        XCTAssertEqual(host.texts, favourites.names + ["\(favourites.names.count)"])
    }
}
#endif

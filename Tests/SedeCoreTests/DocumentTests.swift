#if !canImport(SwiftUI)
import SedeCore
import XCTest

class DocumentTests: XCTestCase {
    func testTheAppAsPrinted() async throws {
        try await MainActor.run {
            let host = ViewHost(app: PersonListApp())
            XCTAssertEqual(host.texts, ["Name", "Save"])
            try host.tap("Save")
            XCTAssertEqual(host.texts, ["Name", "Save"])
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
            XCTAssertEqual(host.texts, ["Name", "Save", "Ada"])
            try host.enter("Grace", into: "Name")
            try host.tap("Save")
            XCTAssertEqual(host.texts, ["Name", "Save", "Ada", "Grace"])
            try host.follow("Grace")
            XCTAssertEqual(host.texts, ["Grace"])
            try host.back()
            XCTAssertEqual(host.texts, ["Name", "Save", "Ada", "Grace"])
        }
    }

    /// No turn of the main queue runs during the test. Changes show nevertheless, because the host handles them when it is read.
    ///
    /// Invariant behind `assumeIsolated`: a synchronous test runs on the process's first thread, which is the main thread.
    func testTheAppInASynchronousTest() throws {
        try MainActor.assumeIsolated {
            let repository = PeopleRepository()
            let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
            XCTAssertEqual(repository.people.map(\.name), ["Ada"])
            repository.add(person: Person(name: "Grace", profile: ""))
            XCTAssertEqual(host.texts, ["Name", "Save", "Ada", "Grace"])
            try host.follow("Ada")
            XCTAssertEqual(host.texts, ["Ada"])
        }
    }
}
#endif

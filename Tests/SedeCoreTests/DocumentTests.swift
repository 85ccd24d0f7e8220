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
}
#endif

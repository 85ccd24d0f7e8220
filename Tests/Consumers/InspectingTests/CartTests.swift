import Foundation
import Inspection
import InspectionRecording
import InspectionTesting
import PrexCore
import Testing
import XCTest

/// Records a session, as the guide shows.
enum Debugging {
    static func connect() {
        #if DEBUG
        Inspection.connect(values: .forTests)
        #endif
    }

    static func record() {
        #if DEBUG
        let recording = try? Inspection.record(to: "/tmp/Shop.jsonl", values: .forTests)
        #endif
        #if DEBUG
        recording?.end()
        #endif
    }
}

@MainActor
@Suite(.recordsFailures()) struct CartTests {
    @Test func removingTheOnlyItemEmptiesTheCart() throws {
        let view = RecordingView<CartState>()
        let presenter = Presenter(view: view, state: CartState(), mutation: CartMutation())
        presenter.dispatch(.add(Item(id: 1, name: "Milk", price: 2)))
        presenter.dispatch(.remove(id: 1))
        #expect(presenter.state == CartState())
    }
}

final class CartTestCase: XCTestCase {
    override func setUpWithError() throws { try recordFailures() }

    func test_a_new_cart_is_empty() { XCTAssertEqual(CartState().items, []) }
}

@Suite struct RecordedFileTests {
    @Test func whatIsRecordedIsInTheFile() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recording = try Inspection.record(to: path, values: .forTests)
        let flux = Flux(state: CartState(), mutation: CartMutation())
        flux.dispatcher.dispatch(.add(Item(id: 1, name: "Milk", price: 2)))
        flux.dispatcher.dispatch(.remove(id: 1))
        recording.end()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            text.contains(
                #""value":["case",0,"add",null,["structure",1,"id",["int","1"],"name",["string","Milk"],"#
            )
        )
    }
}

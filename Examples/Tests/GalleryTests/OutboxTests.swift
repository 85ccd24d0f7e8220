import Foundation
import NIOConcurrencyHelpers
import Testing

@testable import GalleryServer

@Suite struct OutboxTests {
    @Test func keepsTheLatestOfEachValue() throws {
        let outbox = Outbox {}
        for count in 1...100 { outbox.show("count", count) }
        outbox.show("counter", "own")
        let message = try #require(outbox.take())
        #expect(message.values["count"] as? Int == 100)
        #expect(message.values["counter"] as? String == "own")
        #expect(outbox.take() == nil)
    }

    @Test func keepsTheNewestStepsInOrderAndCountsTheOthers() throws {
        let outbox = Outbox {}
        for turn in 1...100 { outbox.trace(FigureStep(part: "view", value: "", turn: turn)) }
        let message = try #require(outbox.take())
        #expect(message.steps.map(\.turn) == Array(41...100))
        #expect(message.skipped == 40)
    }

    @Test func keepsTheNewestErrors() throws {
        let outbox = Outbox {}
        for number in 1...100 { outbox.show(BadMessage("\(number)")) }
        let message = try #require(outbox.take())
        #expect(message.errors == (93...100).map(String.init))
    }

    @Test func announcesOnceUntilItIsEmptied() {
        let announced = NIOLockedValueBox(0)
        let outbox = Outbox { announced.withLockedValue { $0 += 1 } }
        outbox.show("count", 1)
        outbox.show("count", 2)
        #expect(announced.withLockedValue { $0 } == 1)
        _ = outbox.take()
        outbox.show("count", 3)
        #expect(announced.withLockedValue { $0 } == 2)
    }

    @Test func isWrittenAsJSONWithoutWhatIsEmpty() throws {
        let outbox = Outbox {}
        outbox.show("count", 1)
        outbox.show("names", ["<a>", "\"b\""])
        let json = String(buffer: try ServerJSON.encode(try #require(outbox.take())))
        #expect(json == #"{"values":{"count":1,"names":["<a>","\"b\""]}}"#)
    }
}

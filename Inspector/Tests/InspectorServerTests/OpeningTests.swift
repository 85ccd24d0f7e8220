import Foundation
import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

/// Uploads and downloads of recordings.
@MainActor
struct OpeningTests {
    private static let file = """
        {"type":"recording","version":2,"name":"Shop"}
        {"type":"hello","version":2,"name":"Shop","process":7,"run":"a"}
        {"type":"subject","id":1,"kind":"property","of":"MutableProperty<Int>"}
        {"type":"step","number":1,"subject":1,"kind":"change","thread":"main","time":1,"state":"1"}

        """

    private let apps = Apps()

    private func send(_ text: String, by visitor: Visitor, pieces: Int = 7) throws {
        try visitor.send("openFile", ["name": "shop.jsonl"])
        let data = Data(text.utf8)
        for start in stride(from: 0, to: data.count, by: max(1, data.count / pieces)) {
            let piece = data.dropFirst(start).prefix(max(1, data.count / pieces))
            try visitor.send("openPiece", ["piece": piece.base64EncodedString()])
        }
        try visitor.send("openEnd")
    }

    private func fault(_ text: String, by visitor: Visitor) -> String? {
        do {
            try send(text, by: visitor)
            return nil
        } catch {
            return (error as? BadMessage)?.sentence
        }
    }

    @Test func aFileIsShownAsARunThatHasEnded() throws {
        let visitor = Visitor(apps)
        try send(Self.file, by: visitor)
        #expect(visitor.apps.apps.map(\.name) == ["Shop"])
        #expect(visitor.apps.apps.map(\.isConnected) == [false])
        #expect(visitor.timeline.rows.map(\.number) == [1])
        // Opened again, it keeps its place.
        try send(Self.file, by: visitor)
        #expect(visitor.apps.apps.count == 1)
    }

    @Test(arguments: [false, true]) func twoFilesOfOneRunAreShownAsOne(theLaterFirst: Bool) throws {
        let later = """
            {"type":"recording","version":2,"name":"Shop"}
            {"type":"hello","version":2,"name":"Shop","process":7,"run":"a"}
            {"type":"subject","id":2,"kind":"property","of":"MutableProperty<String>"}
            {"type":"living","subjects":[2],"complete":true}
            {"type":"step","number":2,"subject":2,"kind":"change","thread":"main","time":2,"state":"2"}

            """
        let visitor = Visitor(apps)
        for file in theLaterFirst ? [later, Self.file] : [Self.file, later] { try send(file, by: visitor) }
        #expect(visitor.timeline.rows.map(\.number) == [1, 2])
        let record = try #require(apps.look(at: apps.ids[0]) { $0 })
        #expect(record.subjects.map(\.id) == [0, 1, 2])
        #expect(Set(record.living(asOf: nil).map(\.id)) == [0, 2])
        // Opened again, nothing changes.
        try send(later, by: visitor)
        try send(Self.file, by: visitor)
        #expect(visitor.timeline.rows.map(\.number) == [1, 2])
        #expect(visitor.apps.apps.count == 1)
    }

    @Test func aFileThatCannotBeReadIsNamedAndNothingIsShown() {
        let visitor = Visitor(apps)
        #expect(
            fault("something else", by: visitor)?.hasPrefix(
                "shop.jsonl cannot be opened. It is not a recording"
            ) == true
        )
        #expect(fault("", by: visitor) == "shop.jsonl cannot be opened. It is empty.")
        #expect(visitor.apps.apps.isEmpty)
        #expect(throws: BadMessage.self) { try visitor.send("openPiece", ["piece": "AAAA"]) }
        #expect(throws: BadMessage.self) { try visitor.send("openEnd") }
        #expect(throws: BadMessage.self) {
            try visitor.send("openFile", ["name": "a"])
            try visitor.send("openPiece", ["piece": "no base64!"])
        }
    }

    @Test func anAppThatIsConnectedIsNotReplaced() throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(Hello(name: "Shop", process: 7, run: "a")))
        #expect(fault(Self.file, by: visitor)?.contains("is connected") == true)
        #expect(apps.look(at: id, \.isConnected) == true)
        #expect(apps.look(at: id, \.count) == 0)
    }

    @Test func whatIsSavedCanBeOpened() throws {
        let first = Visitor(apps)
        try send(Self.file, by: first)
        let saved = try #require(apps.look(at: apps.ids[0], \.recording))
        let others = Apps()
        let second = Visitor(others)
        try send(String(decoding: saved, as: UTF8.self), by: second)
        #expect(second.timeline.rows.map(\.number) == [1])
    }
}

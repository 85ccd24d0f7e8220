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
        #expect(visitor.apps.apps.map(\.name) == ["shop.jsonl"])
        #expect(visitor.apps.apps.map(\.isRecording) == [true])
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

    @Test func aRecordingIsBesideTheRunThatWasRecorded() throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(Hello(name: "Shop", process: 7, run: "a")))
        #expect(fault(Self.file, by: visitor) == nil)
        #expect(visitor.apps.apps.map(\.name) == ["Shop", "shop.jsonl"])
        #expect(visitor.apps.apps.map(\.isRecording) == [false, true])
        #expect(visitor.apps.apps.map(\.isConnected) == [true, false])
        let recording = try #require(apps.ids.last)
        #expect(visitor.apps.chosen == recording)
        #expect(apps.look(at: id, \.count) == 0 && visitor.timeline.rows.map(\.number) == [1])
        // The app's next run takes the place of its own, and not of the recording.
        apps.disconnect(id)
        #expect(apps.end(of: id) != nil)
        _ = apps.connect(Hello(name: "Shop", process: 8, run: "b"))
        try visitor.send("newest")
        #expect(visitor.apps.chosen == recording)
    }

    @Test func asManyAppsAsThereMayBeAreTheOnlyReasonNotToOpenARecording() throws {
        for run in 0..<Apps.capacity { _ = apps.connect(Hello(name: "App", process: run, run: "run \(run)")) }
        #expect(
            fault(Self.file, by: Visitor(apps))
                == "shop.jsonl cannot be opened, because 32 apps are connected already. End one of them."
        )
    }

    @Test func whatWasClearedIsShownAgain() throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(Hello(name: "Shop", process: 7, run: "a")))
        func step(_ number: Int) {
            var step = Step(number: number, subject: 1, kind: "change", state: "\(number)")
            step.time = number
            apps.receive([.success(.step(step))], from: id)
        }
        apps.receive([.success(.subject(Subject(id: 1, kind: "property", type: "Int")))], from: id)
        (1...3).forEach(step)
        for later in [[], [4, 5]] {
            try visitor.send("clear", ["id": "\(id)"])
            #expect(visitor.apps.canUndo && visitor.timeline.rows.isEmpty)
            later.forEach(step)
            try visitor.send("undo")
            #expect(!visitor.apps.canUndo)
            #expect(visitor.timeline.rows.map(\.number) == Array([1, 2, 3] + later))
            #expect(apps.look(at: id) { $0.state(of: 1, asOf: nil)?.text } == "\(later.last ?? 3)")
            step(later.isEmpty ? 3 : 6)
        }
        #expect(apps.look(at: id, \.isConnected) == true && apps.look(at: id, \.count) == 6)
        // `clearEnded` removes all apps that have ended.
        apps.disconnect(id)
        try send(Self.file, by: visitor)
        let before = visitor.apps.apps
        try visitor.send("clearEnded")
        #expect(visitor.apps.apps.isEmpty)
        try visitor.send("undo")
        #expect(visitor.apps.apps == before)
        try visitor.send("undo")
        #expect(visitor.apps.apps == before)
    }

    @Test func aRunningInspectorTakesRecordingsOver() async throws {
        let listener = try await AppListener.start(apps: apps, port: 0)
        _ = apps.connect(Hello(name: "Shop", process: 7, run: "a"))
        let files = Apps()
        files.open(try Recording(Data(Self.file.utf8)).record, named: "Shop.jsonl.1")
        try await AppListener.handOver(files.records, to: listener.port)
        #expect(
            await eventually { apps.ids.count == 2 && apps.look(at: apps.ids[1], \.isConnected) == false }
        )
        let recording = try #require(apps.ids.last)
        let visitor = Visitor(apps)
        try visitor.send("app", ["id": "\(recording)"])
        #expect(visitor.apps.apps.map(\.name) == ["Shop", "Shop.jsonl"])
        #expect(visitor.timeline.rows.map(\.number) == [1])
        // Again, it takes its own place.
        try await AppListener.handOver(files.records, to: listener.port)
        #expect(apps.ids.count == 2)
        for run in 2..<Apps.capacity { _ = apps.connect(Hello(name: "App", process: run, run: "run \(run)")) }
        apps.clear(recording)
        _ = apps.connect(Hello(name: "App", process: 0, run: "last"))
        await #expect(throws: ListenError.self) {
            try await AppListener.handOver(files.records, to: listener.port)
        }
        await listener.stop()
        await #expect(throws: ListenError.self) {
            try await AppListener.handOver(files.records, to: listener.port)
        }
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

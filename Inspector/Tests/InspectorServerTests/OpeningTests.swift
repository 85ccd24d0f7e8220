import Dispatch
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

    /// Sends a file, and returns when it was read.
    private func send(_ text: String, by visitor: Visitor, pieces: Int = 7) async throws {
        try visitor.send("openFile", ["name": "shop.jsonl"])
        let data = Data(text.utf8)
        for start in stride(from: 0, to: data.count, by: max(1, data.count / pieces)) {
            let piece = data.dropFirst(start).prefix(max(1, data.count / pieces))
            try visitor.send("openPiece", ["piece": piece.base64EncodedString()])
        }
        try visitor.send("openEnd")
        #expect(await eventually { visitor.apps.reading.isEmpty })
    }

    private func fault(_ text: String, by visitor: Visitor) async throws -> String? {
        let before = visitor.errors.count
        try await send(text, by: visitor)
        return visitor.errors.dropFirst(before).first
    }

    @Test func statesBeforeTheStepsAreInAnOpenedRecording() throws {
        var recorded = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
        recorded.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux")))
        recorded.receive(.state(subject: 1, number: 4, text: "count: 3"))
        recorded.receive(.step(Step(number: 9, subject: 0, kind: "mark")))
        let id = try #require(apps.open(recorded, named: "Shop.jsonl"))
        #expect(apps.look(at: id) { $0.state(of: 1, asOf: nil)?.text } == "count: 3")
    }

    @Test(arguments: [6...10, 6...9, 1...4, 1...10])
    func aPartAddsNothingToTheWhole(part: ClosedRange<Int>) {
        func record(_ numbers: ClosedRange<Int>) -> AppRecord {
            var record = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
            for number in numbers { record.receive(.step(Step(number: number, subject: 0, kind: "mark"))) }
            return record
        }
        for both in [record(part).joined(with: record(1...10)), record(1...10).joined(with: record(part))] {
            #expect(both.steps(after: 0).map(\.number) == Array(1...10))
        }
    }

    @Test func aFileIsShownAsARunThatHasEnded() async throws {
        let visitor = Visitor(apps)
        try await send(Self.file, by: visitor)
        #expect(visitor.apps.apps.map(\.name) == ["shop.jsonl"])
        #expect(visitor.apps.apps.map(\.isRecording) == [true])
        #expect(visitor.apps.apps.map(\.isConnected) == [false])
        #expect(visitor.timeline.rows.map(\.number) == [1])
        // Opened again, it keeps its place.
        try await send(Self.file, by: visitor)
        #expect(visitor.apps.apps.count == 1)
    }

    @Test(arguments: [false, true]) func twoFilesOfOneRunAreShownAsOne(theLaterFirst: Bool) async throws {
        let later = """
            {"type":"recording","version":2,"name":"Shop"}
            {"type":"hello","version":2,"name":"Shop","process":7,"run":"a"}
            {"type":"subject","id":2,"kind":"property","of":"MutableProperty<String>"}
            {"type":"living","subjects":[2],"complete":true}
            {"type":"step","number":2,"subject":2,"kind":"change","thread":"main","time":2,"state":"2"}

            """
        let visitor = Visitor(apps)
        for file in theLaterFirst ? [later, Self.file] : [Self.file, later] {
            try await send(file, by: visitor)
        }
        #expect(visitor.timeline.rows.map(\.number) == [1, 2])
        let record = try #require(apps.look(at: apps.ids[0]) { $0 })
        #expect(record.subjects.map(\.id) == [0, 1, 2])
        #expect(Set(record.living(asOf: nil).map(\.id)) == [0, 2])
        // Opened again, nothing changes.
        try await send(later, by: visitor)
        try await send(Self.file, by: visitor)
        #expect(visitor.timeline.rows.map(\.number) == [1, 2])
        #expect(visitor.apps.apps.count == 1)
    }

    @Test func aFileThatCannotBeReadIsNamedAndNothingIsShown() async throws {
        let visitor = Visitor(apps)
        #expect(
            try await fault("something else", by: visitor)?.hasPrefix(
                "shop.jsonl cannot be opened. It is not a recording"
            ) == true
        )
        #expect(try await fault("", by: visitor) == "shop.jsonl cannot be opened. It is empty.")
        #expect(visitor.apps.apps.isEmpty)
        #expect(throws: BadMessage.self) { try visitor.send("openPiece", ["piece": "AAAA"]) }
        #expect(throws: BadMessage.self) { try visitor.send("openEnd") }
        #expect(throws: BadMessage.self) {
            try visitor.send("openFile", ["name": "a"])
            try visitor.send("openPiece", ["piece": "no base64!"])
        }
    }

    @Test func aRecordingIsBesideTheRunThatWasRecorded() async throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(Hello(name: "Shop", process: 7, run: "a")))
        #expect(try await fault(Self.file, by: visitor) == nil)
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

    @Test func asManyAppsAsThereMayBeAreTheOnlyReasonNotToOpenARecording() async throws {
        for run in 0..<Apps.capacity { _ = apps.connect(Hello(name: "App", process: run, run: "run \(run)")) }
        #expect(
            try await fault(Self.file, by: Visitor(apps))
                == "shop.jsonl cannot be opened, because 32 apps are connected already. End one of them."
        )
    }

    @Test func whatWasClearedIsShownAgain() async throws {
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
            #expect(visitor.apps.undo == .steps && visitor.timeline.rows.isEmpty)
            later.forEach(step)
            try visitor.send("undo")
            #expect(visitor.apps.undo == nil)
            #expect(visitor.timeline.rows.map(\.number) == Array([1, 2, 3] + later))
            #expect(apps.look(at: id) { $0.state(of: 1, asOf: nil)?.text } == "\(later.last ?? 3)")
            step(later.isEmpty ? 3 : 6)
        }
        #expect(apps.look(at: id, \.isConnected) == true && apps.look(at: id, \.count) == 6)
        // `clearEnded` removes all apps that have ended.
        apps.disconnect(id)
        try await send(Self.file, by: visitor)
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
        try await AppListener.handOver(files, to: listener.port)
        #expect(
            await eventually { apps.ids.count == 2 && apps.look(at: apps.ids[1], \.isConnected) == false }
        )
        let recording = try #require(apps.ids.last)
        let visitor = Visitor(apps)
        try visitor.send("app", ["id": "\(recording)"])
        #expect(visitor.apps.apps.map(\.name) == ["Shop", "Shop.jsonl"])
        #expect(visitor.timeline.rows.map(\.number) == [1])
        // Again, it takes its own place. From another process, it is beside it.
        try await AppListener.handOver(files, to: listener.port)
        #expect(apps.ids.count == 2)
        let others = Apps()
        others.open(try Recording(Data(Self.file.utf8)).record, named: "Shop.jsonl")
        try await AppListener.handOver(others, to: listener.port)
        #expect(await eventually { apps.ids.count == 3 })
        apps.clear(try #require(apps.ids.last))
        for run in 2..<Apps.capacity { _ = apps.connect(Hello(name: "App", process: run, run: "run \(run)")) }
        apps.clear(recording)
        _ = apps.connect(Hello(name: "App", process: 0, run: "last"))
        await #expect(throws: ListenError.self) {
            try await AppListener.handOver(files, to: listener.port)
        }
        await listener.stop()
        await #expect(throws: ListenError.self) {
            try await AppListener.handOver(files, to: listener.port)
        }
    }

    /// A recording with many steps.
    private static func longFile(_ steps: Int, run: String = "a") -> String {
        file.replacing("\"run\":\"a\"", with: "\"run\":\"\(run)\"")
            + (2...steps).map {
                #"{"type":"step","number":\#($0),"subject":1,"kind":"change","time":\#($0),"state":"\#($0)"}"#
            }.joined(separator: "\n") + "\n"
    }

    @Test func othersDoNotWaitForALongRecording() async throws {
        let workshop = Workshop()
        let gate = DispatchSemaphore(value: 0)
        let blocked = Task.detached {
            _ = try? await workshop.test { () throws(NoTest) in
                gate.wait()
                throw NoTest("none")
            }
        }
        let visitors = [Visitor(apps, workshop: workshop), Visitor(apps, workshop: workshop)]
        for (visitor, steps) in zip(visitors, [19_000, 2]) {
            try visitor.send("openFile", ["name": "\(steps)"])
            let file = Data(Self.longFile(steps, run: "\(steps)").utf8)
            try visitor.send("openPiece", ["piece": file.base64EncodedString()])
            try visitor.send("openEnd")
            #expect(visitor.apps.reading == ["\(steps)"])
        }
        // Both are requested before this task goes on.
        for _ in 0..<3 { await Task.yield() }
        gate.signal()
        await blocked.value
        #expect(await eventually { visitors.allSatisfy(\.apps.reading.isEmpty) })
        // The short one did not wait until the long one was read.
        #expect(visitors[0].apps.apps.map(\.name) == ["2", "19000"])
        #expect(visitors[0].timeline.rows.contains { $0.number == 19_000 })
    }

    @Test func recordingsThatArriveWhileOneIsReadAreReadInOrder() async throws {
        let visitor = Visitor(apps)
        for (index, run) in ["a", "b", "c"].enumerated() {
            try visitor.send("openFile", ["name": "\(run).jsonl"])
            let file = Data(Self.longFile(index == 0 ? 3_000 : 2, run: run).utf8).base64EncodedString()
            try visitor.send("openPiece", ["piece": file])
            try visitor.send("openEnd")
        }
        #expect(visitor.apps.reading == ["a.jsonl", "b.jsonl", "c.jsonl"])
        #expect(await eventually { visitor.apps.reading.isEmpty })
        #expect(visitor.apps.apps.map(\.name) == ["a.jsonl", "b.jsonl", "c.jsonl"])
        for number in 0..<9 {
            try visitor.send("openFile", ["name": "\(number).jsonl"])
            if number < 8 { try visitor.send("openEnd") }
        }
        #expect(
            throws: BadMessage("8.jsonl cannot be opened before those that you opened before it.")
        ) { try visitor.send("openEnd") }
        #expect(await eventually { visitor.apps.reading.isEmpty })
        #expect(visitor.errors.count == 8)
    }

    @Test func whatAVisitorHasSentIsReleasedWhenTheVisitorLeaves() async throws {
        let uploads = Budget(100_000)
        let piece = ["piece": Data(count: 30_000).base64EncodedString()]
        var visitors = (0..<4).map { _ in Visitor(apps, uploads: uploads) }
        for visitor in visitors { try visitor.send("openFile", ["name": "large.jsonl"]) }
        for visitor in visitors[..<3] { try visitor.send("openPiece", piece) }
        #expect(
            throws: BadMessage(
                "Other pages are opening large files. Open large.jsonl again when they are ready."
            )
        ) { try visitors[3].send("openPiece", piece) }
        // The rest of a refused file is ignored.
        try visitors[3].send("openPiece", piece)
        try visitors[3].send("openEnd")
        visitors.removeFirst()
        try visitors[2].send("openFile", ["name": "large.jsonl"])
        try visitors[2].send("openPiece", piece)
        #expect(uploads.used == 90_000)
        visitors.removeFirst(2)
        #expect(uploads.used == 30_000)
        // So is what is being read.
        try visitors[0].send("openEnd")
        #expect(await eventually { visitors[0].apps.reading.isEmpty })
        #expect(uploads.used == 0)
    }

    @Test func whatIsSavedCanBeOpened() async throws {
        let first = Visitor(apps)
        try await send(Self.file, by: first)
        let saved = try #require(apps.look(at: apps.ids[0], \.recording))
        let others = Apps()
        let second = Visitor(others)
        try await send(String(decoding: saved, as: UTF8.self), by: second)
        #expect(second.timeline.rows.map(\.number) == [1])
    }
}

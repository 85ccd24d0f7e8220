import Foundation
import Inspection
import SharedReactive
import TestSupport
import Testing

@testable import InspectionRecording

/// The files that `Inspection.record(to:)` writes.
struct RecordTests {
    /// Restricts the values to the properties of this test, because other tests run at the same time.
    private func values(_ name: String, _ values: Inspection.Values = .forTests) -> Inspection.Values {
        var values = values
        values.isTaken = { $0.name == name }
        return values
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func file() throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("session.jsonl").path
    }

    private func lines(_ path: String) throws -> [[String: Any]] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        return try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func steps(_ lines: [[String: Any]], of name: String) -> [[String: Any]] {
        let id =
            lines.first { $0["type"] as? String == "subject" && $0["name"] as? String == name }?["id"] as? Int
        return lines.filter { $0["type"] as? String == "step" && $0["subject"] as? Int == id }
    }

    /// The state after a step, if it is a single string.
    private func state(_ step: [String: Any]) -> [String]? {
        (step["values"] as? [String: Any])?["state"] as? [String]
    }

    @Test func aFileBeginsWithTheFormatAndHasAllSteps() throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let recording = try Inspection.record(to: path, name: "Shop", values: values("recorded count"))
        let property = MutableProperty(0, name: "recorded count")
        for value in 1...500 { property.value = value }
        recording.end()
        property.value = 501
        recording.end()
        let lines = try lines(path)
        #expect(lines[0]["type"] as? String == "recording")
        #expect(lines[0]["version"] as? Int == 2)
        #expect(lines[0]["name"] as? String == "Shop")
        #expect(lines[1]["type"] as? String == "hello")
        let states = steps(lines, of: "recorded count").map(state)
        #expect(states == (0...500).map { ["int", String($0)] })
    }

    /// The lines of a file whose writer starts after a number of changes of a property.
    private func lines(ofLateWriterOf name: String, changes: Int) throws -> [[String: Any]] {
        let path = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let tracer = InspectionTracer(values: values(name))
        let recorder = FileRecorder(path, hello: Hello(name: "Shop"), limit: 64 << 20, tracer: tracer)
        let property = MutableProperty(0, name: name)
        for value in 1...changes { property.value = value }
        try recorder.start()
        recorder.end()
        return try lines(path)
    }

    @Test func stepsBeforeTheWriterBeginsAreInTheFileToo() throws {
        // More steps than an inspector that starts later receives.
        let steps = steps(try lines(ofLateWriterOf: "early", changes: 3_000), of: "early")
        #expect(steps.count == 3_001)
        #expect(steps.first.flatMap(state) == ["int", "0"])
    }

    @Test func stepsForWhichThereIsNoRoomAreCountedInTheirPlace() throws {
        let lines = try lines(ofLateWriterOf: "too much", changes: 5_000)
        let dropped = lines.firstIndex { $0["type"] as? String == "dropped" }
        let first = lines.firstIndex { $0["type"] as? String == "step" }
        #expect(dropped != nil && first != nil && dropped ?? 0 < first ?? 0)
        let missing = dropped.flatMap { lines[$0]["count"] as? Int } ?? 0
        #expect(missing + steps(lines, of: "too much").count == 5_001)
    }

    @Test func withoutValuesForTestsThereAreNoExpressions() throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let recording = try Inspection.record(to: path, values: values("plainly recorded", .descriptions))
        MutableProperty(0, name: "plainly recorded").value = 1
        recording.end()
        let steps = steps(try lines(path), of: "plainly recorded")
        #expect(!steps.isEmpty)
        #expect(steps.allSatisfy { $0["values"] == nil && $0["turn"] == nil })
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aFullFileIsRenamedAndTheNextOneStandsByItself() throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let limit = 400_000
        let recording = try Inspection.record(to: path, limit: limit, values: values("much"))
        let property = MutableProperty("", name: "much")
        var count = 0
        let isRenamed = settles {
            for _ in 0..<100 {
                count += 1
                property.value = "\(count) \(String(repeating: "x", count: 300))"
            }
            return FileManager.default.fileExists(atPath: path + ".1")
        }
        #expect(isRenamed)
        property.value = "last"
        recording.end()
        let (old, new) = (try lines(path + ".1"), try lines(path))
        for lines in [old, new] {
            #expect(lines[0]["type"] as? String == "recording")
            #expect(lines[1]["type"] as? String == "hello")
        }
        // The batch with the last step may have filled the file again.
        let steps = steps(old, of: "much") + steps(new, of: "much")
        // The text is omitted when the time for descriptions is used up. The value never is.
        #expect(steps.last.flatMap(state) == ["string", "last"])
        let numbers = steps.compactMap { $0["number"] as? Int }
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func aFileThatCannotBeCreatedIsAnErrorThatNamesIt() {
        #expect {
            try Inspection.record(to: "/no/such/folder/session.jsonl")
        } throws: { error in
            "\(error)".hasPrefix("Cannot record to /no/such/folder/session.jsonl: ")
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor @Test func stepsAfterASuspensionAreInALaterTurn() async throws {
        let path = try file()
        defer { try? FileManager.default.removeItem(at: folder) }
        let scheduler = TestScheduler()
        let recording = try Inspection.record(
            to: path,
            values: values("turning", .forTests(clock: scheduler.clock))
        )
        let property = MutableProperty(0, name: "turning")
        property.value = 1
        property.value = 2
        let task = Task { @MainActor in property.value = 3 }
        property.value = 4
        await task.value
        scheduler.advance(by: .milliseconds(250))
        await Task.detached { property.value = 5 }.value
        recording.end()
        let steps = steps(try lines(path), of: "turning")
        let turns = steps.map { $0["turn"] as? Int }
        // The first turn is its beginning.
        try #require(turns.count == 6)
        #expect(turns[0] != nil && Set(turns[...3]).count == 1)
        #expect(turns[4] != nil && turns[4] != turns[0])
        #expect(turns[5] == nil)
        #expect(steps.map { $0["time"] as? Int } == [0, 0, 0, 0, 0, 250_000])
    }
}

import Foundation
import Inspection
import InspectionRecording
import InspectionTesting
import SharedReactive
import Testing
import XCTest

/// The recordings of failed tests.
@Suite(.serialized) struct RecordingTraitTests {
    private func recordings(of name: String) -> [String] {
        let folder = RecordingFile.folder("INSPECTION_RECORDINGS")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.contains(name) }.map { "\(folder)\($0)" }
    }

    /// Runs a trait as the library does for a test, and returns its additions to the failures.
    private func run(_ name: String, _ body: @escaping @Sendable () throws -> Void) async throws -> [String] {
        let current = try #require(Test.current)
        let comments = Recorder()
        // Other tests run at the same time.
        let values = {
            var values = Inspection.Values.forTests
            values.isTaken = { $0.name == name }
            return values
        }()
        let collecting = IssueHandlingTrait.compactMapIssues { issue in
            comments.add(issue.comments.map(\.rawValue))
            return nil
        }
        try await collecting.provideScope(for: current, testCase: Test.Case.current) {
            try? await RecordingTrait.recordsFailures(values: values).provideScope(
                for: current,
                testCase: Test.Case.current
            ) {
                MutableProperty(0, name: name).value = 1
                try body()
            }
        }
        return comments.all
    }

    #if os(macOS) || os(Linux)
    /// Another user could have made a folder of a known name among the temporary files.
    @available(macOS 13, *)
    @Test func withoutABuildFolderTheFolderIsANewOne() async {
        await #expect(processExitsWith: .success) {
            let files = FileManager.default
            let place = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try files.createDirectory(at: place, withIntermediateDirectories: true)
            defer { try? files.removeItem(at: place) }
            setenv("TMPDIR", place.path, 1)
            unsetenv("INSPECTION_RECORDINGS")
            try #require(files.changeCurrentDirectoryPath(place.path))
            let folder = RecordingFile.folder("INSPECTION_RECORDINGS")
            #expect(folder.hasPrefix("\(place.path)/recordings-"))
            #expect(try files.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
            // All recordings of a process are in one folder. Another process has another folder.
            #expect(RecordingFile.folder("INSPECTION_RECORDINGS") == folder)
            #expect(try files.contentsOfDirectory(atPath: place.path).count == 1)
        }
    }
    #endif

    @Test func aTestThatFailsLeavesARecordingAndItsMessageSaysHowToOpenIt() async throws {
        for path in recordings(of: "aTestThatFailsLeaves") {
            try? FileManager.default.removeItem(atPath: path)
        }
        let comments = try await run("failing") { Issue.record("It is wrong.") }
        let path = try #require(recordings(of: "aTestThatFailsLeaves").first)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(comments.contains { $0.contains(path) && $0.contains("Inspector open") })
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("{\"type\":\"recording\""))
        #expect(text.contains("\"name\":\"failing\""))
    }

    @Test func aTestThatThrowsLeavesOneToo() async throws {
        for path in recordings(of: "aTestThatThrowsLeaves") {
            try? FileManager.default.removeItem(atPath: path)
        }
        let comments = try await run("throwing") { throw CancellationError() }
        let path = try #require(recordings(of: "aTestThatThrowsLeaves").first)
        #expect(comments.contains { $0.contains(path) && $0.contains("Inspector open") })
        try FileManager.default.removeItem(atPath: path)
    }

    /// For example because its time has run out, which is reported outside the trait.
    @Test func aTestThatIsCancelledLeavesOneToo() async throws {
        for path in recordings(of: "aTestThatIsCancelledLeaves") {
            try? FileManager.default.removeItem(atPath: path)
        }
        let comments = try await Task {
            try await run("cancelled") { withUnsafeCurrentTask { $0?.cancel() } }
        }.value
        let path = try #require(recordings(of: "aTestThatIsCancelledLeaves").first)
        #expect(comments.contains { $0.contains(path) && $0.contains("Inspector open") })
        try FileManager.default.removeItem(atPath: path)
    }

    @Test func theNextRunOfATestReplacesItsRecordingOrDeletesIt() async throws {
        let name = "theNextRunOfATestReplaces"
        for path in recordings(of: name) { try? FileManager.default.removeItem(atPath: path) }
        _ = try await run("failing") { Issue.record("It is wrong.") }
        let first = try #require(recordings(of: name).first)
        // The name does not contain a line number, which any change of the file could change.
        #expect(first.hasSuffix("InspectionTestingTests-swift-\(name)ItsRecordingOrDeletesIt---1.jsonl"))
        // The files of the next two runs, as another process may have left them.
        let next = [2, 3].map { first.replacingOccurrences(of: "-1.jsonl", with: "-\($0).jsonl") }
        for path in next { try "old".write(toFile: path, atomically: false, encoding: .utf8) }
        _ = try await run("failing") { Issue.record("It is wrong.") }
        #expect(try String(contentsOfFile: next[0], encoding: .utf8).hasPrefix("{\"type\":\"recording\""))
        _ = try await run("failing") {}
        #expect(recordings(of: name).sorted() == [first, next[0]])
        for path in recordings(of: name) { try FileManager.default.removeItem(atPath: path) }
    }

    @Test func aTestThatPassesLeavesNothing() async throws {
        #expect(try await run("passing") {} == [])
        #expect(recordings(of: "aTestThatPassesLeaves") == [])
    }

    private final class Recorder: Sendable {
        private struct State: GuardedState {
            var texts: [String] = []
        }

        private let state = Lock(State())

        var all: [String] { state.withLock(\.texts) }

        func add(_ texts: [String]) { state.withLock { $0.texts += texts } }
    }
}

/// The form for XCTest, with a test that passes: a failing one would fail here.
final class RecordFailuresTests: XCTestCase {
    override func setUpWithError() throws { try recordFailures(values: .descriptions) }

    func test_a_test_that_passes_records_and_leaves_nothing() {
        let property = MutableProperty(0, name: "passing in XCTest")
        property.value = 1
        XCTAssertEqual(property.value, 1)
    }
}

#if !os(WASI)
import Inspection
import InspectionRecording
import SharedReactive

/// The recording of a test, in a file that is kept if the test fails. `RecordingTrait` and `XCTestCase.recordFailures(values:)`
/// create it.
final class TestRecording: Sendable {
    /// The number of recordings of each name in this process.
    private struct Counts: GuardedState {
        var counts: [String: Int] = [:]
    }

    private static let counts = Lock(Counts())

    let path: String

    private let recording: Inspection.Recording

    /// Creates the folder and begins to record.
    init(_ name: String, values: Inspection.Values) throws {
        let file = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(120))
        // The cases of a test with arguments may run in parallel, so each has its own file. The next run replaces the files.
        let number = Self.counts.withLock { state in
            state.counts[file, default: 0] += 1
            return state.counts[file] ?? 0
        }
        path = "\(RecordingFile.folder("INSPECTION_RECORDINGS"))\(file)-\(number).jsonl"
        recording = try Inspection.record(to: path, name: name, values: values)
    }

    /// Ends the recording, and keeps or removes the file.
    func end(keeps: Bool) {
        recording.end()
        if keeps { return }
        for path in [path, "\(path).1"] { RecordingFile.remove(path) }
    }

    /// The part of a failure's message about the recording.
    var sentence: String {
        """
        What happened is recorded in \(path)\(recording.failure.map { ", but not to its end: \($0)" } ?? "."). Open it in the inspector: \
        swift run --package-path <swift-presentation-patterns>/Inspector Inspector open '\(path)'
        """
    }
}
#endif

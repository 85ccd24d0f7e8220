#if !os(WASI)
import Inspection
import InspectionRecording

/// The recording of a test, in a file that is kept if the test fails.
final class TestRecording: Sendable {
    /// The path of the file.
    let path: String

    private let recording: Inspection.Recording

    /// Creates the folder and begins to record.
    ///
    /// - Parameters:
    ///   - name: The name of the test.
    ///   - values: How values are recorded.
    init(_ name: String, values: Inspection.Values) throws {
        let file = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(120))
        // Tests, and test cases with arguments, may run at the same time.
        let number = UInt32.random(in: .min ... .max)
        path = "\(RecordingFile.folder("INSPECTION_RECORDINGS"))\(file)-\(String(number, radix: 16)).jsonl"
        recording = try Inspection.record(to: path, name: name, values: values)
    }

    /// Ends the recording.
    ///
    /// - Parameter keeps: Whether the file is kept.
    func end(keeps: Bool) {
        recording.end()
        if keeps { return }
        for path in [path, "\(path).1"] { RecordingFile.remove(path) }
    }

    /// What the message of a failure says about it.
    var sentence: String {
        """
        What happened is recorded in \(path). Open it in the inspector: \
        swift run --package-path <swift-presentation-patterns>/Inspector Inspector open '\(path)'
        """
    }
}
#endif

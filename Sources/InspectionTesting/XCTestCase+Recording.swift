#if canImport(XCTest) && !os(WASI)
import Inspection
import InspectionRecording
import XCTest

extension XCTestCase {
    /// Records the steps of this test from now on, and keeps the recording if the test fails.
    ///
    /// ```swift
    /// override func setUpWithError() throws { try recordFailures() }
    /// ```
    ///
    /// If the test fails, a line in the output contains the path of the recording and how to open it in the inspector. Recordings
    /// are in the folder that the environment variable `INSPECTION_RECORDINGS` names, or in `.build/recordings` of the
    /// package.
    ///
    /// - Parameter values: How values are recorded. By default, the inspector can turn them into a test.
    /// - Throws: An error with the reason why the file cannot be created.
    public func recordFailures(values: Inspection.Values = .forTests) throws {
        let recording = try TestRecording(name, values: values)
        // Invariant behind `nonisolated(unsafe)`: XCTest runs the block after the test, when nothing else uses the test case.
        nonisolated(unsafe) let reference = WeakTest(test: self)
        addTeardownBlock {
            let hasFailed = reference.test?.testRun?.hasSucceeded == false
            recording.end(keeps: hasFailed)
            if hasFailed { print(recording.sentence) }
        }
    }
}

/// A weak reference to a test. Swift 6.2 does not have `weak let`.
private struct WeakTest { weak var test: XCTestCase? }
#endif

#if canImport(Testing) && !os(WASI)
import Inspection
import InspectionRecording
import SharedReactive
import Testing

/// Records the steps of a test, and keeps the recording if the test fails. See ``Testing/Trait/recordsFailures(values:)``.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
    private let values: Inspection.Values

    init(values: Inspection.Values) { self.values = values }

    /// `true`: in a suite, each test is recorded.
    public var isRecursive: Bool { true }

    /// Runs a test and records its steps.
    @concurrent public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // Only cases of tests are recorded, and not a suite as a whole.
        guard testCase != nil else { return try await function() }
        let recording = try TestRecording("\(test.sourceLocation.fileID) \(test.name)", values: values)
        let hasFailed = AtomicFlag()
        let noticing = IssueHandlingTrait.compactMapIssues { issue in
            var issue = issue
            if issue.countsAsFailure {
                hasFailed.set(true)
                issue.comments.append(Comment(rawValue: recording.sentence))
            }
            return issue
        }
        do {
            try await noticing.provideScope(for: test, testCase: testCase, performing: function)
            // A test may have failed outside this trait if it was cancelled, for example because its time has run out.
            let wasCancelled = Task.isCancelled && !hasFailed.isSet
            recording.end(keeps: hasFailed.isSet || wasCancelled)
            if wasCancelled { report(recording) }
        } catch {
            recording.end(keeps: true)
            report(recording)
            throw error
        }
    }

    /// Says where the recording of a failure is that is reported after this trait.
    private func report(_ recording: TestRecording) {
        #if compiler(>=6.3)
        Issue.record(Comment(rawValue: recording.sentence), severity: .warning)
        #else
        print(recording.sentence)
        #endif
    }
}

extension Issue {
    /// Whether it is a failure of the test. Before Swift 6.3, there are no warnings.
    fileprivate var countsAsFailure: Bool {
        #if compiler(>=6.3)
        return isFailure
        #else
        return !isKnown
        #endif
    }
}

extension Trait where Self == RecordingTrait {
    /// Records the steps of a test, and keeps the recording if the test fails.
    ///
    /// ```swift
    /// @Test(.recordsFailures()) func theCartIsEmptied() throws { … }
    /// ```
    ///
    /// The message of a failure contains the path of the recording and how to open it in the inspector. If the test throws an
    /// error, a warning contains it. Recordings are in the folder that the environment variable `INSPECTION_RECORDINGS` names,
    /// or in `.build/recordings` of the package.
    ///
    /// The steps of tests that run at the same time are in the recording too. To leave them out, add `.serialized` to the suite
    /// and run its tests alone.
    ///
    /// - Parameter values: How values are recorded. By default, the inspector can turn them into a test.
    public static func recordsFailures(values: Inspection.Values = .forTests) -> RecordingTrait {
        RecordingTrait(values: values)
    }
}
#endif

import Dispatch
import Foundation
import InspectorCore

/// Reads recordings and makes tests for all visitors, one slice of the work after the other, on a thread of its own.
///
/// A long recording delays a short one by one slice for each of its own. A test is one slice. Cancelled work ends at its next slice.
actor Workshop {
    /// The bytes of a recording that are read at once.
    private static let slice = 256 << 10
    /// The maximum number of tests that are requested at the same time.
    static let mostTests = 4

    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let tests = Budget(mostTests)

    /// Reads a recording.
    func read(_ data: Data) async throws(UnreadableRecording) -> Recording {
        var reader = RecordingReader()
        var rest = data
        while !rest.isEmpty {
            if Task.isCancelled { throw .cancelled }
            try reader.read(rest.prefix(Self.slice))
            rest = rest.dropFirst(Self.slice)
            await Task.yield()
        }
        return try reader.end()
    }

    /// Makes a test, unless too many are requested already.
    ///
    /// - Parameter make: Runs on the actor's thread when the tests before it are made.
    /// - Returns: `nil` if there are too many.
    nonisolated func test(
        _ make: @escaping @Sendable () throws(NoTest) -> RecordedTest
    ) async throws(NoTest) -> RecordedTest? {
        guard let place = tests.take(1) else { return nil }
        let test = try await run(make)
        withExtendedLifetime(place) {}
        return test
    }

    private func run(_ make: @Sendable () throws(NoTest) -> RecordedTest) throws(NoTest) -> RecordedTest {
        try make()
    }
}

/// Runs jobs on a serial queue.
private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "Inspector.Workshop", qos: .utility)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

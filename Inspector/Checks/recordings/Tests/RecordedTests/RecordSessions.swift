import Foundation
import Inspection
import InspectionRecording
import SharedReactive
import Testing

/// Random numbers that a seed determines.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// The random numbers and the time of a session.
@MainActor final class Driver {
    let scheduler = TestScheduler()
    private var numbers: SeededNumbers
    /// The arguments of each call that a recording has by its name only, as the developer would write them.
    var arguments: [String] = []

    init(seed: Int) { numbers = SeededNumbers(seed: seed) }

    /// One of several, determined by the seed.
    func one<Element>(of elements: [Element]) -> Element { elements.randomElement(using: &numbers)! }

    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &numbers) }

    /// Advances the time.
    ///
    /// - Parameter isAwaited: Whether something waits for the time, or will.
    func pass(_ milliseconds: Int, isAwaited: Bool) async {
        // A cancelled task must leave the scheduler first.
        try? await Task.sleep(for: .milliseconds(3))
        if isAwaited { await scheduler.waiting() }
        scheduler.advance(by: .milliseconds(milliseconds))
    }

    /// Waits until a condition holds.
    func until(_ condition: () async -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while await !condition() {
            try #require(ContinuousClock.now < end, "It did not come true.")
            try await Task.sleep(for: .microseconds(200))
        }
    }
}

/// Records each session with each seed to a file.
@MainActor @Suite(.serialized) struct RecordSessions {
    nonisolated private static let environment = ProcessInfo.processInfo.environment

    @Test(.enabled(if: environment["RECORDINGS"] != nil)) func sessions() async throws {
        let folder = try #require(Self.environment["RECORDINGS"])
        let (first, count) = (
            Int(Self.environment["FIRST"] ?? "") ?? 1, Int(Self.environment["SEEDS"] ?? "") ?? 1
        )
        for (name, session) in allSessions {
            for seed in first..<first + count {
                let driver = Driver(seed: seed)
                let recording = try Inspection.record(
                    to: "\(folder)/\(name)-\(seed).jsonl",
                    name: name,
                    values: .forTests(clock: driver.scheduler.clock)
                )
                try await session(driver)
                recording.end()
                try driver.arguments.joined(separator: "\n").write(
                    toFile: "\(folder)/\(name)-\(seed).arguments",
                    atomically: true,
                    encoding: .utf8
                )
            }
        }
    }
}

nonisolated extension Duration {
    /// The time in minutes, seconds and tenths, rounded down: `1:02.3`.
    public var stopwatchText: String {
        let (seconds, attoseconds) = components
        let tenths = attoseconds / 100_000_000_000_000_000
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest).\(tenths)"
    }
}

/// The clock of a stopwatch, which also waits for tenths of a second.
nonisolated public struct StopwatchClock: Sendable {
    private let clock: any Clock<Duration>
    private let reading: @Sendable () -> Duration

    /// Creates a clock whose time begins at zero.
    ///
    /// - Parameter clock: Measures the time. A test passes a clock of virtual time.
    public init(_ clock: some Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        let start = clock.now
        reading = { start.duration(to: clock.now) }
    }

    /// The current time.
    public var now: Duration { reading() }

    /// Waits for a tenth of a second.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func tick() async throws {
        try await clock.sleep(for: .milliseconds(100))
    }
}

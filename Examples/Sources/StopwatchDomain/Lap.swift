/// The time between two taps on "Lap".
nonisolated public struct Lap: Sendable, Equatable {
    /// Its place among the laps, from 1.
    public let number: Int
    /// Its duration.
    public let time: Duration

    /// Creates a lap.
    public init(number: Int, time: Duration) {
        self.number = number
        self.time = time
    }
}

nonisolated extension [Lap] {
    /// The sum of the laps' durations.
    public var total: Duration {
        reduce(.zero) { $0 + $1.time }
    }

    /// Returns the laps, and one more that ends now.
    ///
    /// - Parameter elapsed: The sum of the durations, including the new lap.
    public func adding(at elapsed: Duration) -> [Lap] {
        self + [Lap(number: count + 1, time: elapsed - total)]
    }
}

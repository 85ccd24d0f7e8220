/// What was measured between two taps on "Lap".
nonisolated public struct Lap: Sendable, Equatable {
    /// Its place among the laps, from 1.
    public let number: Int
    /// How long it took.
    public let time: Duration

    /// Creates a lap.
    public init(number: Int, time: Duration) {
        self.number = number
        self.time = time
    }
}

nonisolated extension [Lap] {
    /// How long all laps took.
    public var total: Duration {
        reduce(.zero) { $0 + $1.time }
    }

    /// The laps, and one more that ends now.
    ///
    /// - Parameter elapsed: How long all laps took, the new one included.
    public func adding(at elapsed: Duration) -> [Lap] {
        self + [Lap(number: count + 1, time: elapsed - total)]
    }
}

/// The time that may be spent on describing values, so that inspection does not slow an app down.
///
/// It accumulates at a given rate and is spent by descriptions. A description may overdraw it, and then the next one is skipped.
struct DescribingTime {
    private let burst: Int64
    private var left: Int64
    /// The time of the last addition; 0 before the first call of `earn(at:share:)`.
    private var earned: UInt64 = 0

    /// - Parameter burst: The nanoseconds that may be saved up, and that are available at the beginning.
    init(burst: Int64) {
        self.burst = burst
        left = burst
    }

    /// Whether time is left. The clock is not read for it, so the answer may be out of date.
    var isLeft: Bool { left > 0 }

    /// Adds the time that has accumulated since the last call.
    ///
    /// - Parameter share: The rate, in thousandths of the elapsed time.
    mutating func earn(at time: UInt64, share: Int64) {
        // Another thread may have read the clock earlier and called this later.
        guard time > earned else { return }
        // The first call only sets the beginning. An hour is more than may be saved up, and prevents an overflow.
        let passed = earned == 0 ? 0 : Int64(min(time - earned, 3_600_000_000_000))
        earned = time
        left = min(burst, left + passed / 1_000 * share)
    }

    mutating func spend(_ nanoseconds: UInt64) {
        left -= Int64(min(nanoseconds, 3_600_000_000_000))
    }
}

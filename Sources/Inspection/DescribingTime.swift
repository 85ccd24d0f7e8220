/// How much time may go into describing values, so that an app that is inspected stays as fast as it is.
///
/// Time is earned as it passes and is spent by descriptions. One may take more than there is, and then the next one waits.
struct DescribingTime {
    private let burst: Int64
    private var left: Int64
    private var earned: UInt64 = 0

    /// - Parameter burst: How many nanoseconds may be saved up, as they are at the beginning.
    init(burst: Int64) {
        self.burst = burst
        left = burst
    }

    /// Whether there is some, as far as is known without asking for the time.
    var isLeft: Bool { left > 0 }

    /// Earns what is due at a time.
    ///
    /// - Parameter share: Thousandths of the time that has passed.
    mutating func earn(at time: UInt64, share: Int64) {
        // Another thread may have asked for the time earlier, and come here later.
        guard time > earned else { return }
        // The first time says nothing, and what is due for an hour is more than may be saved up.
        let passed = earned == 0 ? 0 : Int64(min(time - earned, 3_600_000_000_000))
        earned = time
        left = min(burst, left + passed / 1_000 * share)
    }

    mutating func spend(_ nanoseconds: UInt64) {
        left -= Int64(min(nanoseconds, 3_600_000_000_000))
    }
}

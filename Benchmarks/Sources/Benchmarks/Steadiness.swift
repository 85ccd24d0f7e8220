import Dispatch

/// The cost of the last of many operations, compared with the first.
struct Steadiness {
    /// The limit of the last operation's cost, as a multiple of the first.
    static let limit = 1.5

    /// The last operation's cost as a multiple of the first operation's.
    let ratio: Double

    /// Performs a row's operations on fresh objects.
    ///
    /// A delay from another process passes, and growth does not: if the last operations took too long, as many follow, up to
    /// eight times.
    init?(_ row: Row) {
        // Operations of eight threads have no order. Their worst round is limited instead.
        guard row.threads != .eight, row.steadyOperations > 0 else { return nil }
        let calls = row.steadyOperations / row.operations
        let few = max(calls / 50, 5)
        var times: [Double] = []
        for _ in 0..<calls { times.append(nanoseconds(row.ours)) }
        // The very first call warms up caches and tables.
        let first = lowerQuartile(times[1...few])
        var ratio = lowerQuartile(times.suffix(few)) / first
        for _ in 0..<8 where ratio > Self.limit {
            ratio = min(ratio, lowerQuartile((0..<few).map { _ in nanoseconds(row.ours) }[...]) / first)
        }
        self.ratio = ratio
    }
}

func nanoseconds(_ work: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
}

private func lowerQuartile(_ times: ArraySlice<Double>) -> Double {
    times.sorted()[times.count / 4]
}

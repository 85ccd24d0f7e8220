import Dispatch

/// What the last of many operations costs beside the first.
struct Steadiness {
    /// The most that the last may cost, as a multiple of the first.
    static let limit = 1.5

    /// The last operation's cost as a multiple of the first one's.
    let ratio: Double

    /// Performs a row's operations on what nobody has used before.
    ///
    /// What else the machine is doing passes, and growth does not: if the last operations took too long, as many
    /// follow, up to eight times.
    init?(_ row: Row) {
        // What eight threads do at once is no sequence: the worst round says how steady it is.
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

import Benchmark
import CAllocations

/// The costs of a row's ways.
struct Measurement {
    /// The number of rounds of a row with eight threads.
    static let roundsOfEight = 9

    /// The limit of the worst round of eight threads, as a multiple of the row's limit.
    static let worstFactor = 4.0

    let row: Row
    /// The nanoseconds of one operation: the median of all repetitions.
    let nanoseconds: [Row.Way: Double]
    /// The time of one of our operations as a multiple of each other way's: the median of the rounds. Within a round the ways
    /// follow one another at once, so changes of the processor's speed between rounds matter little.
    let ratios: [Row.Way: Double]
    /// The nanoseconds of our slowest operation of all repetitions.
    let worst: Double
    /// The number of blocks that one operation allocates.
    let allocations: [Row.Way: Double]
    /// The cost of the last of many operations, compared with the first.
    let steadiness: Steadiness?

    /// Returns our cost as a multiple of another way's.
    func ratio(to way: Row.Way) -> Double? {
        ratios[way]
    }

    /// Returns our worst cost as a multiple of another way's, if it is limited.
    func worstRatio(to way: Row.Way) -> Double? {
        guard row.threads == .eight, let other = nanoseconds[way] else { return nil }
        return worst / other
    }

    /// The limits that our costs exceed, as sentences.
    var failures: [String] {
        var failures: [String] = []
        for (way, limit) in row.limits {
            if let ratio = ratio(to: way), ratio > limit {
                failures.append("\(row.name): \(ratio.decimals(2)) × \(way.rawValue), more than \(limit) ×")
            }
            if let ratio = worstRatio(to: way), ratio > limit * Self.worstFactor {
                failures.append(
                    "\(row.name): the worst round \(ratio.decimals(2)) × \(way.rawValue), "
                        + "more than \(limit * Self.worstFactor) ×"
                )
            }
        }
        if !row.mayAllocate, let count = allocations[.ours], count > 0 {
            failures.append("\(row.name): \(count.decimals(3)) allocations, more than none")
        }
        if let ratio = steadiness?.ratio, ratio > Steadiness.limit {
            failures.append(
                "\(row.name): the last of \(row.steadyOperations) operations \(ratio.decimals(2)) × the first, "
                    + "more than \(Steadiness.limit) ×"
            )
        }
        return failures
    }

    /// Measures a row.
    ///
    /// The ways take turns, so that other work of the machine slows all of them.
    ///
    /// - Parameter rounds: The number of turns of each way. A turn repeats a row's call thirty times; eight threads repeat theirs
    ///   themselves, and get nine turns.
    init(_ row: Row, rounds: Int) throws {
        self.row = row
        steadiness = Steadiness(row)
        let isOfEight = row.threads == .eight
        var samples: [Row.Way: [Double]] = [:]
        var ratios: [Row.Way: [Double]] = [:]
        var allocations: [Row.Way: Double] = [:]
        let counts = row.ways.map { isOfEight ? 1 : iterations(of: $0.run) }
        for _ in 0..<(isOfEight ? Self.roundsOfEight : rounds) {
            var round: [Row.Way: Double] = [:]
            for ((way, run), count) in zip(row.ways, counts) {
                let suite = BenchmarkSuite(name: row.name) { $0.benchmark(way.rawValue) { run() } }
                var runner = BenchmarkRunner(
                    suites: [suite],
                    settings: [
                        WarmupIterations(isOfEight ? 0 : 3), Iterations(count), Quiet(true),
                        Format(.none),
                    ]
                )
                try runner.run()
                for result in runner.results { samples[way, default: []] += result.measurements }
                round[way] = median(runner.results.flatMap(\.measurements))
            }
            for (way, time) in round { ratios[way, default: []].append(round[.ours]! / time) }
        }
        for (way, run) in row.ways where allocations_so_far() >= 0 {
            let before = allocations_so_far()
            run()
            allocations[way] = Double(allocations_so_far() - before) / Double(row.operations)
        }
        nanoseconds = samples.mapValues { median($0) / Double(row.operations) }
        self.ratios = ratios.mapValues(median)
        worst = samples[.ours]!.max()! / Double(row.operations)
        self.allocations = allocations
    }
}

private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// Returns the number of repetitions in one turn: 30, or as many as fit into a twentieth of a second.
private func iterations(of run: () -> Void) -> Int {
    run()
    return max(3, min(30, Int(50_000_000 / nanoseconds(run))))
}

extension Double {
    /// Returns the number as text with `count` decimals.
    func decimals(_ count: Int) -> String {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        let scaled = (self * scale).rounded()
        let whole = Int(scaled / scale)
        let rest = Int(scaled) - whole * Int(scale)
        if count == 0 { return String(whole) }
        let digits = String(rest)
        return "\(whole)." + String(repeating: "0", count: count - digits.count) + digits
    }
}

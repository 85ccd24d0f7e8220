import Benchmark
import CAllocations

/// What a row's ways cost.
struct Measurement {
    /// How many rounds a row of eight threads gets.
    static let roundsOfEight = 9

    /// How many times its limit the worst round of eight threads may cost.
    static let worstFactor = 4.0

    let row: Row
    /// Nanoseconds for one operation, the median of all repetitions.
    let nanoseconds: [Row.Way: Double]
    /// What one operation of ours takes beside each way: the median of what the rounds say. Within a round the ways
    /// follow one another at once, so that it matters little if the processor changes its pace between rounds.
    let ratios: [Row.Way: Double]
    /// Nanoseconds for one operation of ours, the longest of all repetitions.
    let worst: Double
    /// Blocks of memory asked for by one operation.
    let allocations: [Row.Way: Double]
    /// The last of many operations beside the first.
    let steadiness: Steadiness?

    /// Ours as a multiple of another way.
    func ratio(to way: Row.Way) -> Double? {
        ratios[way]
    }

    /// The worst of ours as a multiple of another way, where that is limited.
    func worstRatio(to way: Row.Way) -> Double? {
        guard row.threads == .eight, let other = nanoseconds[way] else { return nil }
        return worst / other
    }

    /// What ours costs more than it may, in words.
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
    /// The ways take turns, so that what else the machine is doing falls on all of them.
    ///
    /// - Parameter rounds: How many turns each way gets. A turn repeats a row's call thirty times; eight threads
    ///   repeat theirs themselves, and get nine turns.
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

/// How often a way of doing a row's work is run in one turn: 30 times, or as often as a twentieth of a second has
/// room for.
private func iterations(of run: () -> Void) -> Int {
    run()
    return max(3, min(30, Int(50_000_000 / nanoseconds(run))))
}

extension Double {
    /// The number with as many decimals.
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

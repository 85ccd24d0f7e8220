import Benchmark
import CAllocations

/// What a row's ways cost.
struct Measurement {
    let row: Row
    /// Nanoseconds for one operation, the median of all repetitions.
    let nanoseconds: [Row.Way: Double]
    /// Blocks of memory asked for by one operation.
    let allocations: [Row.Way: Double]

    /// Ours as a multiple of another way.
    func ratio(to way: Row.Way) -> Double? {
        guard let ours = nanoseconds[.ours], let other = nanoseconds[way] else { return nil }
        return ours / other
    }

    /// What ours costs more than it may, in words.
    var failures: [String] {
        var failures: [String] = []
        for (way, limit) in row.limits {
            guard let ratio = ratio(to: way), ratio > limit else { continue }
            failures.append("\(row.name): \(ratio.decimals(2)) × \(way.rawValue), more than \(limit) ×")
        }
        if !row.mayAllocate, let count = allocations[.ours], count > 0 {
            failures.append("\(row.name): \(count.decimals(3)) allocations, more than none")
        }
        return failures
    }

    /// Measures a row.
    ///
    /// The ways take turns, so that what else the machine is doing falls on all of them.
    ///
    /// - Parameter rounds: How many turns each way gets.
    init(_ row: Row, rounds: Int) throws {
        self.row = row
        var samples: [Row.Way: [Double]] = [:]
        var allocations: [Row.Way: Double] = [:]
        for _ in 0..<rounds {
            for (way, run) in row.ways {
                let suite = BenchmarkSuite(name: row.name) { $0.benchmark(way.rawValue) { run() } }
                var runner = BenchmarkRunner(
                    suites: [suite],
                    settings: [WarmupIterations(3), Iterations(30), Quiet(true), Format(.none)]
                )
                try runner.run()
                for result in runner.results { samples[way, default: []] += result.measurements }
            }
        }
        for (way, run) in row.ways where allocations_so_far() >= 0 {
            let before = allocations_so_far()
            run()
            allocations[way] = Double(allocations_so_far() - before) / Double(row.operations)
        }
        nanoseconds = samples.mapValues { $0.sorted()[$0.count / 2] / Double(row.operations) }
        self.allocations = allocations
    }
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

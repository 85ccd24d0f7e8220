import Foundation

/// Random numbers that a seed determines, the same on every machine (SplitMix64, by Sebastiano Vigna,
/// https://prng.di.unimi.it/splitmix64.c).
nonisolated struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

/// Runs a search with many seeds. With `PROGRAMS=100`, there are a hundred times as many, and with `SEED=7`, there is this one.
func search(_ count: Int, _ body: (inout RandomNumbers) async throws -> Void) async throws {
    let environment = ProcessInfo.processInfo.environment
    var seeds = 0..<UInt64(count * (environment["PROGRAMS"].flatMap { Int($0) } ?? 1))
    if let seed = environment["SEED"].flatMap({ UInt64($0) }) { seeds = seed..<(seed + 1) }
    for seed in seeds {
        var numbers = RandomNumbers(seed: seed)
        do {
            try await body(&numbers)
        } catch {
            throw SearchFailure(description: "The search with SEED=\(seed) failed: \(error)")
        }
    }
}

struct SearchFailure: Error, CustomStringConvertible {
    let description: String
}

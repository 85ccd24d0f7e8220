import Foundation

/// Random numbers that a seed determines, the same on every machine (SplitMix64, by Sebastiano Vigna,
/// https://prng.di.unimi.it/splitmix64.c).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

/// A random program did something that the model does not allow.
public struct ProgramFailure: Error, CustomStringConvertible {
    /// The description of the failure.
    public let description: String

    /// Creates a failure.
    public init(_ description: String) {
        self.description = description
    }
}

/// Runs random programs, each determined by its own seed.
///
/// Two environment variables change the selection: with `SEED=7`, only the program with that seed runs; with `PROGRAMS=100`, a
/// hundred times as many programs run.
///
/// - Parameters:
///   - count: The number of programs without these variables; at most 100 with a sanitizer.
///   - program: Performs a random program. Throws a `ProgramFailure` if the result differs from the model.
/// - Throws: The error that a program threw, with the seed that reproduces it.
public func runPrograms(
    _ count: Int,
    _ program: (_ generator: inout SeededGenerator) throws -> Void
) throws {
    let environment = ProcessInfo.processInfo.environment
    // The large counts belong to programs with one thread, where a sanitizer finds nothing more.
    let usual = hasSanitizer ? min(count, 100) : count
    var seeds = 0..<UInt64(usual * (environment["PROGRAMS"].flatMap { Int($0) } ?? 1))
    if let seed = environment["SEED"].flatMap({ UInt64($0) }) { seeds = seed..<(seed + 1) }
    for seed in seeds {
        var generator = SeededGenerator(seed: seed)
        do {
            try program(&generator)
        } catch {
            throw ProgramFailure("The program with SEED=\(seed) failed: \(error)")
        }
    }
}

/// Prints a figure when more programs than usual run.
public func report(_ count: Int, _ what: String) {
    if ProcessInfo.processInfo.environment["PROGRAMS"] != nil { print("\(count) \(what)") }
}

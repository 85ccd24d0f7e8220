import Dispatch
import TestSupport
import Testing

@testable import SharedReactive

/// Intervals where `Int` has 32 bits, as on some watches.
@Suite struct IntervalTests {
    /// Returns the number that an interval holds, and the nanoseconds of one of its unit.
    private func parts(of interval: DispatchTimeInterval) -> (number: Int, unit: Int64) {
        switch interval {
        case .nanoseconds(let number): (number, 1)
        case .microseconds(let number): (number, 1_000)
        case .milliseconds(let number): (number, 1_000_000)
        case .seconds(let number): (number, 1_000_000_000)
        default: fatalError("\(interval) has no number.")
        }
    }

    /// Numbers of every size, and the numbers next to the limits of each unit.
    private var numbers: [Int64] {
        var generator = SeededGenerator(seed: 1)
        let random = (0..<63).flatMap { bits in
            (0..<20).map { _ in Int64.random(in: 0...(1 << bits), using: &generator) }
        }
        let limits = [1, 1_000, 1_000_000, 1_000_000_000].flatMap { unit -> [Int64] in
            (-2...2).map { Int64(Int32.max) * unit + $0 * unit } + [Int64(Int32.max) * unit - 1]
        }
        return (random + limits).flatMap { [$0, -$0] } + [0, .max, .min]
    }

    @Test func anIntervalIsAsFineAsItsNumberCanBe() {
        let longest = Int64(Int32.max) * 1_000_000_000
        for nanoseconds in numbers where abs(Double(nanoseconds)) <= Double(longest) {
            let (number, unit) = parts(of: .inNanoseconds(nanoseconds, heldBy: Int32.self))
            #expect(Int32(exactly: number) != nil, "\(nanoseconds)")
            #expect(Int64(number) == nanoseconds / unit, "\(nanoseconds)")
            // A finer unit does not fit.
            if unit > 1 { #expect(Int32(exactly: nanoseconds / (unit / 1_000)) == nil, "\(nanoseconds)") }
        }
    }

    @Test func anIntervalIsExactWhereIntHas64Bits() {
        for nanoseconds in numbers {
            #expect(DispatchTimeInterval.inNanoseconds(nanoseconds).inNanoseconds == nanoseconds)
        }
    }

    @Test func threeSecondsAreThreeSecondsInNarrowNumbers() {
        #expect(
            DispatchTimeInterval.inNanoseconds(3_000_000_000, heldBy: Int32.self) == .microseconds(3_000_000)
        )
        #expect(DispatchTimeInterval.inNanoseconds(.max, heldBy: Int32.self).inNanoseconds! > 0)
    }

    @Test func theSystemsTimeAdvances() {
        let scheduler = QueueScheduler()
        let first = scheduler.elapsed.inNanoseconds!
        let start = DispatchTime.now()
        while DispatchTime.now().uptimeNanoseconds < start.uptimeNanoseconds + 1_000_000 {}
        #expect(scheduler.elapsed.inNanoseconds! >= first + 1_000_000)
    }
}

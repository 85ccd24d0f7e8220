import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Intervals where `Int` has 32 bits, as on some watches.
@Suite struct IntervalTests {
    /// On such a system, a scheduler reports the time in milliseconds after half an hour, and in seconds after 24 days.
    @Test(arguments: [1_000_000, 1_000_000_000] as [Int64])
    func operatorsWaitAsLongAsTheyShouldWhereTheTimeIsCoarse(unit: Int64) {
        typealias Operation = @Sendable (Signal<Int, Never>, CountingScheduler) -> Signal<Int, Never>
        let operations: [(received: [Int], begin: Int64, operation: Operation)] = [
            ([1, 2], 400, { $0.delay(2.5, on: $1) }),
            ([2], 400, { $0.debounce(2.5, on: $1) }),
            ([1, 2], 300, { $0.throttle(2.5, on: $1) }),
        ]
        for (expected, begin, operation) in operations {
            let scheduler = CountingScheduler(unit: unit)
            let time = scheduler.virtual
            let received = Recorder<Int>()
            let end = Slot<Int64>(0)
            let (signal, observer) = Signal<Int, Never>.pipe()
            let disposable = operation(signal, scheduler).observeValues { value in
                received.record(value)
                end.value = time.elapsed.inNanoseconds!
            }
            time.advance(by: .milliseconds(300))
            observer.send(value: 1)
            time.advance(by: .milliseconds(100))
            observer.send(value: 2)
            time.advance(by: .seconds(20))
            #expect(received.values == expected)
            let waited = (end.value ?? 0) - begin * 1_000_000
            #expect(abs(waited - 2_500_000_000) <= unit)
            disposable?.dispose()
        }
    }
}

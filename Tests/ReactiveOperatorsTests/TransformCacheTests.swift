import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Reads of a cache while another thread makes its value by comparison. `TransformCacheStateMachineTests` tests the kept values.
@Suite struct TransformCacheTests {
    private let cache = TransformCache<String>()
    private let observer: TransformCache<String>.Observer

    init() { observer = TransformCache.Observer(cache) }

    @Test func valuesKeptMeanwhileAreComparedToo() {
        var compared: [[String]] = []
        let made = cache.read(Version(5)) { kept in
            compared.append(kept.map(\.made))
            if compared.count == 1 { _ = cache.emit(Version(4), to: observer) { "4" } }
            return kept.first?.made ?? "5"
        }
        #expect(compared == [[], ["4"]])
        #expect(made == "4")
    }

    @Test(arguments: [false, true])
    func anOvertakenReaderDoesNotCompareForever(isNotified: Bool) {
        var count: UInt64 = 0
        let make = { [cache, observer] (kept: [TransformCacheStateMachine<String>.Entry]) in
            count += 1
            if count < 1_000 { _ = cache.emit(Version(count), to: observer) { "earlier" } }
            return "made"
        }
        let made =
            isNotified
            ? cache.emit(Version(2_000), to: observer, comparing: make)
            : cache.read(Version(2_000), comparing: make)
        #expect(made == "made")
        #expect(count == 8)
    }

    /// Each observer of a flattened property has a delivery of its own. While the second observer is busy on one thread, another
    /// thread notifies the first one of two changes.
    @Test func aChangeHasOneResultForAnObserverThatAnotherHasOvertaken() {
        final class Made: Sendable {
            let number: Int

            init(_ number: Int) { self.number = number }
        }
        let outer = MutableProperty(0)
        let inner = [10, 20, 30].map { MutableProperty($0) }
        let made = outer.flatMap(.latest) { inner[$0] }.map { Made($0) }
        let (first, second) = (Recorder<Made>(), Recorder<Made>())
        let (isBusy, isOvertaken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        made.observe { first.record($0) }
        made.observe { made in
            second.record(made)
            if made.number == 11 {
                isBusy.signal()
                isOvertaken.wait()
            }
        }
        onThreads(2) { thread in
            if thread == 0 {
                inner[0].value = 11
            } else {
                isBusy.wait()
                outer.value = 1
                outer.value = 2
                isOvertaken.signal()
            }
        }
        // A background thread may deliver the last changes.
        _ = settles { first.values.count + second.values.count == 6 }
        #expect(first.values.map(\.number) == [11, 20, 30])
        #expect(second.values.map(\.number) == [11, 20, 30])
        #expect(first.values.elementsEqual(second.values) { $0 === $1 })
    }
}

import ReactiveOperators
import TestSupport
import Testing

/// Threads set, modify, subscribe, dispose and release at random. The recordings of all observers must agree with one order of
/// all changes.
@Suite struct HistoryTests {
    /// The recording of one observer.
    private final class History: Sendable {
        let values = Recorder<Int>()
        let isPlain: Bool

        init(isPlain: Bool) {
            self.isPlain = isPlain
        }
    }

    @Test(arguments: 0..<(hasSanitizer ? 20 : 60))
    func observersAgreeOnOneOrderWithoutGaps(seed: Int) async {
        let threads = 4
        let steps = 150
        let property = Slot(MutableProperty(-1))
        let reference = Recorder<Int>()
        property.value?.producer.startWithValues { reference.record($0) }
        let histories = Recorder<History>()
        let writes = Recorder<Int>()

        onThreads(threads) { thread in
            var generator = SeededGenerator(seed: UInt64(seed * threads + thread))
            var subscriptions: [any Disposable] = []
            guard var own = property.value else { return }
            for step in 0..<steps {
                // Every change writes a unique number.
                let number = thread * steps + step
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<3:
                    own.value = number
                    writes.record(number)
                case 3..<5:
                    own.modify { $0 = number }
                    writes.record(number)
                case 5:
                    own.swap(number)
                    writes.record(number)
                case 6..<8:
                    let history = History(isPlain: Bool.random(using: &generator))
                    histories.record(history)
                    if history.isPlain {
                        subscriptions.append(own.producer.startWithValues { history.values.record($0) })
                    } else {
                        let mapped = own.map { $0 }
                        subscriptions.append(mapped.producer.startWithValues { history.values.record($0) })
                    }
                case 8:
                    if !subscriptions.isEmpty {
                        let index = Int.random(in: 0..<subscriptions.count, using: &generator)
                        subscriptions.remove(at: index).dispose()
                    }
                default:
                    _ = own.value
                    if let again = property.value { own = again }
                }
            }
        }
        // A thread that has delivered for others long enough leaves the rest to a background thread.
        await expectEventually(reference.values.count, equals: writes.values.count + 1)
        let last = property.value?.value
        property.value = nil

        let order = reference.values
        #expect(order.first == -1)
        #expect(order.last == last)
        #expect(order.dropFirst().sorted() == writes.values.sorted())
        let place = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        for history in histories.values {
            let places = history.values.values.map { place[$0] ?? -1 }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 + 1 == $1 }, "a gap in \(places)")
            #expect(places.first != -1)
        }
        #expect(histories.values.count > 0)
    }
}

import ReactiveOperators
import TestSupport
import Testing

/// Random chains whose last observer disposes of the start inside a callback, or whose last operator, `take(first:)`, completes. After
/// that, no value may reach a closure of the chain, although the work, and operators on the way, have further values to send in the
/// same call (`D7`).
@Suite struct RandomSilenceTests {
    private typealias Producer = SignalProducer<Int, Never>

    /// A chain and what its closures count.
    private final class Chain {
        var generator: SeededGenerator
        /// Above 0 after the end.
        let ends = AtomicCounter()
        let late = AtomicCounter()
        var text = ""

        init(_ generator: SeededGenerator) { self.generator = generator }

        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

        /// Counts a call that comes too late.
        var check: @Sendable () -> Void { { [ends, late] in if ends.value > 0 { _ = late.add(1) } } }

        /// Returns the producer with operators whose closures are checked. An interruption is not too late: it tells the operator of
        /// the end.
        var watched: @Sendable (Producer) -> Producer {
            { [check] one in
                one.map { value in
                    check()
                    return value
                }
                .on(event: { if $0 != .interrupted { check() } })
            }
        }

        func source() -> Producer {
            let values = Producer(Array(0..<number(1...5)))
            if Bool.random(using: &generator) {
                text += "values"
                return values
            }
            // Its starts share the work, so nothing in front of it is counted.
            let replayed = values.replayLazily(upTo: number(1...3))
            if Bool.random(using: &generator) { replayed.start() }
            text += "replayed values"
            return replayed
        }

        /// Adds an operator that may send several events in one call.
        func extended(_ one: Producer) -> Producer {
            let (kind, watched, check) = (number(0...23), watched, check)
            text += ".\(kind)"
            let count = number(1...3)
            switch kind {
            case 0: return one.take(last: count)
            case 1: return one.concat(source())
            case 2: return one.concat(Producer([10, 11]))
            case 3: return one.prefix(Producer([20, 21]))
            case 4: return one.repeat(count)
            case 5: return one.flatMap(.merge) { watched(Producer([$0, $0 + 1])) }
            case 6: return one.flatMap(.concat) { watched(Producer([$0, $0 + 1])) }
            case 7: return one.flatMap(.latest) { watched(Producer([$0, $0 + 1])) }
            case 8: return one.flatMap(.concurrent(limit: 2)) { watched(Producer([$0, $0 + 1])) }
            case 9: return one.zip(with: Producer([1, 2, 3])).map { $0 + $1 }
            case 10: return one.combineLatest(with: Producer([1, 2, 3])).map { $0 + $1 }
            case 11: return one.observe(on: ImmediateScheduler())
            case 12: return one.start(on: ImmediateScheduler())
            case 13: return one.collect(count: count).map { $0.reduce(0, +) }
            case 14: return one.collect().flatMap(.concat) { watched(Producer($0)) }
            case 15:
                return one.materialize().map { event in
                    if event != .interrupted { check() }
                    return event
                }
                .dematerialize()
            case 16: return one.scan(0, +)
            case 17: return one.reduce(0, +)
            case 18: return one.merge(with: Producer([30, 31]))
            case 19: return one.then(Producer([40, 41]))
            case 20: return one.take(untilReplacement: Producer([50, 51]))
            case 21: return one.throttle(0, on: TestScheduler())
            case 22: return one.withLatest(from: MutableProperty(1)).map { $0 + $1 }
            default: return one.sample(with: one).map { $0 + $1 }
            }
        }
    }

    @Test func nothingOfAChainRunsAfterItsEnd() throws {
        var ended = 0
        try runPrograms(3_000) { generator in
            let chain = Chain(generator)
            var producer = chain.watched(chain.source())
            for _ in 0..<chain.number(1...4) { producer = chain.watched(chain.extended(producer)) }
            let limit = chain.number(1...4)
            let (ends, received) = (chain.ends, AtomicCounter())
            if Bool.random(using: &chain.generator) {
                chain.text += " take(first: \(limit))"
                producer.take(first: limit).startWithCompleted { _ = ends.add(1) }
            } else {
                chain.text += " disposed of at \(limit)"
                producer.startWithSignal { signal, interrupter in
                    signal.observe { _ in
                        if received.add(1) < limit { return }
                        interrupter.dispose()
                        _ = ends.add(1)
                    }
                }
            }
            ended += ends.value > 0 ? 1 : 0
            if chain.late.value > 0 {
                throw ProgramFailure("\(chain.late.value) events came too late: \(chain.text)")
            }
        }
        #expect(ended > 0)
        report(ended, "chains ended")
    }
}

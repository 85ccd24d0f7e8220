import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// `D6`: producers that start one another, on 512 KiB of stack: a thousand levels in debug builds, ten thousand in release. Each
/// is started, sends, ends or is disposed of, and is released.
@Suite struct RecursionTests {
    typealias Producer = SignalProducer<Int, TimelineError>

    #if DEBUG
    static let levels = repetitions(1_000)
    #else
    static let levels = 10_000
    #endif

    /// A way to start the next level.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Makes the producer of a level. The closure makes the next level.
        let make: @Sendable (Int, @escaping @Sendable () -> Producer) -> Producer
        /// Whether the producer completes when the next level has completed.
        let completes: Bool

        init(
            _ name: String,
            completes: Bool = true,
            _ make: @escaping @Sendable (Int, @escaping @Sendable () -> Producer) -> Producer
        ) {
            testDescription = name
            self.make = make
            self.completes = completes
        }
    }

    static let ways = [
        Way("concat, flatMap(.concat)") { level, next in
            Producer(value: level).concat(Producer(value: level).flatMap(.concat) { _ in next() })
        },
        Way("flatMap(.concat)") { level, next in Producer(value: level).flatMap(.concat) { _ in next() } },
        Way("flatMap(.merge)") { level, next in Producer(value: level).flatMap(.merge) { _ in next() } },
        Way("flatMap(.latest)") { level, next in Producer(value: level).flatMap(.latest) { _ in next() } },
        Way("flatMap(.race)") { level, next in Producer(value: level).flatMap(.race) { _ in next() } },
        Way("flatMap(.throttle)") { level, next in
            Producer(value: level).flatMap(.throttle) { _ in next() }
        },
        Way("flatMap of values that can not fail") { level, next in
            SignalProducer<Int, Never>(value: level).flatMap(.concat) { _ in next() }
        },
        Way("flatMap, then map") { level, next in
            Producer(value: level).flatMap(.merge) { _ in next().map { $0 } }
        },
        Way("flatMap that goes on", completes: false) { level, next in
            Producer(value: level).concat(.never).flatMap(.merge) { _ in next() }.take(first: 1_000_000)
        },
        Way("flatten") { level, next in
            SignalProducer<Producer, Never>(value: Producer(value: level)).concat(value: .empty)
                .concat(SignalProducer<Producer, Never>({ next() } as @Sendable () -> Producer))
                .flatten(.concat)
        },
        Way("then, a start") { _, next in
            Producer.empty.then(Producer { observer, lifetime in lifetime += next().start(observer) })
        },
        Way("a start") { level, next in
            Producer { observer, lifetime in lifetime += next().start(observer) }
        },
        Way("flatMapError") { level, next in
            Producer(error: TimelineError()).flatMapError { _ in next() }
        },
        Way("flatMapError after a value") { level, next in
            Producer(value: level).concat(error: TimelineError()).flatMapError { _ in next() }
        },
        Way("concat, flatMapError") { level, next in
            Producer(value: level).concat(Producer(error: TimelineError()).flatMapError { _ in next() })
        },
        Way("retry") { level, next in
            Producer(value: level).flatMap(.concat) { _ in next() }.retry(upTo: 0)
        },
        Way("repeat") { level, next in
            Producer(value: level).flatMap(.concat) { _ in next() }.repeat(1)
        },
        Way("materialize") { level, next in
            Producer(value: level).flatMap(.concat) { _ in next() }.materialize().dematerialize()
        },
        Way("merge") { level, next in
            Producer(value: level).flatMap(.concat) { _ in next() }.merge(with: .empty)
        },
        Way("observe(on:)") { level, next in
            Producer(value: level).flatMap(.concat) { _ in next() }.observe(on: ImmediateScheduler())
        },
    ]

    /// The behavior of the last level.
    enum Bottom: CaseIterable {
        case completes, fails, isDisposedOf, isDropped
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(arguments: ways, Bottom.allCases)
    func aProducerThatStartsTheNextUsesLittleStack(way: Way, bottom: Bottom) {
        check(bottom, completes: way.completes) { _ in way }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(arguments: 0..<(hasSanitizer ? 2 : 8), Bottom.allCases)
    func soDoProducersOfAllWaysInAnyOrder(seed: UInt64, bottom: Bottom) {
        var generator = SeededGenerator(seed: seed)
        // Work that neither ends nor is disposed of retains its observer: see `SignalProducer.never`.
        let ways = bottom == .fails || bottom == .isDisposedOf ? Self.ways : Self.ways.filter(\.completes)
        // An event passes all levels that add something to it.
        let order = (0..<min(300, Self.levels)).map { _ in ways.randomElement(using: &generator)! }
        check(bottom, levels: order.count, completes: order.allSatisfy(\.completes)) { order[$0] }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    private func check(
        _ bottom: Bottom,
        levels: Int = Self.levels,
        completes: Bool,
        _ way: @escaping @Sendable (Int) -> Way
    ) {
        let events = Recorder<String>()
        let made = AtomicCounter()
        let released = AtomicCounter()
        let isEnded = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            do {
                let (signal, input) = Signal<Int, TimelineError>.pipe()
                let last = Producer(value: -1).concat(
                    Producer { observer, lifetime in
                        lifetime += { _ = isEnded.add(1) }
                        lifetime += signal.observe(observer)
                    }
                )
                @Sendable func level(_ number: Int) -> Producer {
                    if number == levels { return last }
                    // Each level has its canary.
                    _ = made.add(1)
                    let canary = Canary { _ = released.add(1) }
                    return way(number).make(number) { withExtendedLifetime(canary) { level(number + 1) } }
                }
                let work = level(0).filter { $0 < 0 }
                    .start { [canary = canary.value!] event in
                        withExtendedLifetime(canary) { events.record("\(event)") }
                    }
                switch bottom {
                case .completes: input.sendCompleted()
                case .fails: input.send(error: TimelineError())
                case .isDisposedOf: work.dispose()
                case .isDropped: break
                }
            }
            canary.value = nil
        }
        let end: [String] =
            switch bottom {
            case .fails: ["failed(\(TimelineError()))"]
            case .isDisposedOf: ["interrupted"]
            // The interruption of a dropped pipe counts as completion.
            case .completes, .isDropped: completes ? ["completed"] : []
            }
        #expect(events.values.first == "value(-1)")
        #expect(events.values.dropFirst().map { $0.replacing("ReactiveOperatorsTests.", with: "") } == end)
        #expect(released.value == made.value + 1)
        #expect(isEnded.value == 1)
    }

    @Test func levelsThatCompleteFromTheInnermostAreReleased() {
        let released = AtomicCounter()
        onSmallStack {
            let canary = Canary { _ = released.add(1) }
            let gates = (0..<Self.levels).map { _ in Signal<Int, TimelineError>.pipe() }
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            @Sendable func level(_ number: Int) -> Producer {
                if number == Self.levels { return Producer(signal).concat(value: 1) }
                return Producer(value: number).concat(Producer(gates[number].output))
                    .flatMap(.merge) { _ in level(number + 1) }
            }
            let seen = Recorder<Int>()
            level(0).start { event in
                if let value = withExtendedLifetime(canary, { event.value }) { seen.record(value) }
            }
            for gate in gates.reversed() { gate.input.sendCompleted() }
            input.send(value: 0)
            input.sendCompleted()
            #expect(seen.values == [0, 1])
        }
        #expect(released.value == 1)
    }

    @Test func aThreadThatWaitsInsideManyStartsGetsItsValue() {
        let waiting = Producer { () -> Int in
            let answer = Producer(value: 20).then(Producer(value: 21)).flatMap(.latest) {
                Producer(value: 2 * $0)
            }
            return (try? answer.single()?.get()) ?? 0
        }
        #expect(valuesSentInside40Starts(waiting) == [42])
    }

    // A start that is queued because of too many nested starts keeps its place.

    /// Starts a producer inside forty starts, and returns its values.
    private func valuesSentInside40Starts(_ producer: Producer) -> [Int] {
        let seen = Recorder<Int>()
        @Sendable func level(_ number: Int) -> Producer {
            number == 40 ? producer : Producer(value: 0).flatMap(.concat) { _ in level(number + 1) }
        }
        level(0).start { if let value = $0.value { seen.record(value) } }
        return seen.values
    }

    @Test func producersThatWaitAreStartedInTheirOrder() {
        let three = Producer([1, 2, 3])
        for strategy in [FlattenStrategy.merge, .concat] {
            let all = three.flatMap(strategy) { Producer([10 * $0, 10 * $0 + 1]) }
            #expect(valuesSentInside40Starts(all) == [10, 11, 20, 21, 30, 31])
        }
    }

    @Test func theLatestOfThoseThatWaitIsStarted() {
        let begun = Recorder<Int>()
        let latest = Producer([1, 2, 3]).flatMap(.latest) { value in
            Producer { () -> Int in
                begun.record(value)
                return value
            }
        }
        #expect(valuesSentInside40Starts(latest) == [3])
        #expect(begun.values == [3])
    }

    @Test func aQueuedStartIsNotStartedAfterItWasDisposedOf() {
        let begun = AtomicCounter()
        let counting = Producer { () -> Int in begun.add(1) }
        let given = Producer { observer, lifetime in
            let start = counting.start(observer)
            start.dispose()
            lifetime += start
        }
        #expect(valuesSentInside40Starts(given) == [])
        #expect(begun.value == 0)
    }

    /// A property that leads to the next is read, observed, changed, disposed of and released.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(arguments: [false, true]) func aPropertyThatLeadsToTheNextUsesLittleStack(isObserved: Bool) {
        let values = Recorder<Int>()
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            do {
                let root = MutableProperty(1)
                @Sendable func level(_ number: Int) -> Property<Int> {
                    number == Self.levels ? root.map { $0 } : root.flatMap(.latest) { _ in level(number + 1) }
                }
                let first = level(0)
                var observation: (any Disposable)?
                if isObserved {
                    observation = first.observe { [canary = canary.value!] value in
                        withExtendedLifetime(canary) { values.record(value) }
                    }
                }
                values.record(first.value)
                root.value = 2
                values.record(first.value)
                observation?.dispose()
                root.value = 3
                values.record(first.value)
            }
            canary.value = nil
        }
        #expect(values.values == (isObserved ? [1, 2, 2, 3] : [1, 2, 3]))
        #expect(released.value == 1)
    }
}

import ReactiveOperators
import TestSupport
import Testing

/// Flattening of streams of producers, as diagrams: the stream, the producers, and the output.
@Suite struct FlattenTests {
    /// Returns the diagram of a flattened stream. Producers and signals must give the same.
    ///
    /// - Parameters:
    ///   - stream: Its values are names of inner diagrams, which begin when they are started.
    private func flatten(
        _ strategy: FlattenStrategy,
        _ stream: String,
        _ inner: [String: String],
        at location: SourceLocation = #_sourceLocation
    ) -> String {
        let ofProducers = Timeline()
        let inners = inner.mapValues { ofProducers.producer($0) }
        ofProducers.record(
            SignalProducer(ofProducers.signal(stream)).flatMap(strategy) { inners[$0]! }
        )
        let ofSignals = Timeline()
        let others = inner.mapValues { ofSignals.producer($0) }
        ofSignals.record(ofSignals.signal(stream).map { others[$0]! }.flatten(strategy))
        let result = ofProducers.run()
        #expect(ofSignals.run() == result, "of signals", sourceLocation: location)
        return result
    }

    // MARK: merge

    @Test func mergeStartsAllAtOnce() {
        #expect(flatten(.merge, "-ab-|", ["a": "1--2|", "b": "--3--4|"]) == "-1--(23)--4|")
    }

    @Test func mergeCompletesWithTheStreamAndAllProducers() {
        #expect(flatten(.merge, "-a-----|", ["a": "1|"]) == "-1-----|")
        #expect(flatten(.merge, "-a|", ["a": "1---|"]) == "-1---|")
        #expect(flatten(.merge, "-|", [:]) == "-|")
    }

    @Test func anErrorEndsAllAndAnInterruptionOfOneCountsAsItsCompletion() {
        #expect(flatten(.merge, "-ab-|", ["a": "1--2|", "b": "-#"]) == "-1-#")
        #expect(flatten(.merge, "-ab-|", ["a": "1---2|", "b": "--!"]) == "-1---2|")
        #expect(flatten(.merge, "-a-#", ["a": "1-----2|"]) == "-1-#")
        #expect(flatten(.merge, "-a-!", ["a": "1-----2|"]) == "-1-!")
    }

    @Test func aLimitHasTheOthersWait() {
        let inner = ["a": "1---|", "b": "-2--|", "c": "3|"]
        #expect(flatten(.concurrent(limit: 2), "-abc|", inner) == "-1-2-3|")
        #expect(flatten(.concurrent(limit: 3), "-abc|", inner) == "-1-(23)--|")
    }

    // MARK: concat

    @Test func concatStartsEachWhenTheOneBeforeHasCompleted() {
        #expect(flatten(.concat, "-ab-|", ["a": "1--2|", "b": "3-4|"]) == "-1--23-4|")
        #expect(flatten(.concat, "(ab)|", ["a": "(1|)", "b": "(2|)"]) == "(12)|")
        #expect(flatten(.concat, "-ab", ["a": "1-#", "b": "3"]) == "-1-#")
        #expect(flatten(.concat, "-ab|", ["a": "1-!", "b": "3|"]) == "-1-3|")
    }

    // MARK: latest

    @Test func latestReplacesTheOneBefore() {
        #expect(flatten(.latest, "-a--b-----|", ["a": "1-2-3|", "b": "4-5|"]) == "-1-24-5---|")
        #expect(flatten(.latest, "-a|", ["a": "1-2-3|"]) == "-1-2-3|")
        #expect(flatten(.latest, "-a-b|", ["a": "1-2#", "b": "--3|"]) == "-1-2-3|")
    }

    @Test func latestDisposesOfTheOneBeforeFirst() {
        let log = Recorder<String>()
        let (stream, input) = Signal<Int, Never>.pipe()
        stream.flatMap(.latest) { number in
            SignalProducer<Int, Never> { observer, lifetime in
                log.record("start \(number)")
                lifetime.observeEnded { log.record("end \(number)") }
                observer.send(value: number)
                _ = lifetime.observeEnded { withExtendedLifetime(observer) {} }
            }
        }.observeValues { log.record("value \($0)") }
        input.send(value: 1)
        input.send(value: 2)
        input.sendInterrupted()
        #expect(log.values == ["start 1", "value 1", "end 1", "start 2", "value 2", "end 2"])
    }

    // MARK: race

    @Test func raceFollowsTheFirstThatSends() {
        #expect(flatten(.race, "(ab)-c-|", ["a": "--1-2|", "b": "-3-4|", "c": "5"]) == "-3-4|")
        #expect(flatten(.race, "(ab)|", ["a": "--1|", "b": "-|"]) == "-|")
        #expect(flatten(.race, "(ab)|", ["a": "--1|", "b": "-#"]) == "-#")
        #expect(flatten(.race, "(ab)|", ["a": "--1|", "b": "-!"]) == "-!")
    }

    // MARK: throttle

    @Test func throttleLeavesOutThoseThatComeMeanwhile() {
        #expect(flatten(.throttle, "-ab--c-|", ["a": "1-2|", "b": "x", "c": "3|"]) == "-1-2-3-|")
    }

    // MARK: flat

    @Test func anyNumberOfProducersThatCompleteAtOnceUsesConstantStack() {
        let seen = AtomicCounter()
        onSmallStack {
            let all = SignalProducer<Int, Never>(0..<20_000)
            all.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }.startWithValues { _ in
                _ = seen.add(1)
            }
            let (gate, input) = Signal<(), Never>.pipe()
            // All wait for the first producer, and then each waits for the previous one.
            SignalProducer<Int, Never>(0..<20_000).flatMap(.concat) { number -> SignalProducer<Int, Never> in
                let value = SignalProducer<Int, Never>(value: number)
                return number == 0 ? SignalProducer(gate).take(first: 1).then(value) : value
            }.startWithValues { _ in _ = seen.add(1) }
            input.send(value: ())
        }
        #expect(seen.value == 40_000)
    }

    @Test func manyProducersLeaveNothingBehind() {
        let live = AtomicCounter()
        let (stream, input) = Signal<Int, Never>.pipe()
        let work = stream.flatMap(.latest) { _ in
            _ = live.add(1)
            let canary = Canary { _ = live.add(-1) }
            return SignalProducer<Int, Never>.never.on(disposed: { withExtendedLifetime(canary) {} })
        }.observeCompleted {}
        for number in 0..<1_000 { input.send(value: number) }
        #expect(live.value <= 2)
        work?.dispose()
        #expect(live.value == 0)
    }

    @Test func elementsOfASequenceWithoutEndAreSentUntilTheObserverHasEnough() {
        let (seen, made) = (Recorder<Int>(), AtomicCounter())
        // It has an end, so that a failure does not last for ever.
        let numbers = AnySequence { AnyIterator { made.add(1) <= 1_000 ? made.value : nil } }
        let (lists, input) = Signal<AnySequence<Int>, Never>.pipe()
        lists.producer.flatten().take(first: 3).startWithValues { seen.record($0) }
        input.send(value: numbers)
        #expect(seen.values == [1, 2, 3])
        #expect(made.value < 10)
    }

    @Test func elementsAreSentAsTheValuesOfTheirSequencesAre() {
        // The interruption arrives on the scheduler.
        let (scheduler, events) = (TestScheduler(), Recorder<String>())
        let (lists, input) = Signal<[Int], TimelineError>.pipe()
        let start = lists.producer.observe(on: scheduler).flatten().start { events.record("\($0)") }
        input.send(value: [1, 2])
        scheduler.advance()
        start.dispose()
        #expect(events.values == ["value(1)", "value(2)"])
        scheduler.advance()
        #expect(events.values == ["value(1)", "value(2)", "interrupted"])

        // While a property is changed.
        let (property, elements) = (MutableProperty(0), Recorder<Int>())
        property.modify { _ in
            SignalProducer<_, Never>(value: [1, 2]).flatten().startWithValues { elements.record($0) }
            #expect(elements.values == [1, 2])
        }
    }

    /// However many starts are nested on the thread.
    @Test func elementsAreSentBeforeTheErrorThatFollowsThem() {
        let events = Recorder<String>()
        @Sendable func nested(_ depth: Int) -> SignalProducer<Int, TimelineError> {
            if depth == 0 {
                return SignalProducer(value: [1, 2]).concat(error: TimelineError()).flatten()
                    .on(event: { events.record("\($0)") })
            }
            return SignalProducer(value: depth).flatMap(.merge) { _ in nested(depth - 1) }
        }
        nested(40).start()
        #expect(events.values.map { $0.prefix(5) } == ["value", "value", "faile"])
    }

    /// Each end of the first producer of a race that sends an event: the work of the other one is disposed of.
    @Test(arguments: [
        Signal<Int, TimelineError>.Event.value(1), .completed, .interrupted, .failed(TimelineError()),
    ])
    func theLosersOfARaceAreDisposedOf(first event: Signal<Int, TimelineError>.Event) {
        let disposals = AtomicCounter()
        let (winner, input) = Signal<Int, TimelineError>.pipe()
        let loser = SignalProducer<Int, TimelineError>.never.on(disposed: { _ = disposals.add(1) })
        let start = SignalProducer<_, TimelineError>([winner.producer, loser]).flatten(.race).start { _ in }
        input.send(event)
        #expect(disposals.value == 1)
        start.dispose()
        #expect(disposals.value == 1)
    }

    // MARK: Failures

    @Test func errorsArePromoted() {
        let (seen, failed) = (Recorder<Int>(), AtomicCounter())
        let failing = SignalProducer<Int, TimelineError>([1, 2])
        let never = SignalProducer<Int, Never>([3, 4])
        failing.flatMap(.concat) { _ in never }.startWithResult {
            if let value = try? $0.get() { seen.record(value) }
        }
        never.flatMap(.concat) { _ in failing }.startWithResult {
            if let value = try? $0.get() { seen.record(value) }
        }
        never.flatMap(.concat) { _ in never }.startWithValues { seen.record($0) }
        let property = MutableProperty(5)
        never.flatMap(.latest) { _ in property }.startWithValues { seen.record($0) }
        failing.flatMap(.latest) { _ in property }.startWithFailed { _ in _ = failed.add(1) }
        #expect(seen.values == [3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4, 5, 5])
    }

    @Test func sequencesAreFlattened() {
        expectTimelines(
            "-[ab]-c|",
            give: "-(ab)-c|",
            producers: { $0[0].map { $0.map { String($0) } }.flatten() },
            signals: { $0[0].map { $0.map { String($0) } }.flatten() }
        )
    }
}

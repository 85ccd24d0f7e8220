import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// The operators of time. A character of a diagram is a second. In each second, timers fire before the inputs send.
@Suite struct TimeTests {
    typealias Producer = SignalProducer<String, TimelineError>

    /// Returns the diagram of an operator's output, and checks that its form for signals gives the same.
    private func diagram<Value: Sendable>(
        of input: String,
        _ producer: (Producer, TestScheduler) -> SignalProducer<Value, TimelineError>,
        _ signal: (Signal<String, TimelineError>, TestScheduler) -> Signal<Value, TimelineError>
    ) -> String {
        let output = timeline(producers: input) { producer($0[0], $1) }
        #expect(timeline(signals: input) { signal($0[0], $1) } == output)
        return output
    }

    @Test(
        arguments: [
            ("12-3-|", "--12-3-|"),
            // A failure is not delayed, and drops the queued values.
            ("12-#", "--1(2#)"),
            ("1#", "-#"),
            ("1!", "-!"),
            ("|", "--|"),
        ]
    )
    func delayPutsValuesAndTheCompletionOff(input: String, output: String) {
        let result = diagram(of: input) {
            $0.delay(2, on: $1)
        } _: {
            $0.delay(.seconds(2), on: $1)
        }
        #expect(result == output)
    }

    @Test(arguments: ["(12)-3|", "(1#)", "(12|)", "(1!)"])
    func delayOfNothingKeepsTheOrder(input: String) {
        #expect(
            diagram(of: input) {
                $0.delay(0, on: $1)
            } _: {
                $0.delay(0, on: $1)
            } == input
        )
    }

    @Test(
        arguments: [
            ("abcdefg|", "a--c--f|"),
            ("a----b", "a----b"),
            // The second value arrives before the scheduler has run.
            ("(ab)--c", "b--c"),
            ("(a|)", "(a|)"),
            ("ab-|", "a--(b|)"),
            ("ab#", "a-#"),
            ("ab!", "a-!"),
        ]
    )
    func throttleSendsTheLatestValueOfAnInterval(input: String, output: String) {
        let result = diagram(of: input) {
            $0.throttle(3, on: $1)
        } _: {
            $0.throttle(.seconds(3), on: $1)
        }
        #expect(result == output)
    }

    @Test(
        arguments: [
            ("a(bcd)-e|", "AD-E|", "ade"),
            // A value that is sent before the scheduler runs is transformed before the end.
            ("(ab|)", "(B|)", "b"),
            ("(ab#)", "(B#)", "b"),
            ("-(a!)", "-!", ""),
            ("!", "!", ""),
        ]
    )
    func lazyMapTransformsTheLastValueThatIsSentBeforeTheSchedulerRuns(
        input: String,
        output: String,
        transformed: String
    ) {
        let inputs = Recorder<String>()
        let transform: @Sendable (String) -> String = { value in
            inputs.record(value)
            return value.uppercased()
        }
        let result = diagram(of: input) {
            $0.lazyMap(on: $1, transform: transform)
        } _: {
            $0.lazyMap(on: $1, transform: transform)
        }
        #expect(result == output)
        // Once for the producer, and once for the signal.
        #expect(inputs.values.joined() == transformed + transformed)
    }

    @Test func aSignalsLazyMapTransformsOnceForAllObserversAndNothingAfterDisposal() {
        let scheduler = TestScheduler()
        let transforms = AtomicCounter()
        let (signal, input) = Signal<Int, Never>.pipe()
        let mapped = signal.lazyMap(on: scheduler) { "\($0), \(transforms.add(1))" }
        let result = Recorder<String>()
        let observations = [1, 2].map { number in mapped.observeValues { result.record("\(number): \($0)") } }
        input.send(value: 1)
        #expect(transforms.value == 0)
        scheduler.advance()
        #expect(result.values == ["1: 1, 1", "2: 1, 1"])
        input.send(value: 2)
        for observation in observations { observation?.dispose() }
        scheduler.advance()
        #expect(result.values.count == 2)
    }

    @Test(
        arguments: [
            ("ab---c|", "---b--|", "---b---(c|)"),
            ("a-b", "--a-b", "--a-b"),
            ("abcdef", "-------f", "-------f"),
            ("a|", "-|", "--(a|)"),
            ("a--|", "--a|", "--a|"),
            ("|", "|", "|"),
            ("ab#", "--#", "--#"),
            ("ab!", "--!", "--!"),
        ]
    )
    func debounceSendsTheLastValueOfABurst(input: String, discarding: String, keeping: String) {
        let discarded = diagram(of: input) {
            $0.debounce(2, on: $1)
        } _: {
            $0.debounce(.seconds(2), on: $1)
        }
        #expect(discarded == discarding)
        let kept = diagram(of: input) {
            $0.debounce(2, on: $1, discardWhenCompleted: false)
        } _: {
            $0.debounce(.seconds(2), on: $1, discardWhenCompleted: false)
        }
        #expect(kept == keeping)
    }

    @Test(
        arguments: [
            (false, true, "---[ab]--[cd]--[]-|"),
            (true, true, "---[ab]--[cd]----|"),
            (false, false, "---[ab]--[cd]--[]--([]|)"),
            (true, false, "---[ab]--[cd]-----|"),
        ]
    )
    func collectSendsTheValuesOfEachInterval(skipsEmpty: Bool, discards: Bool, output: String) {
        let result = diagram(of: "ab-cd------|") {
            $0.collect(every: 3, on: $1, skipEmpty: skipsEmpty, discardWhenCompleted: discards).map {
                $0.joined()
            }
        } _: {
            $0.collect(every: .seconds(3), on: $1, skipEmpty: skipsEmpty, discardWhenCompleted: discards)
                .map { $0.joined() }
        }
        #expect(result == output)
    }

    @Test(
        arguments: [
            ("ab|", true, "--|"), ("ab|", false, "---([ab]|)"), ("ab-c#", true, "---[ab]#"),
            ("ab!", false, "--!"),
        ]
    )
    func theEndDecidesOnTheCollectedValues(input: String, discards: Bool, output: String) {
        let result = diagram(of: input) {
            $0.collect(every: 3, on: $1, discardWhenCompleted: discards).map { $0.joined() }
        } _: {
            $0.collect(every: 3, on: $1, discardWhenCompleted: discards).map { $0.joined() }
        }
        #expect(result == output)
    }

    @Test(
        arguments: [
            ("1-2-3", 3, "1-2#"), ("1-|", 3, "1-|"), ("--|", 3, "--|"), ("---|", 3, "---#"), ("-!", 3, "-!"),
            ("(1|)", 0, "(1|)"), ("1-|", 0, "(1#)"),
        ]
    )
    func timeoutFailsIfTheEndIsLate(input: String, seconds: Int, output: String) {
        let result = diagram(of: input) {
            $0.timeout(after: Double(seconds), raising: TimelineError(), on: $1)
        } _: {
            $0.timeout(after: .seconds(seconds), raising: TimelineError(), on: $1)
        }
        #expect(result == output)
    }

    @Test func aProducerThatCannotFailTimesOutToo() {
        let world = Timeline()
        let never = SignalProducer<String, Never>.never
        world.record(never.timeout(after: 2, raising: TimelineError(), on: world.scheduler))
        let signal = Signal<String, Never>.never
        world.record(signal.timeout(after: 3, raising: TimelineError(), on: world.scheduler))
        #expect(world.run() == "--##")
    }

    // MARK: A property that throttles

    /// Returns the diagram of the output while a property is true in some seconds.
    private func throttled(_ input: String, from: Int, until: Int, isProducer: Bool) -> String {
        let world = Timeline()
        let isThrottled = MutableProperty(from == 0)
        let signal = world.signal(input)
        if isProducer {
            world.record(SignalProducer(signal).throttle(while: isThrottled, on: world.scheduler))
        } else {
            world.record(signal.throttle(while: isThrottled, on: world.scheduler))
        }
        return world.run { second in
            if second == from { isThrottled.value = true }
            if second == until { isThrottled.value = false }
        }
    }

    @Test(
        arguments: [
            ("abcdef|", 1, 4, "a---(de)f|"),
            ("abc---d|", 0, 4, "----c-d|"),
            ("(ab)(cd)--|", 9, 9, "(ab)(cd)--|"),
            ("a-b|", 1, 9, "a--|"),
            ("ab#", 1, 9, "a-#"),
            ("ab!", 1, 9, "a-!"),
            ("a---b", 1, 2, "a---b"),
        ]
    )
    func valuesWaitWhileAPropertyIsTrue(input: String, from: Int, until: Int, output: String) {
        for isProducer in [false, true] {
            #expect(throttled(input, from: from, until: until, isProducer: isProducer) == output)
        }
    }

    @Test func theLastValueOfAReleasedPropertyCounts() {
        let world = Timeline()
        var isThrottled: MutableProperty<Bool>? = MutableProperty(false)
        weak let property = isThrottled
        world.record(world.signal("abc-d|").throttle(while: isThrottled!, on: world.scheduler))
        let result = world.run { second in
            if second == 2 {
                isThrottled?.value = true
                isThrottled = nil
                #expect(property == nil)
            }
        }
        #expect(result == "ab---|")
    }

    @MainActor
    @Test func queuedValuesAreDeliveredOnTheMainThread() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isScrolling = MutableProperty(true)
        var (shown, alsoShown) = ([Int](), [Int]())
        signal.throttle(while: isScrolling, on: UIScheduler()).observeValues { shown.append($0) }
        SignalProducer(signal).throttle(while: isScrolling, on: UIScheduler()).startWithValues {
            alsoShown.append($0)
        }
        input.send(value: 1)
        input.send(value: 2)
        #expect(shown.isEmpty && alsoShown.isEmpty)
        isScrolling.value = false
        input.send(value: 3)
        #expect(shown == [2, 3])
        #expect(alsoShown == [2, 3])
    }

    // MARK: Producers of time

    private func untilTheSeventhSecond<Value: Sendable>(
        _ make: (TestScheduler) -> SignalProducer<Value, Never>
    ) -> String {
        let world = Timeline()
        let work = world.record(make(world.scheduler).promoteError(TimelineError.self))
        return world.run { if $0 == 7 { work.dispose() } }
    }

    @Test func aTimerSendsTheTime() {
        let result = untilTheSeventhSecond { scheduler in
            SignalProducer.timer(interval: .seconds(2), on: scheduler).map {
                $0.inNanoseconds! / 1_000_000_000
            }
        }
        #expect(result == "--2-4-6!")
        let other = untilTheSeventhSecond { scheduler in
            SignalProducer.timer(interval: 3, on: scheduler).map { _ in "x" }
        }
        #expect(other == "---x--x!")
    }

    @Test func anIntervalSendsElementsAndCompletes() {
        let producer: (TestScheduler) -> SignalProducer<Character, Never> = {
            .interval("ab", interval: .seconds(2), on: $0)
        }
        #expect(untilTheSeventhSecond(producer) == "--a-b-|")
        #expect(untilTheSeventhSecond { .interval([1, 2], interval: 1, on: $0) } == "-12|")
        #expect(untilTheSeventhSecond { .interval(.seconds(2), on: $0) } == "--0-1-2!")
        #expect(untilTheSeventhSecond { .interval(3, on: $0) } == "---0--1!")
    }

    @Test func anIntervalWithoutEndIsNeverOver() {
        for interval in [
            DispatchTimeInterval.never, DispatchTimeInterval(inSeconds: .infinity), .seconds(.max),
        ] {
            let result = timeline(producers: "a-b") { producers, scheduler in
                producers[0].delay(interval, on: scheduler)
            }
            #expect(result == "")
            let debounced = timeline(producers: "ab#") { producers, scheduler in
                producers[0].debounce(interval, on: scheduler)
            }
            #expect(debounced == "--#")
        }
    }
}

import ReactiveOperators
import TestSupport
import Testing

/// Operators of several upstreams, as diagrams: the input, and below it the output.
@Suite struct SeveralUpstreamsTests {
    // MARK: combineLatest

    @Test func combineLatestSendsWhenAnyHasSent() {
        expectTimelines(
            "-1---2---|",
            "---a---b|",
            give: "---[1a]-[2a]-[2b]-|",
            producers: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } }
        )
    }

    @Test func combineLatestCompletesWithTheLastOne() {
        expectTimelines(
            "1|",
            "--a-b|",
            give: "--[1a]-[1b]|",
            producers: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } }
        )
        // An upstream that completes without a value does not complete the combination.
        expectTimelines(
            "|",
            "-a-|",
            give: "---|",
            producers: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } }
        )
    }

    @Test(arguments: ["#", "!"])
    func combineLatestFailsOrIsInterruptedWithAnyOne(end: String) {
        expectTimelines(
            "-1-2",
            "--a-\(end)",
            give: "--[1a][2a]\(end)",
            producers: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].combineLatest(with: $0[1]).map { $0 + $1 } }
        )
    }

    @Test func combineLatestOfThreeAndOfManyKeepsTheirPlaces() {
        expectTimelines(
            "1---|",
            "-a-b|",
            "--x-|",
            give: "--[1ax][1bx]|",
            producers: { SignalProducer.combineLatest($0[0], $0[1], $0[2]).map { $0 + $1 + $2 } },
            signals: { Signal.combineLatest($0[0], $0[1], $0[2]).map { $0 + $1 + $2 } }
        )
        expectTimelines(
            "1---|",
            "-a-b|",
            "--x-|",
            give: "--[1ax][1bx]|",
            producers: { SignalProducer.combineLatest($0).map { $0.joined() } },
            signals: { Signal.combineLatest($0).map { $0.joined() } }
        )
    }

    @Test func tenPropertiesAreCombined() {
        let properties = (0..<10).map { MutableProperty($0) }
        let seen = Recorder<[Int]>()
        SignalProducer.combineLatest(
            properties[0],
            properties[1],
            properties[2],
            properties[3],
            properties[4],
            properties[5],
            properties[6],
            properties[7],
            properties[8],
            properties[9]
        ).startWithValues { a, b, c, d, e, f, g, h, i, j in seen.record([a, b, c, d, e, f, g, h, i, j]) }
        properties[7].value = 70
        #expect(seen.values == [Array(0..<10), [0, 1, 2, 3, 4, 5, 6, 70, 8, 9]])
    }

    @Test func closuresOfOneExpressionUseEachElement() {
        let seen = Recorder<String>()
        let (a, b) = (SignalProducer<Int, Never>(value: 1), SignalProducer<Int, Never>(value: 2))
        SignalProducer.combineLatest(a, b, a).map { $0.1 + $0.2 }.startWithValues { seen.record("\($0)") }
        SignalProducer.combineLatest(a, b, a, b).map { $0.2 + $0.3 }.startWithValues { seen.record("\($0)") }
        SignalProducer.zip(a, b, a, b, a).map { $0.0 + $0.4 }.startWithValues { seen.record("\($0)") }
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<String, Never>.pipe()
        Signal.combineLatest(left, left, right).map { "\($0.1)\($0.2)" }.observeValues { seen.record($0) }
        Signal.zip(left, left, right, right).map { $0.2 + $0.3 }.observeValues { seen.record($0) }
        leftInput.send(value: 4)
        rightInput.send(value: "r")
        #expect(seen.values == ["3", "3", "2", "4r", "rr"])
    }

    @Test func noProducersGiveTheSentinel() {
        let none: [SignalProducer<Int, Never>] = []
        let seen = Recorder<String>()
        SignalProducer.combineLatest(none).start { seen.record("\($0)") }
        SignalProducer.combineLatest(none, emptySentinel: [7]).start { seen.record("\($0)") }
        SignalProducer.zip(none).start { seen.record("\($0)") }
        SignalProducer.zip(none, emptySentinel: [8]).start { seen.record("\($0)") }
        SignalProducer.merge(none).start { seen.record("\($0)") }
        #expect(
            seen.values == [
                "completed", "value([7])", "completed", "completed", "value([8])", "completed", "completed",
            ]
        )
    }

    // MARK: zip

    @Test func zipPairsInOrder() {
        expectTimelines(
            "12-3----|",
            "--a-b-c--|",
            give: "--[1a]-[2b]-[3c]-|",
            producers: { $0[0].zip(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].zip(with: $0[1]).map { $0 + $1 } }
        )
    }

    @Test func zipCompletesWhenNothingCanFollow() {
        // Queued values are still paired.
        expectTimelines(
            "12|",
            "---a-b-c",
            give: "---[1a]-([2b]|)",
            producers: { $0[0].zip(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].zip(with: $0[1]).map { $0 + $1 } }
        )
        expectTimelines(
            "-1-|",
            "--a-b",
            give: "--[1a]|",
            producers: { $0[0].zip(with: $0[1]).map { $0 + $1 } },
            signals: { $0[0].zip(with: $0[1]).map { $0 + $1 } }
        )
    }

    @Test func zipOfThreeAndOfMany() {
        expectTimelines(
            "12--|",
            "-ab-|",
            "--x-y|",
            give: "--[1ax]-([2by]|)",
            producers: { SignalProducer.zip($0[0], $0[1], $0[2]).map { $0 + $1 + $2 } },
            signals: { Signal.zip($0[0], $0[1], $0[2]).map { $0 + $1 + $2 } }
        )
        expectTimelines(
            "12--|",
            "-ab-|",
            "--x-y|",
            give: "--[1ax]-([2by]|)",
            producers: { SignalProducer.zip($0).map { $0.joined() } },
            signals: { Signal.zip($0).map { $0.joined() } }
        )
    }

    @Test(arguments: [CombinedCount.latest, .zip])
    func theTimeOfAStartGrowsWithTheNumberOfProducers(_ combined: CombinedCount) {
        func time(_ count: Int) -> Double {
            let producer = combined.producer(of: (0..<count).map { SignalProducer<Int, Never>(value: $0) })
            let sizes = Recorder<Int>()
            // The best of three: the machine may be busy.
            let times = (0..<3).map { _ in
                processorTime(of: { producer.startWithValues { sizes.record($0.count) } })
            }
            #expect(sizes.values == [count, count, count])
            return times.min() ?? 0
        }
        // Eight times as many take 8 times as long, and not 64 times.
        let (few, many) = (time(1_000), time(8_000))
        #expect(many < few * 24, "\(few) and \(many)")
    }

    // MARK: merge

    @Test func mergeSendsValuesAsTheyArrive() {
        expectTimelines(
            "-1--2|",
            "--a--b-|",
            give: "-1a-2b-|",
            producers: { $0[0].merge(with: $0[1]) },
            signals: { $0[0].merge(with: $0[1]) }
        )
        expectTimelines(
            "-1-#",
            "--a--b-|",
            give: "-1a#",
            producers: { SignalProducer.merge($0) },
            signals: { Signal.merge($0) }
        )
        // An interruption counts as a completion, as in ReactiveSwift.
        expectTimelines(
            "-1-!",
            "--a--b-|",
            give: "-1a--b-|",
            producers: { SignalProducer.merge($0[0], $0[1]) },
            signals: { Signal.merge($0[0], $0[1]) }
        )
    }

    // MARK: sample, withLatest

    @Test func sampleSendsTheLatestWhenAsked() {
        expectTimelines(
            "--1-23---|",
            "-x-x--xx--|",
            give: "---[1x]--[3x][3x]--|",
            producers: { $0[0].sample(with: $0[1].neverFailing).map { $0 + $1 } },
            signals: { $0[0].sample(with: $0[1].neverFailing).map { $0 + $1 } }
        )
        expectTimelines(
            "-1-2|",
            "--x--x|",
            give: "--1--2|",
            producers: { $0[0].sample(on: $0[1].neverFailing.map { _ in }) },
            signals: { $0[0].sample(on: $0[1].neverFailing.map { _ in }) }
        )
        expectTimelines(
            "-1-#",
            "--x--x|",
            give: "--1#",
            producers: { $0[0].sample(on: $0[1].neverFailing.map { _ in }) },
            signals: { $0[0].sample(on: $0[1].neverFailing.map { _ in }) }
        )
    }

    @Test func withLatestAddsTheLatestOfTheOther() {
        expectTimelines(
            "-1-2-3|",
            "--a|",
            give: "---[2a]-[3a]|",
            producers: { $0[0].withLatest(from: $0[1].neverFailing).map { $0 + $1 } },
            signals: { $0[0].withLatest(from: $0[1].neverFailing).map { $0 + $1 } }
        )
    }

    // MARK: take(until:), skip(until:)

    @Test func takeUntilATriggerSendsOrCompletes() {
        for (trigger, output) in [("---x", "-1-|"), ("---|", "-1-|"), ("---!", "-1--2|")] {
            expectTimelines(
                "-1--2|",
                trigger,
                give: output,
                producers: { $0[0].take(until: $0[1].neverFailing.map { _ in }) },
                signals: { $0[0].take(until: $0[1].neverFailing.map { _ in }) }
            )
        }
    }

    @Test func takeDuringALifetimeCompletesWithIt() {
        let (lifetime, token) = Lifetime.make()
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        signal.take(during: lifetime).observe { events.record("s \($0)") }
        SignalProducer(signal).take(during: lifetime).start { events.record("p \($0)") }
        input.send(value: 1)
        token.dispose()
        input.send(value: 2)
        // As in ReactiveSwift 7.2.1: a lifetime that has ended before interrupts.
        signal.take(during: lifetime).observe { events.record("late s \($0)") }
        SignalProducer { _ in events.record("began") }.take(during: lifetime).start {
            (event: Signal<Int, Never>.Event) in
            events.record("late p \(event)")
        }
        #expect(
            events.values == [
                "s value(1)", "p value(1)", "s completed", "p completed", "late s interrupted",
                "late p interrupted",
            ]
        )
    }

    @Test func skipUntilATriggerSendsOrCompletes() {
        for (trigger, output) in [("--x", "---2|"), ("--|", "---2|"), ("--!", "--!"), ("-----x", "-----!")] {
            expectTimelines(
                "-1-2|",
                trigger,
                give: output,
                producers: { $0[0].skip(until: $0[1].neverFailing.map { _ in }) },
                signals: { $0[0].skip(until: $0[1].neverFailing.map { _ in }) }
            )
        }
    }

    @Test func takeUntilReplacementGoesOnWithTheOther() {
        expectTimelines(
            "-1-2-3|",
            "----a--b|",
            give: "-1-2a--b|",
            producers: { $0[0].take(untilReplacement: $0[1]) },
            signals: { $0[0].take(untilReplacement: $0[1]) }
        )
        expectTimelines(
            "-1|",
            "----a|",
            give: "-1--a|",
            producers: { $0[0].take(untilReplacement: $0[1]) },
            signals: { $0[0].take(untilReplacement: $0[1]) }
        )
        expectTimelines(
            "-1--2",
            "--|",
            give: "-1|",
            producers: { $0[0].take(untilReplacement: $0[1]) },
            signals: { $0[0].take(untilReplacement: $0[1]) }
        )
    }

    @Test func takeUntilReplacementDisposesOfTheReplacedWork() {
        let (replacement, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<String>()
        func work() -> SignalProducer<Int, Never> {
            SignalProducer.never.on(started: { seen.record("began") }, disposed: { seen.record("disposed") })
        }
        let start = work().take(untilReplacement: replacement.producer).startWithValues {
            seen.record("\($0)")
        }
        input.send(value: 1)
        #expect(seen.values == ["began", "1", "disposed"])
        input.send(value: 2)
        start.dispose()
        #expect(seen.values == ["began", "1", "disposed", "2"])
        // A replacement that sends at its start leaves nothing to begin.
        let atOnce = SignalProducer<Int, Never>(value: 3).concat(.never)
        work().take(untilReplacement: atOnce).startWithValues { seen.record("\($0)") }.dispose()
        #expect(seen.values == ["began", "1", "disposed", "2", "3"])
    }

    // MARK: booleans

    @Test func booleansAreCombined() {
        let (one, other) = (MutableProperty(true), MutableProperty(false))
        let seen = Recorder<String>()
        one.producer.and(other).startWithValues { seen.record("and \($0)") }
        one.producer.or(other).startWithValues { seen.record("or \($0)") }
        one.producer.negate().startWithValues { seen.record("not \($0)") }
        let none: [SignalProducer<Bool, Never>] = []
        SignalProducer.all(none).startWithValues { seen.record("all \($0)") }
        SignalProducer.any(none).startWithValues { seen.record("any \($0)") }
        #expect(seen.values == ["and false", "or true", "not false", "all true", "any false"])
        other.value = true
        #expect(seen.values.suffix(2) == ["and true", "or true"])
        Signal.all(one.signal, other.signal).observeValues { seen.record("all \($0)") }
        Signal.any([one.signal, other.signal]).observeValues { seen.record("any \($0)") }
        one.value = false
        other.value = true
        #expect(seen.values.suffix(4).contains("all false") && seen.values.contains("any true"))
    }
}

extension SignalProducer<String, TimelineError> {
    var neverFailing: SignalProducer<String, Never> {
        flatMapError { _ in SignalProducer<String, Never>.empty }
    }
}

extension Signal<String, TimelineError> {
    var neverFailing: Signal<String, Never> {
        flatMapError { _ in SignalProducer<String, Never>.empty }
    }
}

enum CombinedCount: Sendable {
    case latest, zip

    func producer(of all: [SignalProducer<Int, Never>]) -> SignalProducer<[Int], Never> {
        switch self {
        case .latest: SignalProducer.combineLatest(all)
        case .zip: SignalProducer.zip(all)
        }
    }
}

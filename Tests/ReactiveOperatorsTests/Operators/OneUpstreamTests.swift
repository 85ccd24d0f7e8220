import ReactiveOperators
import TestSupport
import Testing

/// Operators of one upstream, as diagrams: the input, and below it the output.
@Suite struct OneUpstreamTests {
    // MARK: take

    @Test func takeFirstCompletesWithTheLastOne() {
        expectTimelines(
            "-1-2-3|",
            give: "-1-(2|)",
            producers: { $0[0].take(first: 2) },
            signals: { $0[0].take(first: 2) }
        )
        expectTimelines(
            "-1#",
            give: "-1#",
            producers: { $0[0].take(first: 2) },
            signals: { $0[0].take(first: 2) }
        )
        expectTimelines(
            "(123)",
            give: "(12|)",
            producers: { $0[0].take(first: 2) },
            signals: { $0[0].take(first: 2) }
        )
        #expect(timeline(producers: "-1") { producers, _ in producers[0].take(first: 0) } == "|")
        // The signal ends before it has an observer.
        #expect(timeline(signals: "-1") { signals, _ in signals[0].take(first: 0) } == "!")
    }

    @Test func takeLastSendsAtTheEnd() {
        expectTimelines(
            "-1-2-3-|",
            give: "-------(23|)",
            producers: { $0[0].take(last: 2) },
            signals: { $0[0].take(last: 2) }
        )
        expectTimelines(
            "-1|",
            give: "--(1|)",
            producers: { $0[0].take(last: 2) },
            signals: { $0[0].take(last: 2) }
        )
        expectTimelines(
            "-1-#",
            give: "---#",
            producers: { $0[0].take(last: 2) },
            signals: { $0[0].take(last: 2) }
        )
        expectTimelines(
            "-1-!",
            give: "---!",
            producers: { $0[0].take(last: 0) },
            signals: { $0[0].take(last: 0) }
        )
    }

    @Test func takeWhileLeavesOutTheOneThatEndsIt() {
        expectTimelines(
            "-1-2-x-3|",
            give: "-1-2-|",
            producers: { $0[0].take(while: { $0 != "x" }) },
            signals: { $0[0].take(while: { $0 != "x" }) }
        )
        expectTimelines(
            "-1!",
            give: "-1!",
            producers: { $0[0].take(while: { $0 != "x" }) },
            signals: { $0[0].take(while: { $0 != "x" }) }
        )
    }

    @Test func takeUntilAConditionSendsTheOneThatEndsIt() {
        expectTimelines(
            "-1-2-x-3|",
            give: "-1-2-(x|)",
            producers: { $0[0].take(until: { $0 != "x" }) },
            signals: { $0[0].take(until: { $0 != "x" }) }
        )
    }

    // MARK: skip

    @Test func skipFirstLeavesOutTheFirst() {
        expectTimelines(
            "-1-2-3|",
            give: "-----3|",
            producers: { $0[0].skip(first: 2) },
            signals: { $0[0].skip(first: 2) }
        )
        expectTimelines(
            "-1#",
            give: "--#",
            producers: { $0[0].skip(first: 2) },
            signals: { $0[0].skip(first: 2) }
        )
        expectTimelines(
            "-1|",
            give: "-1|",
            producers: { $0[0].skip(first: 0) },
            signals: { $0[0].skip(first: 0) }
        )
    }

    @Test func skipWhileSendsFromTheFirstOneOnForWhichItDoesNotHold() {
        expectTimelines(
            "-x-x-1-x-2|",
            give: "-----1-x-2|",
            producers: { $0[0].skip(while: { $0 == "x" }) },
            signals: { $0[0].skip(while: { $0 == "x" }) }
        )
    }

    @Test func uniqueValuesSendsEachOnce() {
        expectTimelines(
            "-1-2-1-3-2|",
            give: "-1-2---3--|",
            producers: { $0[0].uniqueValues() },
            signals: { $0[0].uniqueValues() }
        )
        expectTimelines(
            "-a[ab]b-[bc]|",
            give: "-a-b--|",
            producers: { $0[0].uniqueValues { $0.first! } },
            signals: { $0[0].uniqueValues { $0.first! } }
        )
    }

    // MARK: scan

    @Test func scanSendsEachResult() {
        expectTimelines(
            "-1-2-3|",
            give: "-[01]-[012]-[0123]|",
            producers: { $0[0].scan("0") { $0 + $1 } },
            signals: { $0[0].scan("0") { $0 + $1 } }
        )
        expectTimelines(
            "-1-2#",
            give: "-[01]-[012]#",
            producers: { $0[0].scan(into: "0") { $0 += $1 } },
            signals: { $0[0].scan(into: "0") { $0 += $1 } }
        )
    }

    @Test func scanMapKeepsAStateApart() {
        expectTimelines(
            "-a-b|",
            give: "-[a0]-[b1]|",
            producers: { $0[0].scanMap(0) { ($0 + 1, "\($1)\($0)") } },
            signals: { $0[0].scanMap(0) { ($0 + 1, "\($1)\($0)") } }
        )
        expectTimelines(
            "-a-b|",
            give: "-[a1]-[b2]|",
            producers: {
                $0[0].scanMap(into: 0) { count, value in
                    count += 1
                    return "\(value)\(count)"
                }
            },
            signals: {
                $0[0].scanMap(into: 0) { count, value in
                    count += 1
                    return "\(value)\(count)"
                }
            }
        )
    }

    @Test func reduceSendsTheLastResultAtTheEnd() {
        expectTimelines(
            "-1-2|",
            give: "----([012]|)",
            producers: { $0[0].reduce("0") { $0 + $1 } },
            signals: { $0[0].reduce("0") { $0 + $1 } }
        )
        expectTimelines(
            "-|",
            give: "-(0|)",
            producers: { $0[0].reduce(into: "0") { $0 += $1 } },
            signals: { $0[0].reduce(into: "0") { $0 += $1 } }
        )
        expectTimelines(
            "-1-#",
            give: "---#",
            producers: { $0[0].reduce("0") { $0 + $1 } },
            signals: { $0[0].reduce("0") { $0 + $1 } }
        )
    }

    @Test func combinePreviousSendsPairs() {
        expectTimelines(
            "-1-2-3|",
            give: "---[12]-[23]|",
            producers: { $0[0].combinePrevious().map { $0 + $1 } },
            signals: { $0[0].combinePrevious().map { $0 + $1 } }
        )
        expectTimelines(
            "-1-2|",
            give: "-[01]-[12]|",
            producers: { $0[0].combinePrevious("0").map { $0 + $1 } },
            signals: { $0[0].combinePrevious("0").map { $0 + $1 } }
        )
    }

    // MARK: collect

    @Test func collectSendsArrays() {
        expectTimelines(
            "-1-2|",
            give: "----([12]|)",
            producers: { $0[0].collect().map { $0.joined() } },
            signals: { $0[0].collect().map { $0.joined() } }
        )
        expectTimelines(
            "-|",
            give: "-([[]]|)",
            producers: { $0[0].collect() },
            signals: { $0[0].collect() }
        )
        expectTimelines(
            "-1-2-3|",
            give: "---[12]--(3|)",
            producers: { $0[0].collect(count: 2).map { $0.joined() } },
            signals: { $0[0].collect(count: 2).map { $0.joined() } }
        )
        // Nothing is left to send at the end.
        expectTimelines(
            "-1-2|",
            give: "---[12]|",
            producers: { $0[0].collect(count: 2).map { $0.joined() } },
            signals: { $0[0].collect(count: 2).map { $0.joined() } }
        )
        expectTimelines(
            "-1-#",
            give: "---#",
            producers: { $0[0].collect() },
            signals: { $0[0].collect() }
        )
    }

    @Test func collectByConditionSendsWithOrWithoutTheLatest() {
        expectTimelines(
            "-1-x-2|",
            give: "---[1x]--(2|)",
            producers: { $0[0].collect { $0.last == "x" }.map { $0.joined() } },
            signals: { $0[0].collect { $0.last == "x" }.map { $0.joined() } }
        )
        expectTimelines(
            "-1-x-2|",
            give: "---1--([x2]|)",
            producers: { $0[0].collect { _, latest in latest == "x" }.map { $0.joined() } },
            signals: { $0[0].collect { _, latest in latest == "x" }.map { $0.joined() } }
        )
    }

    // MARK: events as values

    @Test func materializeSendsTheEndAsAValue() {
        @Sendable func text(_ event: Signal<String, TimelineError>.Event) -> String {
            switch event {
            case .value(let value): value
            case .failed: "f"
            case .completed: "c"
            case .interrupted: "i"
            }
        }
        for (input, output) in [("-1-|", "-1-(c|)"), ("-1-#", "-1-(f|)"), ("-1-!", "-1-(i!)")] {
            expectTimelines(
                input,
                give: output,
                producers: { $0[0].materialize().map { text($0) }.promoteError() },
                signals: { $0[0].materialize().map { text($0) }.promoteError() }
            )
        }
    }

    @Test func materializeResultsSendsTheErrorAsAValue() {
        for (input, output) in [("-1-|", "-1-|"), ("-1-#", "-1-(f|)"), ("-1-!", "-1-!")] {
            expectTimelines(
                input,
                give: output,
                producers: { $0[0].materializeResults().map { (try? $0.get()) ?? "f" }.promoteError() },
                signals: { $0[0].materializeResults().map { (try? $0.get()) ?? "f" }.promoteError() }
            )
        }
    }

    @Test(arguments: ["-1-2|", "-1#", "--!"])
    func dematerializeUndoesIt(diagram: String) {
        expectTimelines(
            diagram,
            give: diagram,
            producers: { $0[0].materialize().dematerialize() },
            signals: { $0[0].materialize().dematerialize() }
        )
        expectTimelines(
            diagram,
            give: diagram,
            producers: { $0[0].materializeResults().dematerializeResults() },
            signals: { $0[0].materializeResults().dematerializeResults() }
        )
    }

    // MARK: attempt

    @Test func attemptFailsAtTheFirstFailure() {
        expectTimelines(
            "-1-x-2|",
            give: "-1-#",
            producers: { $0[0].attempt { $0 == "x" ? .failure(TimelineError()) : .success(()) } },
            signals: { $0[0].attempt { $0 == "x" ? .failure(TimelineError()) : .success(()) } }
        )
        expectTimelines(
            "-1-x-2|",
            give: "-[11]-#",
            producers: { $0[0].attemptMap { $0 == "x" ? .failure(TimelineError()) : .success($0 + $0) } },
            signals: { $0[0].attemptMap { $0 == "x" ? .failure(TimelineError()) : .success($0 + $0) } }
        )
    }

    @Test func theErrorOfAnAttemptIsSent() {
        @Sendable func check(_ value: Int) throws {
            if value == 2 { throw TimelineError() }
        }
        let events = Recorder<String>()
        SignalProducer<Int, Never>([1, 2, 3]).attempt(check).start { events.record("\($0)") }
        SignalProducer<Int, Never>([1, 2, 3]).attemptMap { value -> Int in
            try check(value)
            return -value
        }.attempt(check).start { events.record("\($0)") }
        let (signal, input) = Signal<Int, any Error>.pipe()
        signal.attempt(check).attemptMap { value -> Int in
            try check(value)
            return -value
        }.observe { events.record("\($0)") }
        input.send(value: 1)
        input.send(value: 2)
        #expect(
            events.values == [
                "value(1)", "failed(ReactiveOperatorsTests.TimelineError())",
                "value(-1)", "failed(ReactiveOperatorsTests.TimelineError())",
                "value(-1)", "failed(ReactiveOperatorsTests.TimelineError())",
            ]
        )
    }

    // MARK: shared by the observers of a signal

    @Test func aSignalsOperatorsCountOnceForAllObservers() {
        let calls = AtomicCounter()
        let (signal, input) = Signal<Int, Never>.pipe()
        let scanned = signal.scan(0) { result, value in
            _ = calls.add(1)
            return result + value
        }
        input.send(value: 1)
        let seen = Recorder<String>()
        scanned.observeValues { seen.record("a\($0)") }
        input.send(value: 2)
        scanned.observeValues { seen.record("b\($0)") }
        input.send(value: 3)
        #expect(seen.values == ["a3", "a6", "b6"])
        #expect(calls.value == 3)
    }

    @Test func workWithoutPossibleObserversEnds() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = AtomicCounter()
        do {
            let taken: Signal<Int, Never>? = signal.take(while: { _ in
                _ = calls.add(1)
                return true
            })
            input.send(value: 1)
            withExtendedLifetime(taken) {}
        }
        input.send(value: 2)
        #expect(calls.value == 1)
    }
}

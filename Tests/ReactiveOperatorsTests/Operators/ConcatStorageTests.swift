import ReactiveOperators
import TestSupport
import Testing

/// Sequences of producers, as diagrams.
@Suite struct ConcatStorageTests {
    /// Returns the diagram of an operator's output, for producers that begin when they are started.
    private func timeline(
        _ diagrams: String...,
        operation: ([SignalProducer<String, TimelineError>]) -> SignalProducer<String, TimelineError>
    ) -> String {
        let timeline = Timeline()
        timeline.record(operation(diagrams.map { timeline.producer($0) }))
        return timeline.run(atLeast: 30)
    }

    @Test func concatGoesOnAfterACompletion() {
        #expect(timeline("-1|", "-2|") { $0[0].concat($0[1]) } == "-1-2|")
        #expect(timeline("-1#", "-2|") { $0[0].concat($0[1]) } == "-1#")
        #expect(timeline("-1!", "-2|") { $0[0].concat($0[1]) } == "-1-2|")
        #expect(timeline("-1|") { $0[0].concat(value: "2") } == "-1(2|)")
        #expect(timeline("-1|") { $0[0].concat(error: TimelineError()) } == "-1#")
    }

    @Test func prefixComesBefore() {
        #expect(timeline("-1|", "-2|") { $0[0].prefix($0[1]) } == "-2-1|")
        #expect(timeline("-1|") { $0[0].prefix(value: "0") } == "01|")
    }

    @Test func thenLeavesOutTheValuesBefore() {
        #expect(timeline("-1-|", "-2|") { $0[0].then($0[1]) } == "----2|")
        #expect(timeline("-1-#", "-2|") { $0[0].then($0[1]) } == "---#")
        #expect(timeline("-1-!", "-2|") { $0[0].then($0[1]) } == "---!")
        let log = Recorder<String>()
        let never = SignalProducer<Int, Never>(value: 1)
        let failing = SignalProducer<String, TimelineError>(error: TimelineError())
        never.then(failing).startWithFailed { _ in log.record("failed") }
        failing.then(never).startWithFailed { _ in log.record("failed before") }
        never.then(never).startWithValues { log.record("\($0)") }
        never.then(MutableProperty("p")).startWithValues { log.record($0) }
        #expect(log.values == ["failed", "failed before", "1", "p"])
    }

    @Test func flatMapErrorGoesOnAfterAFailure() {
        #expect(
            timeline("-1#", "-2|") { producers in
                producers[0].flatMapError { [next = producers[1]] _ in next }
            } == "-1-2|"
        )
        #expect(
            timeline("-1|", "-2|") { producers in
                producers[0].flatMapError { [next = producers[1]] _ in next }
            } == "-1|"
        )
        #expect(
            timeline("-1!", "-2|") { producers in
                producers[0].flatMapError { [next = producers[1]] _ in next }
            } == "-1!"
        )
        let world = Timeline()
        let next = world.producer("-2|")
        world.record(world.signal("-1#").flatMapError { _ in next })
        #expect(world.run() == "-1-2|")
    }

    @Test func retryBeginsAgainAfterAFailure() {
        #expect(timeline("-1#") { $0[0].retry(upTo: 2) } == "-1-1-1#")
        #expect(timeline("-1|") { $0[0].retry(upTo: 2) } == "-1|")
        #expect(timeline("-1!") { $0[0].retry(upTo: 2) } == "-1!")
        #expect(timeline("-1#") { $0[0].retry(upTo: 0) } == "-1#")
    }

    @Test func repeatBeginsAgainAfterACompletion() {
        #expect(timeline("-1|") { $0[0].repeat(3) } == "-1-1-1|")
        #expect(timeline("-1#") { $0[0].repeat(3) } == "-1#")
        #expect(timeline("-1|") { $0[0].repeat(0) } == "|")
    }

    @Test func anyNumberOfAttemptsUsesConstantStack() {
        let attempts = AtomicCounter()
        onSmallStack {
            let failing = SignalProducer<Int, TimelineError> { observer, _ in
                _ = attempts.add(1)
                observer.send(error: TimelineError())
            }
            failing.retry(upTo: 20_000).start()
            let empty = SignalProducer<Int, Never> { observer, _ in
                _ = attempts.add(1)
                observer.sendCompleted()
            }
            empty.repeat(20_000).start()
        }
        #expect(attempts.value == 40_001)
    }

    @Test func disposingEndsTheWorkThatIsUnderWay() {
        let log = Recorder<String>()
        let first = SignalProducer<Int, Never>.never.on(disposed: { log.record("first") })
        let second = SignalProducer<Int, Never>.never.on(disposed: { log.record("second") })
        first.concat(second).start().dispose()
        SignalProducer<Int, Never>.empty.concat(second).start().dispose()
        #expect(log.values == ["first", "second"])
    }

    @Test func endedWorkReleasesItsObserver() {
        let released = AtomicCounter()
        let work: any Disposable
        do {
            let canary = Canary { _ = released.add(1) }
            work = SignalProducer<Int, TimelineError>(error: TimelineError())
                .flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
                .map { $0 }
                .startWithValues { _ in withExtendedLifetime(canary) {} }
        }
        #expect(released.value == 1)
        withExtendedLifetime(work) {}
    }

    @Test func anEndlessAttemptCanBeEnded() {
        let seen = Recorder<Int>()
        SignalProducer<Int, Never>(value: 1).repeat(.max).take(first: 3).startWithValues { seen.record($0) }
        #expect(seen.values == [1, 1, 1])
    }

    // MARK: replayLazily, and waiting

    @Test func replayLazilyBeginsOnceAndRepeatsTheLast() {
        let world = Timeline()
        let log = Recorder<String>()
        let replayed = world.producer("-1-2-3|").on(starting: { log.record("start") }).replayLazily(upTo: 2)
        #expect(log.values.isEmpty)
        world.record(replayed)
        let late = Recorder<String>()
        #expect(
            world.run { second in
                if second == 4 { replayed.start { late.record("\(second) \($0.map { Int($0)! })") } }
                if second == 8 { replayed.start { late.record("\(second) \($0.map { Int($0)! })") } }
            } == "-1-2-3|"
        )
        #expect(log.values == ["start"])
        #expect(
            late.values == [
                "4 value(1)", "4 value(2)", "4 value(3)", "4 completed", "8 value(2)", "8 value(3)",
                "8 completed",
            ]
        )
    }

    @Test func replayedWorkEndsWithItsLastProducer() {
        let log = Recorder<String>()
        var replayed: SignalProducer<Int, Never>? = SignalProducer.never.on(disposed: {
            log.record("disposed")
        })
        .replayLazily(upTo: 1)
        let start = replayed!.start()
        replayed = nil
        #expect(log.values.isEmpty)
        start.dispose()
        #expect(log.values == ["disposed"])
    }

    @Test func aThreadCanWait() {
        #expect(try! SignalProducer<Int, TimelineError>([1, 2]).first()?.get() == 1)
        #expect(try! SignalProducer<Int, TimelineError>([1, 2]).last()?.get() == 2)
        #expect(SignalProducer<Int, TimelineError>([1, 2]).single() == nil)
        #expect(try! SignalProducer<Int, TimelineError>(value: 1).single()?.get() == 1)
        #expect(SignalProducer<Int, TimelineError>.empty.last() == nil)
        #expect(throws: TimelineError.self) {
            try SignalProducer<Int, TimelineError>(error: .init()).wait().get()
        }
        #expect(throws: Never.self) { try SignalProducer<Int, TimelineError>(value: 1).wait().get() }
        let scheduler = QueueScheduler(name: "work")
        #expect(try! SignalProducer<Int, TimelineError>(value: 1).observe(on: scheduler).first()?.get() == 1)
    }

    @Test func startOnHasASchedulerBeginTheWork() {
        let scheduler = TestScheduler()
        let log = Recorder<String>()
        let work = SignalProducer<Int, Never> { () -> Int in
            log.record("work")
            return 1
        }
        work.start(on: scheduler).startWithValues { log.record("\($0)") }
        work.start(on: scheduler).startWithValues { log.record("\($0)") }.dispose()
        #expect(log.values.isEmpty)
        scheduler.advance()
        #expect(log.values == ["work", "1"])
    }

    @Test func disposingDoesNotCompleteTheFollowingWork() {
        let received = Recorder<Int>()
        let endless = SignalProducer<Int, Never>.never
        for last in [endless.on(value: { _ in }), endless.observe(on: ImmediateScheduler())] {
            let after = SignalProducer<Int, Never>(value: 1).concat(last)
            after.take(last: 1).map { value -> Int in
                received.record(value)
                return value
            }
            .start { _ in }.dispose()
        }
        #expect(received.values == [])
    }

    @Test func aStartIsDisposedOfWhenTheLastHasCompleted() {
        let last = SignalProducer<Int, Never> { observer, _ in observer.sendCompleted() }
        #expect(SignalProducer<Int, Never>(value: 1).concat(last).startWithValues { _ in }.isDisposed)
        #expect(SignalProducer<Int, Never>(value: 1).then(last).startWithValues { _ in }.isDisposed)
    }
}

@Suite struct RetryAfterIntervalTests {
    private let scheduler = TestScheduler()
    private let attempts = AtomicCounter()

    /// Returns work that sends the number of its attempt, and fails `times` times.
    private func work(failing times: Int) -> SignalProducer<Int, TimelineError> {
        SignalProducer { [attempts] observer, _ in
            let attempt = attempts.add(1)
            observer.send(value: attempt)
            if attempt <= times { observer.send(error: TimelineError()) } else { observer.sendCompleted() }
        }
    }

    @Test func eachAttemptWaitsForTheInterval() {
        let received = Recorder<String>()
        work(failing: 2).retry(upTo: 5, interval: 2, on: scheduler).start { received.record("\($0)") }
        #expect(received.values == ["value(1)"])
        scheduler.advance(by: .milliseconds(1_999))
        #expect(received.values == ["value(1)"])
        scheduler.advance(by: .milliseconds(1))
        #expect(received.values == ["value(1)", "value(2)"])
        scheduler.advance(by: .seconds(2))
        #expect(received.values == ["value(1)", "value(2)", "value(3)", "completed"])
    }

    @Test(arguments: 0...2) func itFailsWithTheLastAttempt(count: Int) {
        let received = Recorder<String>()
        work(failing: 9).retry(upTo: count, interval: 1, on: scheduler).start { received.record("\($0)") }
        scheduler.advance(by: .seconds(60))
        #expect(
            received.values == (0...count).map { "value(\($0 + 1))" } + [
                "failed(\(String(reflecting: TimelineError())))"
            ]
        )
    }

    @Test func noAttemptIsMadeAfterTheStartWasDisposedOf() {
        let start = work(failing: 9).retry(upTo: 9, interval: 1, on: scheduler).start()
        start.dispose()
        scheduler.advance(by: .seconds(60))
        #expect(attempts.value == 1)
    }
}

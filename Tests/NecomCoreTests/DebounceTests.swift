import Dispatch
import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `N5`
@Suite struct DebounceTests {
    private let scheduler = TestScheduler()
    private let ran = Recorder<Int>()

    private func makeDebounce() -> Debounce {
        Debounce(delay: .milliseconds(300), scheduler: scheduler)
    }

    @Test func aHandlerRunsWhenTheDelayHasPassed() {
        let debounce = makeDebounce()
        debounce.execute { [ran] in ran.record(1) }
        scheduler.advance(by: .milliseconds(299))
        #expect(ran.values.isEmpty)
        scheduler.advance(by: .milliseconds(1))
        #expect(ran.values == [1])
        scheduler.advance(by: .seconds(10))
        #expect(ran.values == [1])
    }

    /// The debounce that was called last runs last, although its timer was started first.
    @Test func handlersThatAreDueAtOneTimeRunInTheOrderOfTheirCalls() {
        let (first, second) = (makeDebounce(), makeDebounce())
        first.execute {}
        scheduler.advance(by: .milliseconds(100))
        second.execute { [ran] in ran.record(1) }
        first.execute { [ran] in ran.record(2) }
        scheduler.run()
        #expect(ran.values == [1, 2])
        first.execute {}
        scheduler.advance(by: .milliseconds(100))
        first.execute { [ran] in ran.record(3) }
        second.execute { [ran] in ran.record(4) }
        scheduler.run()
        #expect(ran.values == [1, 2, 3, 4])
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: [-1, Int.min]) func aNegativeDelayTraps(seconds: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [seconds] in _ = Debounce(delay: .seconds(seconds))
        }
        #expect(
            result.message.contains("Debounce.init(delay:scheduler:) got the interval seconds(\(seconds)).")
        )
        #expect(result.message.contains("Pass an interval that is not negative."))
    }
    #endif

    @Test func twentyKeystrokesTwoMillisecondsApartRunTheLastHandlerAlone() {
        let debounce = makeDebounce()
        for number in 1...20 {
            debounce.execute { [ran] in ran.record(number) }
            scheduler.advance(by: .milliseconds(2))
        }
        // The last call was 2 ms ago.
        scheduler.advance(by: .milliseconds(297))
        #expect(ran.values.isEmpty)
        scheduler.advance(by: .milliseconds(1))
        #expect(ran.values == [20])
        scheduler.run()
        #expect(ran.values == [20])
    }

    @MainActor
    @Test func aHandlerOfTheMainActorRunsThereWithNonSendableObjects() async {
        let debounce = makeDebounce()
        var seen: [Int] = []
        let see = { @MainActor number in seen.append(number) }
        for number in 1...2 {
            debounce.execute(queue: .main) { see(number) }
        }
        scheduler.advance(by: .milliseconds(300))
        #expect(seen == [2])
        let scheduler = scheduler
        await withCheckedContinuation { continuation in
            debounce.execute(queue: .main) {
                see(3)
                continuation.resume()
            }
            Task.detached { scheduler.advance(by: .milliseconds(300)) }
        }
        #expect(seen == [2, 3])
    }

    @Test func callsFurtherApartThanTheDelayRunEach() {
        let debounce = makeDebounce()
        for number in 1...3 {
            debounce.execute { [ran] in ran.record(number) }
            scheduler.advance(by: .milliseconds(300))
        }
        #expect(ran.values == [1, 2, 3])
    }

    @Test func aHandlerMayCallAgain() {
        let debounce = makeDebounce()
        debounce.execute { [ran] in
            ran.record(1)
            debounce.execute { ran.record(2) }
        }
        scheduler.advance(by: .milliseconds(300))
        #expect(ran.values == [1])
        scheduler.advance(by: .milliseconds(300))
        #expect(ran.values == [1, 2])
    }

    @Test func aHandlerThatLostItsPlaceIsReleasedAtOnceAndTheLastOneWhenItHasRun() {
        let debounce = makeDebounce()
        let released = Recorder<Int>()
        for number in 1...2 {
            let canary = Canary { released.record(number) }
            debounce.execute { withExtendedLifetime(canary) {} }
        }
        #expect(released.values == [1])
        scheduler.advance(by: .milliseconds(300))
        #expect(released.values == [1, 2])
    }

    @Test func theLastHandlerRunsThoughTheDebounceWasReleased() {
        do {
            let debounce = makeDebounce()
            debounce.execute { [ran] in ran.record(1) }
            debounce.execute { [ran] in ran.record(2) }
        }
        scheduler.run()
        #expect(ran.values == [2])
    }

    @Test func aHandlerThatLeadsBackToItsDebounceAndNeverRunsIsReleased() {
        let released = Recorder<String>()
        do {
            let debounce = Debounce(delay: .never)
            let canary = Canary { released.record("handler") }
            debounce.execute { withExtendedLifetime((debounce, canary)) {} }
        }
        #expect(released.values == ["handler"])
    }

    @Test func aHandlerThatLeadsBackToItsDebounceIsReleasedWithTheSchedulerThatNeverRanIt() {
        let released = Recorder<String>()
        do {
            let scheduler = TestScheduler()
            let debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
            let canary = Canary { released.record("handler") }
            debounce.execute { withExtendedLifetime(debounce) {} }
            debounce.execute { withExtendedLifetime((debounce, canary)) {} }
            scheduler.advance(by: .milliseconds(299))
            #expect(released.values.isEmpty)
        }
        #expect(released.values == ["handler"])
    }

    @Test func aSchedulerThatRunsWorkAtOnceRunsEachHandlerOnce() {
        let debounce = Debounce(delay: .seconds(1), scheduler: NoDelayScheduler())
        debounce.execute { [ran] in ran.record(1) }
        debounce.execute { [ran] in ran.record(2) }
        #expect(ran.values == [1, 2])
    }

    /// A scheduler whose delays have always elapsed.
    private struct NoDelayScheduler: DateScheduler {
        func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            action()
            return nil
        }

        func schedule(
            after delay: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            schedule(action)
        }

        func schedule(
            after delay: DispatchTimeInterval,
            interval: DispatchTimeInterval,
            leeway: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            schedule(action)
        }
    }

    @Test func fromManyThreadsOneHandlerRunsOnce() {
        for _ in 0..<50 {
            let (scheduler, ran) = (TestScheduler(), Recorder<Int>())
            let debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
            onThreads(4) { thread in
                for number in 0..<50 { debounce.execute { ran.record(thread * 50 + number) } }
            }
            scheduler.run()
            #expect(ran.values.count == 1)
            // It is the last handler of its thread.
            #expect(ran.values.allSatisfy { $0 % 50 == 49 })
        }
    }

    @Test func callsThatRaceWithTheTimerLoseNoLastHandler() async {
        let (queue, ran) = (QueueScheduler(), Recorder<Int>())
        let debounce = Debounce(delay: .nanoseconds(1), scheduler: queue)
        for number in 1...2_000 { debounce.execute { ran.record(number) } }
        await expectEventually(ran.values.last, equals: 2_000)
        #expect(ran.values == ran.values.sorted())
        #expect(Set(ran.values).count == ran.values.count)
    }

    @Test func withoutASchedulerItRunsInTheBackground() async {
        // Long enough for the second call to be in time on a busy machine.
        let debounce = Debounce(delay: .seconds(2))
        let (ran, isMain) = (ran, Recorder<Bool>())
        debounce.execute { ran.record(1) }
        debounce.execute {
            isMain.record(isOnMainThread())
            ran.record(2)
        }
        await expectEventually(ran.values, equals: [2])
        #expect(isMain.values == [false])
    }
}

import TestSupport
import Testing

@testable import SharedReactive

@Suite struct TestClockTests {
    let scheduler = TestScheduler()

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskSleepsUntilTheTimeHasBeenAdvanced() async throws {
        let clock = scheduler.clock
        let task = Task { () -> Duration in
            let start = clock.now
            try await clock.sleep(for: .seconds(60))
            return start.duration(to: clock.now)
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(59))
        #expect(clock.now == TestClock.Instant(offset: .seconds(59)))
        scheduler.advance(by: .seconds(1))
        #expect(try await task.value == .seconds(60))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func sleepsAndScheduledWorkAreInOneOrder() async throws {
        let log = Recorder<String>()
        let clock = scheduler.clock
        scheduler.schedule(after: .seconds(1)) { log.record("1") }
        let task = Task {
            try await clock.sleep(for: .seconds(2))
            log.record("2")
        }
        await scheduler.waiting(count: 2)
        scheduler.advance(by: .seconds(2))
        try await task.value
        scheduler.schedule(after: .seconds(1)) { log.record("3") }
        scheduler.run()
        #expect(log.values == ["1", "2", "3"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(5)])
    func aDeadlineThatIsOverIsNotWaitedFor(before: Duration) async throws {
        scheduler.advance(by: .seconds(5))
        try await scheduler.clock.sleep(until: scheduler.clock.now.advanced(by: .zero - before))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aCancelledTaskContinuesAtOnceAndLeavesTheScheduler() async {
        let clock = scheduler.clock
        let task = Task { try await clock.sleep(for: .seconds(60)) }
        await scheduler.waiting()
        task.cancel()
        // Does not wait for the task.
        scheduler.run()
        #expect(clock.now.offset == .zero)
        await #expect(throws: CancellationError.self) { try await task.value }
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .zero)
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        scheduler.run()
        #expect(scheduler.clock.now.offset == .zero)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func noTaskIsCountedOnceItHasBeenCancelled() async {
        for _ in 0..<(hasSanitizer ? 300 : 30_000) {
            let scheduler = TestScheduler()
            let task = Task { [clock = scheduler.clock] in try await clock.sleep(for: .seconds(60)) }
            await scheduler.waiting()
            task.cancel()
            scheduler.run()
            #expect(scheduler.clock.now.offset == .zero)
            _ = await task.result
            #expect(scheduler.count == 0)
        }
    }

    @Test func aCancelledTaskIsPassedOverThoughItsSleepIsStillThere() async {
        let task = Task { [scheduler] in
            let suspension = Suspension()
            let entry = scheduler.enter(suspension, until: 5)
            await suspension.wait()
            #expect(scheduler.count == 1)
            scheduler.run()
            #expect(scheduler.now == 0)
            entry?.dispose()
        }
        await scheduler.waiting()
        task.cancel()
        await task.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aCancelledSleepLeavesTheScheduler() async {
        let task = Task { [clock = scheduler.clock] in try await clock.sleep(for: .seconds(60)) }
        await scheduler.waiting()
        task.cancel()
        _ = await task.result
        #expect(scheduler.count == 0)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aSleepWithoutEndIsCancelled() async {
        let clock = scheduler.clock
        let task = Task { try await clock.sleep(for: .seconds(Int64.max)) }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1_000_000))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func whoWaitsForMoreSleepersGoesOnWhenTheyAreThereOrWhenItIsCancelled() async {
        let three = Task { [scheduler] in await scheduler.waiting(count: 3) }
        let clock = scheduler.clock
        let sleepers = (0..<3).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
        await three.value
        scheduler.advance(by: .seconds(1))
        for sleeper in sleepers { #expect((try? await sleeper.value) != nil) }
        let never = Task { [scheduler] in await scheduler.waiting(count: 1) }
        never.cancel()
        await never.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aFractionOfANanosecondIsNotSleptTooShort() async throws {
        let clock = scheduler.clock
        let task = Task {
            try await clock.sleep(for: Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000))
        }
        await scheduler.waiting()
        scheduler.advance(by: .nanoseconds(1))
        #expect(clock.now < TestClock.Instant(offset: .nanoseconds(2)))
        await scheduler.waiting()
        scheduler.advance(by: .nanoseconds(1))
        try await task.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func manyTasksSleepWhileOthersAreCancelledAndTheTimeIsAdvanced() async throws {
        let clock = scheduler.clock
        let tasks = (0..<1_000).map { number in
            Task { try await clock.sleep(for: .milliseconds(number % 50)) }
        }
        let cancelling = Task {
            for task in tasks.enumerated() where task.offset % 3 == 0 { task.element.cancel() }
        }
        let running = Task { [scheduler] in
            while !Task.isCancelled {
                scheduler.advance(by: .milliseconds(1))
                await Task.yield()
            }
        }
        await cancelling.value
        for (offset, task) in tasks.enumerated() where offset % 3 != 0 { try await task.value }
        for task in tasks { _ = await task.result }
        running.cancel()
        await running.value
        scheduler.run()
    }
}

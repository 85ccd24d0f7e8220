import Dispatch
import SharedReactive
import TestSupport
import Testing

@Suite struct ImmediateSchedulerTests {
    @Test func workRunsAtOnce() {
        let calls = Recorder<Int>()
        #expect(ImmediateScheduler().schedule { calls.record(1) } == nil)
        #expect(calls.values == [1])
    }
}

@Suite struct QueueSchedulerTests {
    @Test func workRunsInOrder() async {
        let scheduler = QueueScheduler()
        let calls = Recorder<Int>()
        for number in 0..<1_000 { scheduler.schedule { calls.record(number) } }
        await expectEventually(calls.values.count, equals: 1_000)
        #expect(calls.values == Array(0..<1_000))
    }

    @Test func aQueueHasNoQualityOfServiceOfItsOwnByDefault() {
        #expect(QueueScheduler().queue.qos == .unspecified)
        #expect(QueueScheduler(qos: .utility).queue.qos == .utility)
    }

    @Test func workOnAConcurrentQueueRunsOneAtATime() async {
        let scheduler = QueueScheduler(targeting: .global())
        let running = AtomicCounter()
        let done = AtomicCounter()
        for _ in 0..<500 {
            scheduler.schedule {
                #expect(running.add(1) == 1)
                _ = running.add(-1)
                _ = done.add(1)
            }
        }
        await expectEventually(done.value, equals: 500)
    }

    @Test @MainActor func mainRunsOnMainAndLater() async {
        let calls = Recorder<Bool>()
        QueueScheduler.main.schedule { calls.record(CurrentThread.isMain) }
        #expect(calls.values == [])
        await expectEventually(calls.values, equals: [true])
    }

    @Test func workThatIsDisposedOfDoesNotRun() async {
        let scheduler = QueueScheduler()
        let calls = Recorder<Int>()
        let blocker = DispatchSemaphore(value: 0)
        scheduler.schedule { blocker.wait() }
        let disposable = scheduler.schedule { calls.record(1) }
        let delayed = scheduler.schedule(after: .milliseconds(1)) { calls.record(2) }
        disposable?.dispose()
        delayed?.dispose()
        blocker.signal()
        scheduler.schedule(after: .milliseconds(5)) { calls.record(3) }
        #expect(await eventually { calls.values.contains(3) })
        #expect(calls.values == [3])
    }

    @Test func workRepeatsUntilItIsDisposedOf() async {
        let scheduler = QueueScheduler()
        let calls = AtomicCounter()
        let disposable = scheduler.schedule(after: .milliseconds(1), interval: .milliseconds(1)) {
            _ = calls.add(1)
        }
        #expect(await eventually { calls.value >= 5 })
        disposable?.dispose()
        scheduler.queue.sync {}
        let count = calls.value
        let later = AtomicCounter()
        scheduler.schedule(after: .milliseconds(10)) { _ = later.add(1) }
        await expectEventually(later.value, equals: 1)
        #expect(calls.value == count)
    }

    @Test func workRepeatsThoughItsDisposableIsDropped() async {
        let calls = AtomicCounter()
        QueueScheduler().schedule(after: .milliseconds(1), interval: .milliseconds(1)) { _ = calls.add(1) }
        #expect(await eventually { calls.value >= 5 })
    }

    @Test func workThatIsDisposedOfIsReleasedAtOnce() async {
        let scheduler = QueueScheduler()
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let work: [(any Disposable)?] = [
            scheduler.schedule(after: .seconds(600)) { [canary = canary.value] in
                withExtendedLifetime(canary) {}
            },
            scheduler.schedule(after: .never) { [canary = canary.value] in withExtendedLifetime(canary) {} },
            scheduler.schedule(after: .seconds(600), interval: .seconds(1)) { [canary = canary.value] in
                withExtendedLifetime(canary) {}
            },
            scheduler.schedule(after: .never, interval: .seconds(1)) { [canary = canary.value] in
                withExtendedLifetime(canary) {}
            },
        ]
        canary.value = nil
        #expect(released.value == 0)
        for item in work { item?.dispose() }
        #expect(released.value == 1)
        #expect(work.allSatisfy { $0?.isDisposed == true })
    }

    @Test func repeatedWorkMayEndItself() async {
        let calls = AtomicCounter()
        let released = AtomicCounter()
        let work = Slot<any Disposable>()
        let canary = Slot(Canary { _ = released.add(1) })
        let scheduler = QueueScheduler()
        scheduler.queue.sync {
            work.value = scheduler.schedule(after: .milliseconds(1), interval: .milliseconds(1)) {
                [canary = canary.value] in
                withExtendedLifetime(canary) {}
                if calls.add(1) == 3 { work.value?.dispose() }
            }
        }
        canary.value = nil
        await expectEventually(released.value, equals: 1)
        #expect(calls.value == 3)
    }
}

@Suite struct LeewayTests {
    /// Records the leeways that it receives, and runs nothing.
    private struct LeewayRecorder: DateScheduler {
        let leeways = Recorder<DispatchTimeInterval>()

        func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? { nil }

        func schedule(
            after delay: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? { nil }

        func schedule(
            after delay: DispatchTimeInterval,
            interval: DispatchTimeInterval,
            leeway: DispatchTimeInterval,
            action: @escaping @Sendable () -> Void
        ) -> (any Disposable)? {
            leeways.record(leeway)
            return nil
        }
    }

    @Test func withoutALeewayItIsATenthOfTheInterval() {
        let scheduler = LeewayRecorder()
        for interval in [DispatchTimeInterval.seconds(1), .milliseconds(30), .microseconds(5), .never] {
            scheduler.schedule(after: .seconds(1), interval: interval) {}
        }
        #expect(
            scheduler.leeways.values == [
                .milliseconds(100), .milliseconds(3), .nanoseconds(500), .nanoseconds(0),
            ]
        )
    }

    @Test(arguments: [DispatchTimeInterval.nanoseconds(0), .milliseconds(2), .seconds(1)])
    func aRunMayBeLateByTheLeewayAndIsNeverEarly(leeway: DispatchTimeInterval) async {
        let times = Recorder<UInt64>()
        let start = DispatchTime.now().uptimeNanoseconds
        let work = QueueScheduler().schedule(
            after: .milliseconds(10),
            interval: .milliseconds(5),
            leeway: leeway
        ) {
            times.record(DispatchTime.now().uptimeNanoseconds - start)
        }
        #expect(await eventually { times.values.count >= 3 })
        work?.dispose()
        for (run, time) in times.values.prefix(3).enumerated() {
            #expect(time >= UInt64(10 + 5 * run) * 1_000_000)
        }
    }

    @Test func virtualTimeHasNoUseForALeeway() {
        let scheduler = TestScheduler()
        let times = Recorder<DispatchTimeInterval>()
        let work = scheduler.schedule(after: .seconds(1), interval: .seconds(2), leeway: .seconds(1)) {
            [unowned scheduler] in times.record(scheduler.elapsed)
        }
        scheduler.advance(by: .seconds(5))
        work?.dispose()
        #expect(times.values == [.seconds(1), .seconds(3), .seconds(5)])
    }
}

@Suite struct TestSchedulerTests {
    @Test func timeStandsStill() {
        let scheduler = TestScheduler()
        let calls = Recorder<Int>()
        scheduler.schedule { calls.record(1) }
        scheduler.schedule(after: .seconds(1)) { calls.record(2) }
        #expect(calls.values == [])
        scheduler.advance()
        #expect(calls.values == [1])
        scheduler.advance(by: .milliseconds(999))
        #expect(calls.values == [1])
        scheduler.advance(by: .milliseconds(1))
        #expect(calls.values == [1, 2])
        #expect(scheduler.elapsed == .seconds(1))
    }

    @Test func workRunsInTheOrderOfItsTimesAndThenOfScheduling() {
        let scheduler = TestScheduler()
        let calls = Recorder<String>()
        scheduler.schedule(after: .seconds(2)) { calls.record("2a") }
        scheduler.schedule(after: .seconds(1)) { calls.record("1a") }
        scheduler.schedule(after: .seconds(2)) { calls.record("2b") }
        scheduler.schedule(after: .seconds(1)) { calls.record("1b") }
        scheduler.schedule { calls.record("0") }
        scheduler.run()
        #expect(calls.values == ["0", "1a", "1b", "2a", "2b"])
        #expect(scheduler.elapsed == .seconds(2))
    }

    @Test func workThatIsScheduledOnTheWayRunsAtItsTime() {
        let scheduler = TestScheduler()
        let times = Recorder<DispatchTimeInterval>()
        scheduler.schedule(after: .seconds(1)) {
            times.record(scheduler.elapsed)
            scheduler.schedule(after: .seconds(1)) { times.record(scheduler.elapsed) }
            scheduler.schedule(after: .seconds(5)) { times.record(scheduler.elapsed) }
        }
        scheduler.advance(by: .seconds(3))
        #expect(times.values == [.seconds(1), .seconds(2)])
        scheduler.run()
        #expect(times.values == [.seconds(1), .seconds(2), .seconds(6)])
    }

    @Test func workRepeatsUntilItIsDisposedOf() {
        let scheduler = TestScheduler()
        let times = Recorder<DispatchTimeInterval>()
        let disposable = scheduler.schedule(after: .seconds(1), interval: .seconds(10)) {
            times.record(scheduler.elapsed)
        }
        scheduler.advance(by: .seconds(25))
        #expect(times.values == [.seconds(1), .seconds(11), .seconds(21)])
        disposable?.dispose()
        scheduler.advance(by: .seconds(25))
        #expect(times.values.count == 3)
        scheduler.run()
    }

    @Test func workThatIsDisposedOfDoesNotRun() {
        let scheduler = TestScheduler()
        let calls = Recorder<Int>()
        scheduler.schedule(after: .seconds(1)) { calls.record(1) }?.dispose()
        scheduler.schedule(after: .never) { calls.record(2) }
        scheduler.run()
        #expect(calls.values == [])
    }

    @Test func workThatIsDisposedOfIsReleasedAtOnce() {
        let scheduler = TestScheduler()
        let released = AtomicCounter()
        for interval in [nil, DispatchTimeInterval.seconds(1)] {
            let canary = Slot(Canary { _ = released.add(1) })
            let action: @Sendable () -> Void = { [canary = canary.value] in withExtendedLifetime(canary) {} }
            let work =
                interval.map { scheduler.schedule(after: .seconds(1), interval: $0, action: action) }
                ?? scheduler.schedule(after: .seconds(1), action: action)
            work?.dispose()
            #expect(work?.isDisposed == true)
        }
        #expect(released.value == 2)
    }

    @Test func workThatWaitsEndsWithTheScheduler() {
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let scheduler = Slot(TestScheduler())
        let work = scheduler.value?.schedule(after: .seconds(1)) { [canary = canary.value] in
            withExtendedLifetime(canary) {}
        }
        canary.value = nil
        scheduler.value = nil
        #expect(released.value == 1)
        #expect(work?.isDisposed == true)
    }

    @Test func hundredThousandDisposedEntriesCostLittle() {
        let scheduler = TestScheduler()
        let calls = Recorder<Int>()
        let time = processorTime {
            for number in 0..<100_000 {
                scheduler.schedule(after: .seconds(number)) {}?.dispose()
            }
            for number in 0..<20_000 {
                scheduler.schedule(after: .seconds((number * 7_919) % 20_000)) {
                    calls.record((number * 7_919) % 20_000)
                }
            }
            scheduler.run()
        }
        #expect(calls.values == Array(0..<20_000))
        #expect(time < 20e9)
    }

    @Test func repeatedWorkMayEndItself() {
        let scheduler = TestScheduler()
        let calls = AtomicCounter()
        let work = Slot<any Disposable>()
        work.value = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) {
            if calls.add(1) == 3 { work.value?.dispose() }
        }
        scheduler.run()
        #expect(calls.value == 3)
        #expect(scheduler.elapsed == .seconds(3))
    }
}

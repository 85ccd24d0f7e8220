import SharedReactive
import TestSupport
import Testing

/// All schedulers for the main thread share one queue, so actions of other tests may run first. These tests run serially and look
/// only at their own actions.
@Suite(.serialized) struct UISchedulerTests {
    @Test @MainActor func onMainAnActionRunsBeforeTheCallReturns() async {
        // An action runs at once only if nothing is queued. Other tests may have queued more than one turn runs.
        for _ in 0..<1_000 {
            let calls = Recorder<Int>()
            let disposable = UIScheduler().schedule { calls.record(1) }
            if calls.values == [1], disposable == nil { return }
            await mainQueueTurn()
        }
        Issue.record("the action never runs before the call returns")
    }

    @Test @MainActor func anActionInsideAnActionRunsAtOnce() async {
        let calls = Recorder<Int>()
        UIScheduler().schedule {
            UIScheduler().schedule { calls.record(1) }
            calls.record(2)
        }
        await expectEventually(calls.values.count, equals: 2)
        #expect(calls.values == [1, 2])
    }

    #if os(macOS) || os(Linux)
    /// Tests `mainQueueTurn()` of `TestSupport`. In a process of its own, because the actions of other tests would wait behind more
    /// actions than one turn runs, and not run at once.
    @Test func aTurnOfMainFollowsQueuedActions() async {
        await #expect(processExitsWith: .success) {
            let calls = Recorder<Int>()
            await MainActor.run {
                offMain {
                    for number in 0..<1_000 {
                        UIScheduler().schedule { if number == 999 { calls.record(number) } }
                    }
                }
            }
            await mainQueueTurn()
            #expect(calls.values == [999])
        }
    }
    #endif

    @Test @MainActor func schedulersShareOneOrder() async {
        let calls = Recorder<Int>()
        onThreads(1) { _ in UIScheduler().schedule { calls.record(1) } }
        UIScheduler().schedule { calls.record(2) }
        await expectEventually(calls.values.count, equals: 2)
        #expect(calls.values == [1, 2])
    }

    @Test func anActionInsideOneFromAnotherThreadRunsAtOnceToo() async {
        let calls = Recorder<Int>()
        onThreads(1) { _ in
            UIScheduler().schedule {
                UIScheduler().schedule { calls.record(1) }
                calls.record(2)
            }
        }
        await expectEventually(calls.values.count, equals: 2)
        #expect(calls.values == [1, 2])
    }

    @Test func elsewhereAnActionRunsOnMain() async {
        let calls = Recorder<Bool>()
        onThreads(1) { _ in UIScheduler().schedule { calls.record(CurrentThread.isMain) } }
        await expectEventually(calls.values, equals: [true])
    }

    @Test @MainActor func anActionThatIsDisposedOfDoesNotRun() async {
        let calls = Recorder<Int>()
        let disposable = Slot<any Disposable>()
        onThreads(1) { _ in disposable.value = UIScheduler().schedule { calls.record(1) } }
        #expect(disposable.value?.isDisposed == false)
        disposable.value?.dispose()
        await mainQueueTurn()
        #expect(calls.values == [])
    }

    @Test @MainActor func itIsAScheduler() async {
        let calls = Recorder<Int>()
        let scheduler: any Scheduler = UIScheduler()
        let action: @Sendable () -> Void = { calls.record(1) }
        scheduler.schedule(action)
        await expectEventually(calls.values, equals: [1])
    }
}

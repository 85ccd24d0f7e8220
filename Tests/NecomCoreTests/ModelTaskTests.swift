import NecomCore
import SharedReactive
import TestSupport
import Testing

/// Tasks that belong to a model.
@Suite(tenMinutes) struct ModelTaskTests {
    /// Counts seconds until it is released.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    final class Watch: SeedModel<Watch> {
        struct Action: ActionType {
            let start: @Sendable () -> Task<Void, Never>
            let wait: @Sendable () -> Task<Void, Never>
            let search: @Sendable () -> Task<Void, Never>
            let stopSearch: @Sendable () -> Void
        }

        struct State: StateType, Sendable {
            var seconds = 0
        }

        struct Extra: ExtraType, Sendable {
            let clock: TestClock
            var canary: Canary?
        }

        init(_ extra: Extra) {
            super.init(state: State(), extra: extra)
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: SendableDelegateProxy<any WatchDelegate>
        ) -> Action {
            Action(
                start: {
                    state.startTask {
                        while !Task.isCancelled {
                            state.seconds += 1
                            delegate.seconds(state.seconds)
                            try? await extra.clock.sleep(for: .seconds(1))
                        }
                    }
                },
                wait: {
                    state.startTask { try? await extra.clock.sleep(for: .seconds(1)) }
                },
                search: {
                    state.startTask(id: "search") { try? await extra.clock.sleep(for: .seconds(1)) }
                },
                stopSearch: { state.cancelTask(id: "search") }
            )
        }
    }

    final class Display: WatchDelegate {
        let shown = Recorder<Int>()

        var seconds: Binder<Int> {
            Binder(self) { me, seconds in me.shown.record(seconds) }
        }
    }

    final class RecordingDisplay: RecordingDelegate, WatchDelegate {
        let recording = DelegateRecording()

        var seconds: Binder<Int> { recording.binder() }
    }

    let scheduler = TestScheduler()
    let display = Display()

    /// The task of a timer never ends by itself, and retains the parameters of `make`.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskIsCancelledWithItsModelAndDoesNotKeepIt() async {
        var watch: Watch? = Watch(.init(clock: scheduler.clock))
        let isReleased = { [weak watch] in watch == nil }
        watch?.connect(display)
        let task = watch!.action.start()
        for _ in 0..<3 {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(1))
        }
        await scheduler.waiting()
        watch = nil
        #expect(isReleased())
        await task.value
        #expect(task.isCancelled)
        #expect(display.shown.values == [1, 2, 3, 4])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func objectsOfATaskAreReleasedAfterItsModel() async {
        let released = Recorder<String>()
        var watch: Watch? = Watch(
            .init(clock: scheduler.clock, canary: Canary { released.record("extra") })
        )
        watch?.connect(display)
        let task = watch!.action.start()
        await scheduler.waiting()
        watch = nil
        await task.value
        await expectEventually(released.values, equals: ["extra"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskWithAnIdCancelsTheOneBeforeAndNoOther() async {
        let watch = Watch(.init(clock: scheduler.clock))
        watch.connect(display)
        let tasks = [watch.action.wait(), watch.action.search(), watch.action.search()]
        #expect(tasks.map(\.isCancelled) == [false, true, false])
        await scheduler.waiting(count: 2)
        scheduler.advance(by: .seconds(1))
        for task in tasks { await task.value }
        #expect(tasks.map(\.isCancelled) == [false, true, false])
        watch.action.stopSearch()
        #expect(tasks.map(\.isCancelled) == [false, true, false])
        let search = watch.action.search()
        watch.action.stopSearch()
        #expect(search.isCancelled)
        withExtendedLifetime(watch) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func nothingMoreIsExpectedOnceTheTasksHaveEnded() async throws {
        let view = RecordingDisplay()
        let watch = Watch(.init(clock: scheduler.clock))
        watch.connect(view)
        let ticking = watch.action.start()
        await scheduler.waiting()
        try view.expect(\.seconds, 1)
        do {
            try await view.expectNothingMore(within: .milliseconds(20))
            Issue.record("A task was running.")
        } catch {
            #expect(
                withoutLine("\(error)")
                    == "The model still runs a task without an id after waiting for 0.02 seconds. Cancel it, or wait longer."
            )
        }
        ticking.cancel()
        try await view.expectNothingMore(within: .seconds(60))
        // Another value arrives before the timeout.
        _ = watch.action.start()
        await #expect(throws: ExpectationFailure.self) {
            try await view.expectNothingMore(within: .seconds(60))
        }
        withExtendedLifetime(watch) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func connectingAgainLeavesATaskAlone() async {
        let watch = Watch(.init(clock: scheduler.clock))
        watch.connect(display)
        let task = watch.action.wait()
        await scheduler.waiting()
        watch.connect(Display())
        #expect(!task.isCancelled)
        scheduler.advance(by: .seconds(1))
        await task.value
        #expect(!task.isCancelled)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func aTaskStartedAfterItsModelWasDeallocatedIsCancelled() async {
        let action = {
            let watch = Watch(.init(clock: scheduler.clock))
            watch.connect(display)
            return watch.action
        }()
        for _ in 0..<1_000 {
            let task = action.start()
            // The task is cancelled before it begins, too.
            #expect(task.isCancelled)
            await task.value
            #expect(task.isCancelled)
        }
        // Not even the code before the first suspension has run.
        #expect(display.shown.values.isEmpty)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor
    @Test func aTaskOfAModelOnTheMainActorUsesNonSendableObjects() async {
        var ticker: Ticker? = Ticker(clock: scheduler.clock)
        let screen = Screen()
        ticker?.connect(screen)
        let task = ticker!.action.start()
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        await scheduler.waiting()
        ticker = nil
        await task.value
        #expect(task.isCancelled)
        #expect(screen.shown == [1, 2])
    }

    @MainActor
    final class Screen: TickerScreen {
        var shown: [Int] = []

        var total: Binder<Int> {
            Binder(self) { me, total in me.shown.append(total) }
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    final class Ticker: MainSeedModel<Ticker> {
        struct Action: ActionType {
            let start: () -> Task<Void, Never>
        }

        /// Not `Sendable`.
        struct State: StateType {
            final class Total {
                var number = 0
            }

            var total = Total()
        }

        struct Extra: ExtraType {
            let clock: TestClock
        }

        init(clock: TestClock) {
            super.init(state: State(), extra: Extra(clock: clock))
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: DelegateProxy<any TickerScreen>
        ) -> Action {
            Action(start: {
                state.startTask {
                    while !Task.isCancelled {
                        MainActor.preconditionIsolated()
                        state.total.number += 1
                        delegate.total(state.total.number)
                        try? await extra.clock.sleep(for: .seconds(1))
                    }
                }
            })
        }
    }
}

/// A model whose state has a member with the name of a request's task, as the original library's sample has.
private final class Loader: SeedModel<Loader> {
    /// Stands for the task of a request.
    final class SessionTask: Sendable {
        let cancellations = AtomicCounter()

        func cancel() { _ = cancellations.add(1) }
    }

    struct Action: ActionType {
        let load: @Sendable () -> SessionTask
        let cancel: @Sendable () -> Void
        let isLoading: @Sendable () -> Bool
    }

    struct State: StateType, Sendable {
        var task: SessionTask?
    }

    init() { super.init(state: State(), extra: NoExtra()) }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: SendableDelegateProxy<NoDelegate>
    ) -> Action {
        Action(
            load: {
                state.task?.cancel()
                let task = SessionTask()
                state.task = task
                return task
            },
            cancel: {
                state.task?.cancel()
                state.task = nil
            },
            isLoading: { state.task != nil }
        )
    }
}

@Suite struct StateMemberTests {
    @Test func aStateMayHaveAMemberCalledTask() {
        let loader = Loader()
        let first = loader.action.load()
        let second = loader.action.load()
        #expect(first.cancellations.value == 1)
        #expect(loader.action.isLoading())
        loader.action.cancel()
        #expect(second.cancellations.value == 1)
        #expect(!loader.action.isLoading())
    }
}

protocol WatchDelegate: AnyObject, Sendable {
    var seconds: Binder<Int> { get }
}

@MainActor
protocol TickerScreen: AnyObject {
    var total: Binder<Int> { get }
}

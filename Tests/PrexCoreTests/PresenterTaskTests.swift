import PrexCore
import SharedReactive
import TestSupport
import Testing

@Suite struct PresenterTaskTests {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let view = RecordingView<CounterState>()
    let scheduler = TestScheduler()

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskDispatchesWhatComesOfIt() async {
        let presenter = Presenter(view: view, flux: flux)
        let task = presenter.task { [flux = presenter.flux, clock = scheduler.clock] in
            try? await clock.sleep(for: .seconds(1))
            flux.dispatcher.dispatch(.increment)
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        await task.value
        #expect(await view.changes(count: 1).map(\.new.count) == [1])
    }

    /// The task of a timer never ends by itself.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskIsCancelledWithItsPresenterAndDoesNotKeepIt() async {
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        let isReleased = { [weak presenter] in presenter == nil }
        let task = presenter!.task { [flux = presenter!.flux, clock = scheduler.clock] in
            while !Task.isCancelled {
                flux.dispatcher.dispatch(.increment)
                try? await clock.sleep(for: .seconds(1))
            }
        }
        for _ in 0..<3 {
            await scheduler.waiting()
            scheduler.advance(by: .seconds(1))
        }
        await scheduler.waiting()
        presenter = nil
        #expect(isReleased())
        await task.value
        #expect(task.isCancelled)
        #expect(flux.store.state.count == 4)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskThatIsCancelledByHandLeavesTheOthersAlone() async {
        let presenter = Presenter(view: view, flux: flux)
        let tasks = (0..<3).map { _ in
            presenter.task { [clock = scheduler.clock] in try? await clock.sleep(for: .seconds(1)) }
        }
        await scheduler.waiting(count: 3)
        tasks[1].cancel()
        await tasks[1].value
        #expect(tasks.map(\.isCancelled) == [false, true, false])
        scheduler.advance(by: .seconds(1))
        for task in tasks { await task.value }
        #expect(tasks.map(\.isCancelled) == [false, true, false])
        withExtendedLifetime(presenter) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskWithAnIdCancelsTheOneBeforeAndNoOther() async {
        let presenter = Presenter(view: view, flux: flux)
        let start = { (id: String?) in
            presenter.task(id: id) { [clock = scheduler.clock] in
                try? await clock.sleep(for: .seconds(1))
            }
        }
        let tasks = [start("a"), start("b"), start(nil), start("a"), start(nil)]
        #expect(tasks.map(\.isCancelled) == [true, false, false, false, false])
        await scheduler.waiting(count: 4)
        scheduler.advance(by: .seconds(1))
        for task in tasks { await task.value }
        // A task that has ended is not cancelled.
        let last = start("a")
        #expect(tasks.map(\.isCancelled) == [true, false, false, false, false])
        last.cancel()
        await last.value
        withExtendedLifetime(presenter) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func ofTasksWithOneIdOnSeveralThreadsOneIsLeft() async throws {
        for _ in 0..<200 {
            let tasks = OwnedTasks()
            let ended = Recorder<Void>()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { [clock = scheduler.clock] in
                        tasks.run(id: "search", priority: nil, isolation: nil) {
                            try? await clock.sleep(for: .seconds(1))
                            ended.record(())
                        }
                    }
                }
            }
            try #require(await eventually { tasks.running() == ["search"] })
            #expect(ended.values.count < 4)
            tasks.cancelAll()
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func nothingMoreIsExpectedOnceTheTasksHaveEnded() async throws {
        let presenter = Presenter(view: view, flux: flux)
        presenter.task { [flux, clock = scheduler.clock] in
            try? await clock.sleep(for: .seconds(1))
            flux.dispatcher.dispatch(.increment)
            try? await clock.sleep(for: .seconds(1))
        }
        await scheduler.waiting()
        do {
            try await view.expectNothingMore(within: .milliseconds(20))
            Issue.record("A task was running.")
        } catch {
            #expect(
                withoutLine("\(error)")
                    == "The presenter still runs a task without an id after waiting for 0.02 seconds. Cancel it, or wait longer."
            )
        }
        scheduler.advance(by: .seconds(1))
        try await view.expect(within: .seconds(60)) { $0.count = 1 }
        async let end: Void = view.expectNothingMore(within: .seconds(60))
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        try await end
        // Another change arrives before the timeout.
        presenter.task { [flux, clock = scheduler.clock] in
            flux.dispatcher.dispatch(.increment)
            try? await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: ExpectationFailure.self) {
            try await view.expectNothingMore(within: .seconds(60))
        }
        withExtendedLifetime(presenter) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func waitingForTheTasksEndsWithTheirPresenter() async throws {
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        presenter?.task { [clock = scheduler.clock] in try? await clock.sleep(for: .seconds(1)) }
        async let end: Void = view.expectNothingMore(within: .seconds(600))
        await scheduler.waiting()
        presenter = nil
        try await end
    }

    @Test @MainActor func aClosureForAButtonDispatchesItsAction() {
        let increment = Presenter(flux: flux).sending(.increment)
        increment()
        increment()
        #expect(flux.store.state.count == 2)
    }

    @Test @MainActor func tasksStartOnTheCallersActorInTheOrderOfTheirCalls() async {
        let presenter = Presenter(view: view, flux: flux)
        var order: [Int] = []
        let tasks = (0..<2_000).map { number in
            presenter.task {
                MainActor.preconditionIsolated()
                order.append(number)
            }
        }
        #expect(order.isEmpty)
        for task in tasks { await task.value }
        #expect(order == Array(0..<2_000))
    }

    @Test func tasksThatHaveEndedAreReleased() async {
        let tasks = OwnedTasks()
        for round in 0..<100 {
            let task = tasks.run(priority: nil, isolation: nil) {
                if round % 2 == 0 { await Task.yield() }
            }
            if round % 3 == 0 { await task.value }
        }
        #expect(await eventually { tasks.running().isEmpty })
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskThatHasYetToBeginEndsWithItsPresenter() async {
        for _ in 0..<1_000 {
            let ended = Recorder<Bool>()
            let task = {
                let presenter = Presenter(view: view, flux: flux)
                return presenter.task { [clock = scheduler.clock] in
                    // The test does not advance the time.
                    try? await clock.sleep(for: .seconds(1))
                    ended.record(Task.isCancelled)
                }
            }()
            await task.value
            #expect(!ended.values.contains(false))
        }
    }

    /// The main actor runs this test, so its tasks begin only when the test suspends.
    @Test @MainActor func aTaskThatIsReplacedCancelledOrLeftBeforeItBeginsDoesNotRun() async {
        enum Request { case logIn, logOut, refresh }
        let ran = Recorder<String>()
        let presenter = Slot(Handed(Presenter(view: view, flux: flux)))
        let start = { (id: Request, name: String) in
            presenter.value!.value.task(id: id) { ran.record(name) }
        }
        let tasks = [
            start(.logIn, "first"), start(.logIn, "second"), start(.logOut, "cancelled"),
            start(.logIn, "third"),
        ]
        presenter.value!.value.cancelTask(id: Request.logOut)
        presenter.value!.value.cancelTask(id: Request.refresh)
        presenter.value!.value.cancelTask(id: "logIn")
        for task in tasks { await task.value }
        #expect(ran.values == ["third"])
        let left = start(.refresh, "left")
        presenter.value = nil
        await left.value
        #expect(ran.values == ["third"])
    }

    @Test @MainActor func aCancelledTaskIsNotTheLatestOfItsId() async {
        let presenter = Presenter(view: view, flux: flux)
        let first = presenter.task(id: 1) { await untilCancelled() }
        await Task.yield()
        presenter.cancelTask(id: 1)
        let second = presenter.task(id: 1) { await untilCancelled() }
        await first.value
        #expect(!second.isCancelled)
        presenter.cancelTask(id: 1)
        await second.value
    }

    @Test func tasksThatStillRunAreNamed() async {
        enum Request { case logIn(Int) }
        func name(_ ids: AnyHashable?...) -> String { OwnedTasks.description(of: ids) }
        #expect(name(nil) == "a task without an id")
        #expect(name("search") == #"the task "search""#)
        #expect(name(nil, nil) == "2 tasks without an id")
        #expect(name("search", nil, 3) == #"the tasks "search", 3 and 1 without an id"#)
        #expect(name("search", 3) == #"the tasks "search" and 3"#)
    }

    /// The main actor runs the programs, so tasks begin only when a program suspends.
    @Test @MainActor func inRandomProgramsTheLatestTaskOfEachIdRuns() async {
        for seed in 0..<UInt64(200) {
            var generator = SeededGenerator(seed: seed)
            let tasks = OwnedTasks()
            let ran = Recorder<Int>()
            // The model: the tasks that have not begun, and the ones already run.
            var waiting: [(number: Int, id: Int?)] = []
            var expected: [Int] = []
            for number in 0..<40 {
                let id = Int.random(in: 0..<3, using: &generator)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0:
                    tasks.cancel(id: id)
                    waiting.removeAll { $0.id == id }
                case 1:
                    let last = tasks.run(priority: nil, isolation: MainActor.shared) {}
                    await last.value
                    expected += waiting.map(\.number)
                    waiting = []
                case 2:
                    tasks.run(priority: nil, isolation: MainActor.shared) { @MainActor in ran.record(number) }
                    waiting.append((number, nil))
                default:
                    tasks.run(id: id, priority: nil, isolation: MainActor.shared) { @MainActor in
                        ran.record(number)
                    }
                    waiting.removeAll { $0.id == id }
                    waiting.append((number, id))
                }
                #expect(ran.values == expected, "seed \(seed)")
            }
            tasks.cancelAll()
            #expect(tasks.running().isEmpty)
        }
    }
}

import PrexCore
import SharedReactive
import TestSupport
import Testing

/// Tasks that belong to a presenter.
@Suite struct PresenterTaskTests {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let view = RecordingView<CounterState>()
    let scheduler = TestScheduler()

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
        // One that has ended is not cancelled.
        let last = start("a")
        #expect(tasks.map(\.isCancelled) == [true, false, false, false, false])
        last.cancel()
        await last.value
        withExtendedLifetime(presenter) {}
    }

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
            try #require(await eventually { ended.values.count == 3 && tasks.count() == 1 })
            #expect(ended.values.count == 3)
        }
    }

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
            #expect("\(error)" == "Tasks of the presenter that run after waiting for 0.02 seconds: 1.")
        }
        scheduler.advance(by: .seconds(1))
        try await view.expect(within: .seconds(60)) { $0.count = 1 }
        async let end: Void = view.expectNothingMore(within: .seconds(60))
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        try await end
        // Another change is found before the time is over.
        presenter.task { [flux, clock = scheduler.clock] in
            flux.dispatcher.dispatch(.increment)
            try? await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: ExpectationFailure.self) {
            try await view.expectNothingMore(within: .seconds(60))
        }
        withExtendedLifetime(presenter) {}
    }

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
        let tasks = (0..<100).map { number in
            presenter.task {
                MainActor.preconditionIsolated()
                order.append(number)
            }
        }
        #expect(order.isEmpty)
        for task in tasks { await task.value }
        #expect(order == Array(0..<100))
    }

    @Test func tasksThatHaveEndedAreLetGoOf() async {
        let tasks = OwnedTasks()
        for round in 0..<100 {
            let task = tasks.run(priority: nil, isolation: nil) {
                if round % 2 == 0 { await Task.yield() }
            }
            if round % 3 == 0 { await task.value }
        }
        #expect(await eventually { tasks.count() == 0 })
    }

    @Test func aTaskThatHasYetToBeginEndsWithItsPresenter() async {
        for _ in 0..<1_000 {
            let ended = Recorder<Bool>()
            do {
                let presenter = Presenter(view: view, flux: flux)
                presenter.task { [clock = scheduler.clock] in
                    // Nobody advances the time.
                    try? await clock.sleep(for: .seconds(1))
                    ended.record(Task.isCancelled)
                }
            }
            #expect(await eventually { ended.values == [true] })
        }
    }
}

import TestSupport
import Testing

@testable import IVCore
@testable import SharedReactive

enum LoadEvent: Sendable {
    case load
    case reload
}

enum LoadCommand: Sendable, Equatable {
    case showProgress(Int)
    case showDone
    case showCancelled
}

/// Interactors whose work is asynchronous.
@MainActor
@Suite struct TaskTests {
    /// Loads in steps, which a gate controls, and reports them.
    @MainActor
    final class LoadInteractor: @MainActor InteractorProtocol {
        var commandEmitter: CommandEmitter<LoadCommand>?
        private(set) var loading: Task<Void, Never>?
        private var steps = 0
        private let gate: Gate
        private let canary: Canary

        init(gate: Gate, canary: Canary = Canary()) {
            self.gate = gate
            self.canary = canary
        }

        func handle(event: LoadEvent) {
            if case .reload = event { loading?.cancel() }
            loading = commandEmitter?.task { await load() }
        }

        private func load() async {
            for step in 1...3 {
                emit(command: .showProgress(step))
                steps += 1
                await gate.pass()
                if Task.isCancelled {
                    emit(command: .showCancelled)
                    gate.cancelled.record(true)
                    return
                }
            }
            emit(command: .showDone)
        }
    }

    /// Lets a number of waiting tasks continue, and all cancelled tasks.
    final class Gate: Sendable {
        let cancelled = Recorder<Bool>()
        private let stream: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation

        init() {
            (stream, continuation) = AsyncStream.makeStream()
        }

        func open(_ times: Int) {
            for _ in 0..<times { continuation.yield() }
        }

        func pass() async {
            for await _ in stream { return }
        }
    }

    @Test func progressIsReportedInOrder() async {
        let gate = Gate()
        let view = MockView<LoadInteractor>()
        view.link(LoadInteractor(gate: gate))
        view.emit(event: .load)
        #expect(await view.commands(count: 1) == [.showProgress(1)])
        gate.open(3)
        let commands = await view.commands(count: 4)
        #expect(commands == [.showProgress(1), .showProgress(2), .showProgress(3), .showDone])
    }

    @Test func workIsCancelledWhenItsViewGoesAway() async {
        let gate = Gate()
        let released = Recorder<Bool>()
        do {
            let view = MockView<LoadInteractor>()
            view.link(LoadInteractor(gate: gate, canary: Canary { released.record(true) }))
            view.emit(event: .load)
            _ = await view.commands(count: 1)
            #expect(released.values.isEmpty)
        }
        // The gate stays closed. Only its work kept the interactor alive, and ends with it.
        await expectEventually(gate.cancelled.values, equals: [true])
        await expectEventually(released.values, equals: [true])
    }

    @Test func workIsCancelledThoughItsInteractorLivesOn() async {
        let gate = Gate()
        let interactor = LoadInteractor(gate: gate)
        do {
            let view = MockView<LoadInteractor>()
            view.link(interactor)
            view.emit(event: .load)
            _ = await view.commands(count: 1)
        }
        await interactor.loading?.value
        #expect(gate.cancelled.values == [true])
    }

    @Test func theInteractorMayCancelItsWorkEarlier() async {
        let gate = Gate()
        let interactor = LoadInteractor(gate: gate)
        let view = MockView<LoadInteractor>()
        view.link(interactor)
        view.emit(event: .load)
        _ = await view.commands(count: 1)
        let first = interactor.loading
        view.emit(event: .reload)
        await first?.value
        #expect(gate.cancelled.values == [true])
        #expect(interactor.loading?.isCancelled == false)
        interactor.loading?.cancel()
        await interactor.loading?.value
    }

    @Test func aTaskThatIsStartedForADeadViewDoesNotRun() async {
        let gate = Gate()
        let interactor = LoadInteractor(gate: gate)
        do {
            let view = MockView<LoadInteractor>()
            view.link(interactor)
        }
        interactor.handle(event: .load)
        #expect(interactor.loading?.isCancelled == true)
        await interactor.loading?.value
        #expect(gate.cancelled.values.isEmpty)
    }

    @Test func aTaskThatIsStartedElsewhereForADeadViewDoesNotRun() async {
        let interactor = CountingInteractor()
        do {
            let view = MockView<CountingInteractor>()
            view.link(interactor)
        }
        let emitter = interactor.commandEmitter
        let (tasks, ran) = (Recorder<Task<Void, Never>>(), Recorder<Bool>())
        onThreads(2) { _ in
            for _ in 0..<200 { emitter.map { tasks.record($0.task { ran.record(true) }) } }
        }
        #expect(tasks.values.count == 400)
        for task in tasks.values {
            #expect(task.isCancelled)
            await task.value
        }
        #expect(ran.values.isEmpty)
    }

    @Test func workHasThePriorityThatItWasGiven() async {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let found = Recorder<TaskPriority>()
        // Awaiting the task would raise its priority.
        interactor.commandEmitter?.task(priority: .background) { found.record(Task.currentPriority) }
        await expectEventually(found.values, equals: [.background])
        withExtendedLifetime(view) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskWithAnIdCancelsTheOneBeforeAndNoOther() async {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let scheduler = TestScheduler()
        let tasks = ["a", nil, "b", "a"].compactMap { id in
            interactor.commandEmitter?.task(id: id) { try? await scheduler.clock.sleep(for: .seconds(1)) }
        }
        #expect(tasks.map(\.isCancelled) == [true, false, false, false])
        await scheduler.waiting(count: 3)
        scheduler.advance(by: .seconds(1))
        for task in tasks { await task.value }
        #expect(tasks.map(\.isCancelled) == [true, false, false, false])
        withExtendedLifetime(view) {}
    }

    @Test func aTaskIsCancelledByItsId() async {
        enum Request { case load, search }
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let tasks = [Request.load, .search].compactMap { id in
            interactor.commandEmitter?.task(id: id) { await untilCancelled() }
        }
        interactor.commandEmitter?.cancelTask(id: Request.load)
        #expect(tasks.map(\.isCancelled) == [true, false])
        await tasks[0].value
        view.unlink()
        await tasks[1].value
    }

    @Test func idsOfTasksThatHaveEndedAreNotKept() async throws {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let link = try #require(interactor.commandEmitter).target.link
        for number in 0..<100 { interactor.commandEmitter?.task(id: "row \(number)") {} }
        #expect(link.tasks.state.withLock(\.latest.count) > 0)
        await expectEventually(link.tasks.state.withLock(\.latest.count), equals: 0)
        withExtendedLifetime(view) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func nothingMoreIsExpectedOnceTheTasksHaveEnded() async throws {
        let gate = Gate()
        let view = MockView<LoadInteractor>()
        view.link(LoadInteractor(gate: gate))
        view.emit(event: .load)
        try await view.expect(.showProgress(1), within: .seconds(60))
        do {
            try await view.expectNothingMore(within: .milliseconds(20))
            Issue.record("A task was running.")
        } catch {
            #expect(
                withoutLine("\(error)")
                    == "The interactor still runs a task without an id after waiting for 0.02 seconds. Cancel it, or wait longer."
            )
        }
        gate.open(1)
        // Another command arrives before the timeout.
        await #expect(throws: ExpectationFailure.self) {
            try await view.expectNothingMore(within: .seconds(60))
        }
        gate.open(2)
        for command in [LoadCommand.showProgress(2), .showProgress(3), .showDone] {
            try await view.expect(command, within: .seconds(60))
        }
        try await view.expectNothingMore(within: .seconds(60))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func waitingForTheTasksEndsWithTheirLink() async throws {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let isReleased = AsyncStream<Void>.makeStream()
        let work = interactor.commandEmitter?.task {
            // The work continues after it has been cancelled.
            await Task { for await _ in isReleased.stream { return } }.value
        }
        let tasks = interactor.commandEmitter?.target.link.tasks
        let waiting = Task { try await view.expectNothingMore(within: .seconds(600)) }
        await expectEventually(tasks?.state.withLock(\.waiters.count), equals: 1)
        view.unlink()
        try await waiting.value
        isReleased.continuation.yield()
        await work?.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func waitingForTheTasksEndsWithTheTaskThatWaits() async {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let work = interactor.commandEmitter?.task { await untilCancelled() }
        let tasks = interactor.commandEmitter?.target.link.tasks
        let waiting = Task { try await view.expectNothingMore(within: .seconds(600)) }
        await expectEventually(tasks?.state.withLock(\.waiters.count), equals: 1)
        waiting.cancel()
        do {
            try await waiting.value
            Issue.record("A task was running.")
        } catch {
            #expect(
                withoutLine("\(error)")
                    == "The interactor still runs a task without an id, and the task that waits was cancelled."
            )
        }
        work?.cancel()
        await work?.value
    }

    @Test func theEndOfALinkCancelsItsTasksInTheOrderOfTheirStarts() async {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let (began, cancelled) = (Recorder<Int>(), Recorder<Int>())
        for number in 0..<20 {
            interactor.commandEmitter?.task {
                await withTaskCancellationHandler {
                    began.record(number)
                    await untilCancelled()
                } onCancel: {
                    cancelled.record(number)
                }
            }
        }
        await expectEventually(began.values.count, equals: 20)
        view.unlink()
        #expect(cancelled.values == Array(0..<20))
    }

    @Test func aTaskOfAnEmitterMadeByHandOutlivesIt() async {
        let gate = Gate()
        let task = CommandEmitter<Int> { _ in }.task { await gate.pass() }
        #expect(!task.isCancelled)
        gate.open(1)
        await task.value
        #expect(!task.isCancelled)
    }

    @Test func linkingTheViewToAnotherInteractorCancelsTheWork() async {
        let gate = Gate()
        let interactor = LoadInteractor(gate: gate)
        let view = MockView<LoadInteractor>()
        view.link(interactor)
        view.emit(event: .load)
        _ = await view.commands(count: 1)
        view.link(LoadInteractor(gate: gate))
        await interactor.loading?.value
        #expect(gate.cancelled.values == [true])
        // The view is not notified.
        #expect(view.commands == [.showProgress(1)])
    }

    @Test func linkingTheInteractorToAnotherViewCancelsTheWorkForTheFirst() async {
        let gate = Gate()
        let interactor = LoadInteractor(gate: gate)
        let (first, second) = (MockView<LoadInteractor>(), MockView<LoadInteractor>())
        first.link(interactor)
        first.emit(event: .load)
        _ = await first.commands(count: 1)
        second.link(interactor)
        await interactor.loading?.value
        #expect(gate.cancelled.values == [true])
        #expect(second.commands == [.showCancelled])
        withExtendedLifetime(first) {}
    }

    @Test func aTimerOfARowContinuesInAnotherCellAndEndsWithItsInteractor() async {
        let gate = Gate()
        let ticks = Recorder<Int>()
        var (first, second): (MockView<CountingInteractor>?, MockView<CountingInteractor>?) = (
            MockView(), nil
        )
        var timer: Task<Void, Never>?
        do {
            let interactor = CountingInteractor()
            first?.link(interactor)
            timer = interactor.commandEmitter?.task(id: 1, until: .released) { [weak interactor] in
                var tick = 0
                while !Task.isCancelled {
                    tick += 1
                    interactor?.emit(command: .show(tick))
                    ticks.record(tick)
                    await gate.pass()
                }
            }
            await expectEventually(ticks.values, equals: [1])
            first?.unlink()
            gate.open(1)
            await expectEventually(ticks.values, equals: [1, 2])
            second = MockView()
            second?.link(interactor)
            first = nil
            gate.open(1)
            await expectEventually(ticks.values, equals: [1, 2, 3])
            #expect(second?.commands == [.show(3)])
            #expect(timer?.isCancelled == false)
        }
        second = nil
        #expect(timer?.isCancelled == true)
        gate.open(1)
        await timer?.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTestNoticesATaskThatBelongsToTheInteractor() async {
        let gate = Gate()
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        interactor.commandEmitter?.task(id: 1, until: .released) { await gate.pass() }
        await #expect(throws: (any Error).self) {
            try await view.expectNothingMore(within: .milliseconds(1))
        }
        gate.open(1)
    }

    @Test func linkingAnInteractorWithAnEmitterMadeByHandEndsNoneOfItsTasks() {
        let gate = Gate()
        let interactor = CountingInteractor()
        let commands = Recorder<CountingCommand>()
        let emitter = CommandEmitter<CountingCommand> { commands.record($0) }
        interactor.commandEmitter = emitter
        let task = emitter.task { await gate.pass() }
        let long = emitter.task(id: 1, until: .released) { await gate.pass() }
        let view = MockView<CountingInteractor>()
        view.link(interactor)
        emitter.emit(.show(1))
        #expect(commands.values == [.show(1)])
        #expect(!task.isCancelled && !long.isCancelled)
        // The new emitter has the interactor's tasks too.
        interactor.commandEmitter?.cancelTask(id: 1)
        #expect(long.isCancelled)
        gate.open(2)
    }

    @Test func aTaskReplacesTheOneWithItsIDWhicheverLastsLonger() async {
        let gate = Gate()
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter!
        let long = emitter.task(id: 1, until: .released) { await gate.pass() }
        let other = emitter.task(id: 2, until: .released) { await gate.pass() }
        let short = emitter.task(id: 1) { await gate.pass() }
        #expect(long.isCancelled)
        #expect(!short.isCancelled)
        let again = emitter.task(id: 1, until: .released) { await gate.pass() }
        #expect(short.isCancelled)
        emitter.cancelTask(id: 2)
        #expect(other.isCancelled)
        view.unlink()
        // An interactor without a view may start one too.
        let late = emitter.task(until: .released) { await gate.pass() }
        #expect(emitter.task { await gate.pass() }.isCancelled)
        #expect(!again.isCancelled && !late.isCancelled)
        interactor.commandEmitter = nil
        #expect(!again.isCancelled, "a copy of the emitter owns the tasks")
        withExtendedLifetime(emitter) {}
        gate.open(10)
    }

    @Test func tasksThatStartWhileTheInteractorIsReleasedAreCancelled() async {
        for _ in 0..<200 {
            let tasks = Recorder<Task<Void, Never>>()
            let gate = Gate()
            let emitter: Slot<CommandEmitter<CountingCommand>>
            do {
                let view = MockView<CountingInteractor>()
                let interactor = CountingInteractor()
                view.link(interactor)
                emitter = Slot(interactor.commandEmitter!)
            }
            onThreads(3) { thread in
                if thread == 0 {
                    // At least one task starts before.
                    while tasks.values.isEmpty {}
                    return emitter.value = nil
                }
                for _ in 0..<5 {
                    guard let task = emitter.value?.task(until: .released, { await gate.pass() }) else {
                        return
                    }
                    tasks.record(task)
                }
            }
            emitter.value = nil
            #expect(!tasks.values.isEmpty && tasks.values.allSatisfy(\.isCancelled))
        }
    }

    @Test func workThatHasEndedIsNotKept() async {
        let released = Recorder<Bool>()
        let interactor = CountingInteractor()
        let view = MockView<CountingInteractor>()
        view.link(interactor)
        let canary = Slot<Canary>(Canary { released.record(true) })
        let work = interactor.commandEmitter?.task { [held = canary.value] in
            withExtendedLifetime(held) {}
        }
        canary.value = nil
        let tasks = interactor.commandEmitter?.target.link.tasks
        #expect(tasks?.running().count == 1)
        await work?.value
        await expectEventually(released.values, equals: [true])
        await expectEventually(tasks?.running().count, equals: 0)
        withExtendedLifetime(view) {}
    }

    @Test func workOnTheMainActorBeginsInTheOrderInWhichItIsStarted() async {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let log = Recorder<Int>()
        for number in 0..<100 {
            interactor.commandEmitter?.task { @MainActor in log.record(2 * number) }
            Task { log.record(2 * number + 1) }
        }
        await expectEventually(log.values.count, equals: 200)
        #expect(log.values == Array(0..<200))
    }

    @Test func workOffTheMainActorReportsToAViewOnIt() async {
        let shown = Recorder<Int>()
        let view = CountingView<CountingInteractor> { shown.record($0) }
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter
        let work = emitter?.task { await Self.report(to: emitter) }
        await work?.value
        await expectEventually(shown.values.count, equals: 1_000)
        #expect(shown.values == Array(1...1_000))
        withExtendedLifetime(view) {}
    }

    nonisolated private static func report(to emitter: CommandEmitter<CountingCommand>?) async {
        await Task.detached {
            for number in 1...1_000 { emitter?.emit(.show(number)) }
        }.value
    }
}

import Dispatch
import Foundation
import PrexCore
import SharedReactive
import TestSupport
import Testing

/// `send` of a presenter's task.
@Suite(tenMinutes) struct SendTests {
    typealias Send = @Sendable (CounterAction) -> Void

    let flux = Flux(state: CounterState(), mutation: CounterMutation())

    /// Starts a task that hands out its `send` and then runs until it is cancelled.
    private func start(
        _ presenter: Presenter<CounterAction, CounterState>,
        id: String? = "search"
    ) async -> (send: Send, task: Task<Void, Never>) {
        let (sends, found) = AsyncStream<Send>.makeStream()
        let task = presenter.task(id: id) { send in
            found.yield(send)
            await untilCancelled()
        }
        for await send in sends { return (send, task) }
        fatalError("The task has not begun.")
    }

    @Test func sendDispatchesInItsTaskAndInChildTasks() async {
        let presenter = Presenter(flux: flux)
        let handled = RecordingActions(flux)
        await presenter.task { send in
            send(.increment)
            async let increment: Void = send(.increment)
            await increment
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<10 { group.addTask { send(.increment) } }
            }
            await Task.detached { send(.decrement) }.value
        }.value
        #expect(presenter.count == 11)
        // A background thread may deliver the last actions.
        await expectEventually(handled.actions.count, equals: 13)
    }

    @Test func sendDispatchesNothingAfterItsTaskWasCancelledById() async {
        let presenter = Presenter(flux: flux)
        let (send, task) = await start(presenter)
        send(.increment)
        presenter.cancelTask(id: "search")
        send(.increment)
        #expect(presenter.count == 1)
        await task.value
    }

    @Test func sendDispatchesNothingAfterItsTaskWasReplaced() async {
        let presenter = Presenter(flux: flux)
        let (send, first) = await start(presenter)
        let (other, second) = await start(presenter)
        send(.increment)
        #expect(presenter.count == 0)
        other(.increment)
        #expect(presenter.count == 1)
        // A task without `send` replaces one with it.
        await presenter.task(id: "search") {}.value
        other(.increment)
        #expect(presenter.count == 1)
        await first.value
        await second.value
    }

    @Test func sendDispatchesNothingAfterItsPresenterHasEndedAndDoesNotKeepIt() async {
        let ended = Recorder<Void>()
        final class CounterPresenter: Presenter<CounterAction, CounterState> {
            var canary: Canary?
        }
        var presenter: CounterPresenter? = CounterPresenter(flux: flux)
        presenter?.canary = Canary { ended.record(()) }
        let (send, task) = await start(presenter!, id: nil)
        send(.increment)
        presenter = nil
        #expect(ended.values.count == 1)
        send(.increment)
        #expect(flux.state.count == 1)
        await task.value
    }

    @Test func sendDispatchesNothingAfterItsTaskHasReturned() async {
        let presenter = Presenter(flux: flux)
        let leaked = Slot<Send>()
        await presenter.task { send in
            send(.increment)
            leaked.value = send
        }.value
        leaked.value?(.increment)
        #expect(presenter.count == 1)
    }

    @Test func sendDispatchesNothingAfterItsTaskWasCancelledByHand() async {
        let presenter = Presenter(flux: flux)
        let (send, task) = await start(presenter)
        task.cancel()
        send(.increment)
        #expect(presenter.count == 0)
        await task.value
    }

    @Test func aTaskThatIsReplacedBeforeItBeginsDoesNotRun() async {
        let presenter = Presenter(flux: flux)
        await Task { @MainActor [presenter = Handed(presenter)] in
            let tasks = (0..<3).map { number in
                presenter.value.task(id: "search") { send in
                    for _ in 0..<number { send(.increment) }
                }
            }
            for task in tasks { await task.value }
        }.value
        #expect(presenter.count == 2)
    }

    @Test @MainActor func tasksThatSendStartOnTheCallersActorInTheOrderOfTheirCalls() async {
        let presenter = Presenter(flux: flux)
        var order: [Int] = []
        let tasks = (0..<2_000).map { number in
            presenter.task { send in
                MainActor.preconditionIsolated()
                order.append(number)
                send(.increment)
            }
        }
        for task in tasks { await task.value }
        #expect(order == Array(0..<2_000))
        #expect(presenter.count == 2_000)
    }

    @Test func aHandlerOfASendMayCancelItsTask() async {
        let presenter = Handed(Presenter(flux: flux))
        let (send, task) = await start(presenter.value)
        let handled = Recorder<CounterAction>()
        let subscription = flux.dispatcher.register {
            presenter.value.cancelTask(id: "search")
            handled.record($0)
        }
        send(.increment)
        send(.increment)
        #expect(handled.values == [.increment])
        #expect(flux.state.count == 1)
        await task.value
        // It retains the flux.
        flux.dispatcher.unregister(subscription)
    }

    @Test func aHandlerOfASendMaySendAndReleaseThePresenter() async {
        let presenter = Slot(Handed(Presenter(flux: flux)))
        let (send, task) = await start(presenter.value!.value)
        let sent = Slot(send)
        let subscription = flux.dispatcher.register { action in
            guard action == .increment else { return }
            sent.value?(.decrement)
            presenter.value = nil
            sent.value?(.decrement)
        }
        send(.increment)
        #expect(flux.state.count == 0)
        await task.value
        // It retains the flux.
        flux.dispatcher.unregister(subscription)
    }

    /// Otherwise the mutation would wait for the property, and the thread that changes the property for the mutation.
    @Test func cancellingInsideAChangeOfAPropertyDoesNotWaitForAMutationThatUsesTheProperty() async {
        struct Using: Mutation {
            let body: @Sendable () -> Void
            func mutate(action: CounterAction, state: inout CounterState) { body() }
        }
        let (property, mutates, changes) = (MutableProperty(0), Slot<Bool>(), Slot<Bool>())
        let flux = Flux(
            state: CounterState(),
            mutation: Using {
                mutates.value = true
                _ = settles { changes.value == true }
                property.value += 1
            }
        )
        let (presenter, isDone) = (Handed(Presenter(flux: flux)), Slot<Bool>())
        let (_, task) = await start(presenter.value)
        Thread.detachNewThread {
            onThreads(2) { thread in
                if thread == 0 { return flux.dispatch(.increment) }
                _ = settles { mutates.value == true }
                property.modify { _ in
                    changes.value = true
                    presenter.value.cancelTask(id: "search")
                }
            }
            isDone.value = true
        }
        await expectEventually(isDone.value, equals: true)
        await task.value
    }

    /// A handler runs without a lock, so it may take as long as it likes.
    @Test func cancellingDoesNotWaitForAHandlerOfASend() async {
        let presenter = Presenter(flux: flux)
        let (send, task) = await start(presenter)
        let (began, mayEnd, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        flux.dispatcher.register { _ in
            began.signal()
            mayEnd.wait()
        }
        onThread {
            send(.increment)
            ended.signal()
        }
        wait(for: began)
        presenter.cancelTask(id: "search")
        #expect(flux.state.count == 1)
        mayEnd.signal()
        wait(for: ended)
        await task.value
    }

    @Test func aTracerOfASendMayCancelItsTask() async {
        struct Canceller: Tracer {
            let cancel: @Sendable () -> Void

            func takes(_ subject: TraceSubject) -> Bool { subject.type.contains("TracedState") }

            func record(_ step: TraceStep) { if step.kind == .action { cancel() } }
        }
        struct TracedState: State { var count = 0 }
        struct TracedMutation: Mutation {
            func mutate(action: CounterAction, state: inout TracedState) { state.count += 1 }
        }
        let presenter = Handed(Presenter(state: TracedState(), mutation: TracedMutation()))
        let sends = Slot<Send>()
        let task = presenter.value.task(id: 1) { send in
            sends.value = send
            await untilCancelled()
        }
        #expect(await eventually { sends.value != nil })
        let flux = presenter.value.flux
        let tracing = Trace.start(
            Canceller {
                presenter.value.cancelTask(id: 1)
                sends.value?(.increment)
            }
        )
        sends.value?(.increment)
        tracing.dispose()
        sends.value?(.increment)
        // The tracer runs before the action is applied.
        #expect(flux.state.count == 0)
        await task.value
    }

    private struct AnsweringMutation: Mutation {
        let answer: @Sendable (CounterAction) -> Void

        func mutate(action: CounterAction, state: inout CounterState) {
            answer(action)
            CounterMutation().mutate(action: action, state: &state)
        }
    }

    @Test(arguments: [false, true]) func aSendInsideAMutationIsAppliedAfterItUnlessItsTaskIsCancelled(
        isCancelled: Bool
    ) async {
        let (sends, presenters) = (Slot<Send>(), Slot<Handed<Presenter<CounterAction, CounterState>>>())
        let flux = Flux(
            state: CounterState(),
            mutation: AnsweringMutation { action in
                guard action == .increment else { return }
                sends.value?(.decrement)
                if isCancelled { presenters.value?.value.cancelTask(id: "search") }
            }
        )
        let presenter = Presenter(flux: flux)
        presenters.value = Handed(presenter)
        let (send, task) = await start(presenter)
        sends.value = send
        let changes = Recorder<Int>()
        flux.store.addListener { changes.record($0.new.count) }
        flux.dispatch(.increment)
        #expect(changes.values == (isCancelled ? [1] : [1, 0]))
        (sends.value, presenters.value) = (nil, nil)
        presenter.cancelTask(id: "search")
        await task.value
    }

    @Test func aSendThroughAScopeReachesItsHandlers() async {
        struct AppState: State {
            var counter = CounterState()
        }
        enum AppAction: Action { case counter(CounterAction) }
        struct AppMutation: Mutation {
            func mutate(action: AppAction, state: inout AppState) {
                if case .counter(let action) = action {
                    CounterMutation().mutate(action: action, state: &state.counter)
                }
            }
        }
        let app = Flux(state: AppState(), mutation: AppMutation())
        let counter = app.scope(state: { $0.counter }, action: AppAction.counter)
        let (handled, all) = (RecordingActions(counter), RecordingActions(app))
        let presenter = Presenter(flux: counter)
        let (send, task) = await start(presenter)
        send(.increment)
        presenter.cancelTask(id: "search")
        send(.increment)
        #expect(handled.actions == [.increment])
        #expect(all.actions.count == 1)
        #expect(presenter.count == 1)
        await task.value
    }

    @Test func aSendChangesALargeState() async {
        struct LargeState: State {
            var numbers = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
            var others = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
            var count = 0
        }
        struct LargeMutation: Mutation {
            func mutate(action: CounterAction, state: inout LargeState) { state.count += 1 }
        }
        let presenter = Presenter(state: LargeState(), mutation: LargeMutation())
        await presenter.task { send in send(.increment) }.value
        #expect(presenter.count == 1)
    }

    /// Threads that send race with the end of the task, in each way that it ends.
    @Test(arguments: ["cancelTask", "replacement", "end", "cancel"])
    func whenTheEndHasReturnedNoSendChangesTheState(end: String) async {
        for _ in 0..<50 {
            let flux = flux
            let presenter = Slot(Handed(Presenter(flux: flux)))
            let (send, task) = await start(presenter.value!.value)
            let (atEnd, isOver) = (Recorder<Int>(), Recorder<Void>())
            onThreads(3) { thread in
                guard thread == 0 else {
                    while isOver.values.isEmpty { send(.increment) }
                    return send(.increment)
                }
                switch end {
                case "cancelTask": presenter.value?.value.cancelTask(id: "search")
                case "replacement": presenter.value?.value.task(id: "search") {}
                case "end": presenter.value = nil
                default: task.cancel()
                }
                atEnd.record(flux.state.count)
                isOver.record(())
            }
            #expect(atEnd.values == [flux.state.count])
            await task.value
        }
    }

    private func onThread(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "sender").async(execute: body)
    }

    private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}

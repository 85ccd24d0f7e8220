#if INTERLEAVING
import Dispatch
import PrexCore
import TestSupport
import Testing

/// One thread ends a task while one or two other threads send, in every order.
@Suite(.serialized) struct SendInterleavingTests {
    private typealias CounterPresenter = Presenter<CounterAction, CounterState>
    private typealias Send = @Sendable (CounterAction) -> Void

    /// A presenter with a task whose body runs until `check()`, even if it is cancelled, so that no other thread takes part.
    private final class Run: Sendable {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let handled = Recorder<CounterAction>()
        let presenter: Slot<Handed<CounterPresenter>>
        let send: Send
        /// The count when the call that ends the task has returned.
        let atEnd = Recorder<Int>()
        private let continuation: CheckedContinuation<Void, Never>
        private let task: Task<Void, Never>

        init() {
            let (sends, continuations) = (Slot<Send>(), Slot<CheckedContinuation<Void, Never>>())
            let presenter = CounterPresenter(flux: flux)
            let began = DispatchSemaphore(value: 0)
            task = presenter.task(id: "search") { send in
                sends.value = send
                await withCheckedContinuation {
                    continuations.value = $0
                    began.signal()
                }
            }
            began.wait()
            (send, continuation) = (sends.value!, continuations.value!)
            self.presenter = Slot(Handed(presenter))
            flux.dispatcher.register { [handled] in handled.record($0) }
        }

        func recordCount() { atEnd.record(flux.state.count) }

        /// Lets the task's body return. Throws if a send has changed the state after the task was ended.
        func check() throws {
            let (count, task, ended) = (flux.state.count, task, DispatchSemaphore(value: 0))
            continuation.resume()
            Task {
                await task.value
                ended.signal()
            }
            ended.wait()
            send(.increment)
            if atEnd.values != [count] || flux.state.count != count {
                throw ProgramFailure("\(atEnd.values), then \(count), then \(flux.state.count)")
            }
            if handled.values.count != count { throw ProgramFailure("\(handled.values) and \(count)") }
        }
    }

    private func explore(
        _ name: String,
        senders: Int = 1,
        _ end: @escaping @Sendable (Run) -> Void
    ) throws {
        let report = try exploreInterleavings(reduced: senders > 1) {
            let run = Run()
            let sender: @Sendable () -> Void = {
                run.send(.increment)
                run.send(.increment)
            }
            let ending: @Sendable () -> Void = {
                end(run)
                run.recordCount()
            }
            return InterleavedProgram([ending] + Array(repeating: sender, count: senders), check: run.check)
        }
        print("\(name): \(report)")
    }

    @Test(arguments: [1, 2]) func noSendChangesTheStateAfterTheTaskWasCancelled(senders: Int) throws {
        try explore("cancelled", senders: senders) { $0.presenter.value?.value.cancelTask(id: "search") }
    }

    @Test func noSendChangesTheStateAfterTheTaskWasReplaced() throws {
        try explore("replaced") { $0.presenter.value?.value.task(id: "search") {} }
    }

    @Test(arguments: [1, 2]) func noSendChangesTheStateAfterThePresenterHasEnded(senders: Int) throws {
        try explore("ended", senders: senders) { $0.presenter.value = nil }
    }

    /// The handler of one thread's send ends the task while another thread sends.
    @Test func aHandlerEndsTheTaskWhileAnotherThreadSends() throws {
        let report = try exploreInterleavings {
            let run = Run()
            run.flux.dispatcher.register { _ in
                guard run.atEnd.values.isEmpty else { return }
                run.presenter.value?.value.cancelTask(id: "search")
                run.recordCount()
            }
            let sender: @Sendable () -> Void = { run.send(.increment) }
            return InterleavedProgram([sender, sender], check: run.check)
        }
        print("handler: \(report)")
    }
}
#endif

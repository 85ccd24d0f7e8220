import Dispatch
import IVCore
import TestSupport
import Testing

/// `I5`
@Suite struct MockViewTests {
    /// Passes a view to its callback.
    private struct WeakView: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the callback is called on the thread of the test.
        weak var view: MockView<CountingInteractor>?
    }

    private func linked() -> (MockView<CountingInteractor>, CountingInteractor) {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        return (view, interactor)
    }

    @Test func itRecordsEveryCommandOnWhateverThreadTheTestIs() {
        let (view, interactor) = linked()
        #expect(view.commands.isEmpty)
        view.emit(events: [.count(1), .count(2)])
        interactor.emit(command: .show(3))
        #expect(view.commands == [.show(1), .show(2), .show(3)])
    }

    @Test func itCallsBackAfterItHasRecorded() {
        let (view, _) = linked()
        let calls = Recorder<CountingCommand>()
        let recorded = Recorder<Int>()
        let weakView = WeakView(view: view)
        view.emit(event: .count(1))
        view.emit(.count(2)) { command in
            calls.record(command)
            recorded.record(weakView.view?.commands.count ?? 0)
        }
        view.emit(event: .count(3))
        #expect(calls.values == [.show(2), .show(3)])
        #expect(recorded.values == [2, 3])
        let others = Recorder<CountingCommand>()
        view.emit(.count(4)) { others.record($0) }
        #expect(others.values == [.show(4)])
        #expect(calls.values == [.show(2), .show(3)])
        #expect(view.commands.count == 4)
    }

    @Test func itIsConfiguredAsInTheREADME() {
        let view = MockView<CountingInteractor>()
        var interactor = CountingInteractor()
        view.configure(with: &interactor)
        view.emit(event: .count(1))
        #expect(view.commands == [.show(1)])
    }

    @Test func laterValuesAreAwaited() async {
        let (view, interactor) = linked()
        #expect(await view.commands(count: 0).isEmpty)
        let emitter = interactor.commandEmitter
        DispatchQueue.global().async {
            for number in 1...3 { emitter?.emit(.show(number)) }
        }
        #expect(await view.commands(count: 3) == [.show(1), .show(2), .show(3)])
    }

    @Test @MainActor func laterCommandsAreAwaitedOnTheMainActor() async {
        let (view, interactor) = linked()
        let emitter = interactor.commandEmitter
        DispatchQueue.global().async { emitter?.emit(.show(1)) }
        #expect(await view.commands(count: 1) == [.show(1)])
    }

    @Test func waitingEndsWithItsTask() async {
        let waiting = Task {
            let (view, _) = linked()
            return await view.commands(count: 1)
        }
        waiting.cancel()
        #expect(await waiting.value.isEmpty)
    }

    @Test func itRecordsTheCommandsOfManyThreads() async {
        let (view, interactor) = linked()
        let emitter = interactor.commandEmitter
        onThreads(4) { thread in
            for number in 0..<500 { emitter?.emit(.show(thread * 500 + number)) }
        }
        _ = await view.commands(count: 2_000)
        #expect(view.commands.count == 2_000)
        #expect(
            Set(view.commands.map { if case .show(let number) = $0 { number } else { -1 } }).count == 2_000
        )
    }

    @Test func itCallsBackInTheOrderInWhichItRecordsWhateverThreadsEmit() async {
        let (view, interactor) = linked()
        let called = Recorder<CountingCommand>()
        view.emit(.count(-1)) { called.record($0) }
        let emitter = interactor.commandEmitter
        onThreads(4) { thread in
            for number in 0..<500 { emitter?.emit(.show(thread * 500 + number)) }
        }
        _ = await view.commands(count: 2_001)
        await expectEventually(called.values.count, equals: 2_001)
        #expect(called.values.count == 2_001)
        #expect(called.values == view.commands)
    }

    @Test func aCommandThatIsEmittedInACallbackIsNext() {
        let (view, interactor) = linked()
        let steps = Recorder<String>()
        let emitter = interactor.commandEmitter
        view.emit(.count(1)) { command in
            steps.record("begin \(command)")
            if command == .show(1) { emitter?.emit(.show(2)) }
            steps.record("end \(command)")
        }
        #expect(steps.values == ["begin show(1)", "end show(1)", "begin show(2)", "end show(2)"])
        #expect(view.commands == [.show(1), .show(2)])
    }

    @Test func nothingOwnsItAndItsCallbackGoesWithIt() {
        let interactor = CountingInteractor()
        let calls = Recorder<CountingCommand>()
        let released = Recorder<Bool>()
        do {
            let view = MockView<CountingInteractor>()
            view.link(interactor)
            let canary = Canary { released.record(true) }
            view.emit(.count(1)) { [canary] command in
                calls.record(command)
                withExtendedLifetime(canary) {}
            }
        }
        #expect(released.values == [true])
        interactor.emit(command: .show(2))
        #expect(calls.values == [.show(1)])
    }

    @Test func linkedAgainItObeysTheNewInteractorAlone() {
        let (view, first) = linked()
        let second = CountingInteractor()
        view.link(second)
        first.emit(command: .show(1))
        second.emit(command: .show(2))
        #expect(view.commands == [.show(2)])
    }

    @Test @MainActor func itIsAViewLikeOthers() async {
        func start<View: ViewProtocol>(_ view: View, _ interactor: View.Interactor) {
            view.link(interactor)
        }
        let view = MockView<CountingInteractor>()
        start(view, CountingInteractor())
        view.emit(event: .count(1))
        #expect(view.commands == [.show(1)])
    }
}

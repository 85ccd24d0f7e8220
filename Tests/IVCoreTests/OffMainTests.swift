import Dispatch
import IVCore
import TestSupport
import Testing

/// `I6`
@Suite struct OffMainTests {
    /// Counts on a queue of its own, without opting out of the compiler's checks.
    private final class QueueInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<CountingCommand>?
        private let queue = DispatchQueue(label: "counting")

        func handle(event: CountingEvent) {
            guard case .count(let end) = event else { return }
            queue.async { [commandEmitter] in
                for number in 1...end { commandEmitter?.emit(.show(number)) }
            }
        }
    }

    @Test @MainActor func commandsFromAQueueAreHandledOnMainInOrder() async {
        let shown = Recorder<Int>()
        let view = CountingView<QueueInteractor> { number in
            dispatchPrecondition(condition: .onQueue(.main))
            shown.record(number)
        }
        view.link(QueueInteractor())
        view.emit(event: .count(10_000))
        await expectEventually(shown.values.count, equals: 10_000)
        #expect(shown.values == Array(1...10_000))
    }

    @Test @MainActor func commandsFromManyThreadsAreHandledOnceAndEachThreadsInOrder() async {
        let shown = Recorder<Int>()
        let view = CountingView<CountingInteractor> { number in
            dispatchPrecondition(condition: .onQueue(.main))
            shown.record(number)
        }
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter
        let main = Task { @MainActor in
            for number in 0..<1_000 {
                emitter?.emit(.show(4_000 + number))
                await Task.yield()
            }
        }
        await Task.detached {
            onThreads(4) { thread in
                for number in 0..<1_000 { emitter?.emit(.show(thread * 1_000 + number)) }
            }
        }.value
        await main.value
        await expectEventually(shown.values.count, equals: 5_000)
        let numbers = shown.values
        #expect(Set(numbers).count == 5_000)
        for thread in 0...4 {
            #expect(numbers.filter { $0 / 1_000 == thread } == Array(thread * 1_000..<(thread + 1) * 1_000))
        }
        withExtendedLifetime(view) {}
    }

    @Test @MainActor func nothingIsOvertakenByMain() async {
        let view = CountingView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter
        onThreads(1) { _ in emitter?.emit(.show(1)) }
        #expect(view.shown.isEmpty)
        interactor.emit(command: .show(2))
        #expect(view.shown == [1, 2])
        await mainQueueTurn()
        #expect(view.shown == [1, 2])
    }

    @Test @MainActor func aViewMayEndWhileThreadsEmit() async {
        for round in 0..<100 {
            let interactor = CountingInteractor()
            let shown = Recorder<Int>()
            var view: CountingView<CountingInteractor>? = CountingView { shown.record($0) }
            let isReleased = { [weak view] in view == nil }
            view?.link(interactor)
            let emitter = interactor.commandEmitter
            let emitting = Task.detached {
                for number in 0..<50 { emitter?.emit(.show(number)) }
            }
            // In every other round the view has handled a command. All links end during the commands or before them.
            if round % 2 == 0 {
                #expect(await eventually { !shown.values.isEmpty })
            } else {
                await Task.yield()
            }
            view = nil
            let atItsEnd = shown.values
            await emitting.value
            await mainQueueTurn()
            #expect(isReleased())
            // Each at most once, in order, and nothing after the end.
            #expect(shown.values == Array(0..<atItsEnd.count))
        }
    }
}

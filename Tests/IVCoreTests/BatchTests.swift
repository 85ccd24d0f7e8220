import Dispatch
import IVCore
import SharedReactive
import TestSupport
import Testing

/// `I3`: commands that are emitted together are handled together, whatever the view emits meanwhile.
@MainActor
@Suite struct BatchTests {
    @Test func aNestedEventsCommandsComeAfterTheBatchInWhichItWasEmitted() {
        let view = PartsView()
        view.link(PartsInteractor())
        view.onShow = { [unowned view] in if view.shown.count == 1 { view.emit(event: .step) } }
        view.emit(event: .step)
        #expect(view.shown.map(\.text) == ["0:1", "1:1", "2:1", "0:2", "1:2", "2:2"])
    }

    @Test func aMockViewsCallbackThatEmitsDoesNotSplitABatch() {
        let view = MockView<PartsInteractor>()
        view.link(PartsInteractor())
        // Invariant behind `nonisolated(unsafe)`: this thread alone uses it.
        nonisolated(unsafe) unowned let mock = view
        view.emit(.step) { if $0.text == "0:1" { mock.emit(event: .step) } }
        #expect(view.commands.map(\.text) == ["0:1", "1:1", "2:1", "0:2", "1:2", "2:2"])
    }

    @Test func aLongBatchIsHandledBeforeEmitReturns() {
        let view = PartsView()
        let interactor = PartsInteractor()
        view.link(interactor)
        interactor.emit(commands: (0..<1_000).map { Show(part: 0, value: $0, batch: 1) })
        #expect(view.shown.map(\.value) == Array(0..<1_000))
    }

    @Test func theRestOfABatchIsDroppedWhenTheViewIsLinkedAgain() {
        let view = PartsView()
        view.link(PartsInteractor())
        let second = PartsInteractor()
        view.onShow = { [unowned view] in
            if view.shown.count == 1 {
                view.link(second)
                view.emit(event: .step)
            }
        }
        view.emit(event: .step)
        #expect(view.shown.map(\.text) == ["0:1", "0:1", "1:1", "2:1"])
    }

    @Test func theRestOfAMockViewsBatchIsDroppedWhenItIsUnlinked() {
        let view = MockView<PartsInteractor>()
        view.link(PartsInteractor())
        // Invariant behind `nonisolated(unsafe)`: this thread alone uses it.
        nonisolated(unsafe) unowned let mock = view
        view.emit(.step) { _ in mock.unlink() }
        view.emit(event: .step)
        #expect(view.commands.map(\.text) == ["0:1"])
    }

    /// Random views emit events and link again while they handle commands. The last command for each part shows the last state,
    /// and batches do not mix.
    @Test func theLastThingShownOfEachPartIsOfTheLastState() throws {
        try runPrograms(2_000) { generator in
            let parts = Int.random(in: 1...4, using: &generator)
            var left = Int.random(in: 0...12, using: &generator)
            // Invariant behind `nonisolated(unsafe)`: the main thread alone uses it, inside this closure.
            nonisolated(unsafe) var random = generator
            let view = PartsView()
            var interactor = PartsInteractor(parts: parts)
            view.link(interactor)
            view.onShow = { [unowned view] in
                guard left > 0, Int.random(in: 0..<2, using: &random) == 0 else { return }
                left -= 1
                if Int.random(in: 0..<5, using: &random) == 0 {
                    interactor = PartsInteractor(parts: parts)
                    view.link(interactor)
                    view.shown = []
                }
                view.emit(event: .step)
            }
            view.emit(event: .step)
            let shown = view.shown
            for part in 0..<parts where shown.last(where: { $0.part == part })?.value != interactor.value {
                throw ProgramFailure("part \(part) is stale: \(shown.map(\.text)), state \(interactor.value)")
            }
            try checkBatches(shown, parts: parts)
        }
    }

    @Test func batchesOfSeveralThreadsAreNotMixed() async throws {
        let view = PartsView()
        let interactor = PartsInteractor()
        view.link(interactor)
        let emitter = try #require(interactor.commandEmitter)
        let count = Recorder<Int>()
        view.onShow = { count.record(1) }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<200 {
                emitter.emit((0..<3).map { Show(part: $0, value: number, batch: thread * 1_000 + number) })
            }
        }
        await expectEventually(count.values.count, equals: 2_400)
        try checkBatches(view.shown, parts: 3)
    }

    @Test func aMockViewDoesNotMixTheBatchesOfThreads() async throws {
        let (view, interactor) = (MockView<PartsInteractor>(), PartsInteractor())
        view.link(interactor)
        let emitter = try #require(interactor.commandEmitter)
        onThreads(4) { thread in
            for number in 0..<200 {
                emitter.emit((0..<20).map { Show(part: $0, value: number, batch: thread * 1_000 + number) })
            }
        }
        try checkBatches(await view.commands(count: 16_000), parts: 20)
    }

    /// Threads send while the main thread is busy. It handles a batch in one turn, whatever was sent before.
    @Test func aBatchIsHandledInOneTurnOfTheMainQueue() async throws {
        for seed in 0..<UInt64(20) {
            var generator = SeededGenerator(seed: seed)
            let view = PartsView()
            let interactor = PartsInteractor()
            view.link(interactor)
            let emitter = try #require(interactor.commandEmitter)
            let turn = AtomicCounter()
            var turns: [Int] = []
            view.onShow = { turns.append(turn.value) }
            // Around the number of commands that one turn handles.
            let sizes = [
                1, Int.random(in: 240...256, using: &generator), 1,
                Int.random(in: 2...300, using: &generator), 2,
            ]
            .shuffled(using: &generator)
            let count = sizes.reduce(0, +)
            onThreads(1) { _ in
                for (batch, size) in sizes.enumerated() {
                    if size == 1 {
                        emitter.emit(Show(part: 0, value: 0, batch: batch))
                    } else if size > 230, size <= 256 {
                        // One by one.
                        for _ in 0..<size { emitter.emit(Show(part: 0, value: 0, batch: -1)) }
                    } else {
                        emitter.emit((0..<size).map { Show(part: $0, value: 0, batch: batch) })
                    }
                }
            }
            while view.shown.count < count {
                await withCheckedContinuation { next in
                    DispatchQueue.main.async {
                        _ = turn.add(1)
                        next.resume()
                    }
                }
            }
            for batch in sizes.indices {
                let seen = Set(zip(view.shown, turns).filter { $0.0.batch == batch }.map(\.1))
                if seen.count > 1 {
                    throw ProgramFailure(
                        "with seed \(seed), batch \(batch) of \(sizes) took the turns \(seen)"
                    )
                }
            }
            try checkBatches(view.shown)
        }
    }

    /// Checks that the commands of each batch follow one another.
    ///
    /// - Parameter parts: The number of commands that each batch must have; `nil` if the batches have different numbers.
    private func checkBatches(_ shown: [Show], parts: Int? = nil) throws {
        for (before, command) in zip(shown, shown.dropFirst()) where command.part > 0 {
            if before.batch != command.batch || before.part != command.part - 1 {
                throw ProgramFailure("a batch is split: \(shown.map(\.text))")
            }
        }
        guard let parts else { return }
        for (index, command) in shown.enumerated() where command.part != index % parts {
            throw ProgramFailure("a batch is not complete: \(shown.map(\.text))")
        }
        if shown.count % parts != 0 {
            throw ProgramFailure("the last batch is not complete: \(shown.map(\.text))")
        }
    }
}

private enum PartsEvent: Sendable {
    case step
}

/// Shows one part of the state.
private struct Show: Sendable {
    let part: Int
    let value: Int
    let batch: Int

    var text: String { "\(part):\(value)" }
}

/// Counts, and shows the count in several parts of its view.
private final class PartsInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<Show>?
    private(set) var value = 0
    private let parts: Int

    init(parts: Int = 3) { self.parts = parts }

    func handle(event: PartsEvent) {
        value += 1
        emit(commands: (0..<parts).map { Show(part: $0, value: value, batch: value) })
    }
}

@MainActor
private final class PartsView: @MainActor ViewProtocol {
    var eventEmitter: EventEmitter<PartsInteractor>?
    var shown: [Show] = []
    var onShow: () -> Void = {}

    func handle(command: Show) {
        shown.append(command)
        onShow()
    }
}

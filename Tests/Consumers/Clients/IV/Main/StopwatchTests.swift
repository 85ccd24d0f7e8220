import IVCore
import Testing

// A stopwatch: a task that ticks until it is stopped or its view is deallocated. It needs no annotations.

enum StopwatchEvent {
    case didTapStart
    case didTapStop
}

enum StopwatchCommand: Equatable {
    case show(seconds: Int)
    case showStopped
}

final class StopwatchInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<StopwatchCommand>?
    private var seconds = 0
    private var ticking: Task<Void, Never>?
    private let wait: () async throws -> Void

    init(wait: @escaping () async throws -> Void) {
        self.wait = wait
    }

    func handle(event: StopwatchEvent) {
        switch event {
        case .didTapStart:
            ticking = commandEmitter?.task { await tick() }
        case .didTapStop:
            ticking?.cancel()
            emit(command: .showStopped)
        }
    }

    private func tick() async {
        while !Task.isCancelled, (try? await wait()) != nil {
            if Task.isCancelled { return }
            seconds += 1
            emit(command: .show(seconds: seconds))
        }
    }
}

@Suite(.timeLimit(.minutes(2))) struct StopwatchTests {
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation

    init() {
        (ticks, tick) = AsyncStream.makeStream()
    }

    private func wait() async throws {
        for await _ in ticks { return }
        throw CancellationError()
    }

    @Test func itTicksUntilItIsStopped() async {
        let view = MockView<StopwatchInteractor>()
        view.link(StopwatchInteractor(wait: wait))
        view.emit(event: .didTapStart)
        tick.yield()
        tick.yield()
        #expect(await view.commands(count: 2) == [.show(seconds: 1), .show(seconds: 2)])
        view.emit(event: .didTapStop)
        tick.yield()
        for _ in 0..<100 { await Task.yield() }
        #expect(view.commands.last == .showStopped)
    }

    @Test func itStopsWithItsView() async {
        weak var released: StopwatchInteractor?
        do {
            let view = MockView<StopwatchInteractor>()
            let interactor = StopwatchInteractor(wait: wait)
            released = interactor
            view.link(interactor)
            view.emit(event: .didTapStart)
        }
        while released != nil, !Task.isCancelled { await Task.yield() }
    }
}

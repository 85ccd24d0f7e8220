import IVCore
import StopwatchDomain

final class StopwatchInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<StopwatchCommand>?
    private let store: any LapStore
    private let saver: LapSaver
    private let clock: StopwatchClock
    private var isLoaded = false
    /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
    private var zero: Duration?
    private var elapsed = Duration.zero
    private var laps: [Lap] = []
    private var ticking: Task<Void, Never>?

    init(store: any LapStore, clock: StopwatchClock = StopwatchClock()) {
        self.store = store
        self.clock = clock
        saver = LapSaver(store)
    }

    func handle(event: StopwatchEvent) {
        switch event {
        case .didLoadView: load()
        case .didTapStart: start()
        case .didTapStop: stop()
        case .didTapLap: lap()
        case .didTapReset: reset()
        }
    }

    private func load() {
        showTime()
        showLaps()
        commandEmitter?.task {
            laps = await store.load()
            elapsed = laps.total
            isLoaded = true
            showTime()
            showLaps()
        }
    }

    private func start() {
        guard enabled.contains(.start) else { return }
        zero = clock.now - elapsed
        emit(command: .enableButtons(enabled))
        ticking = commandEmitter?.task {
            while (try? await clock.tick()) != nil, !Task.isCancelled { measure() }
        }
    }

    private func stop() {
        guard enabled.contains(.stop) else { return }
        ticking?.cancel()
        measure()
        zero = nil
        emit(command: .enableButtons(enabled))
    }

    private func lap() {
        guard enabled.contains(.lap) else { return }
        measure()
        laps = laps.adding(at: elapsed)
        showLaps()
        save()
    }

    private func reset() {
        guard enabled.contains(.reset) else { return }
        elapsed = .zero
        laps = []
        showTime()
        showLaps()
        save()
    }

    private func measure() {
        if let zero { elapsed = clock.now - zero }
        showTime()
    }

    private func save() {
        let saving = saver.save(laps)
        commandEmitter?.task { emit(command: .showMessage(await saving.value)) }
    }
}

extension StopwatchInteractor {
    private var enabled: Set<StopwatchButton> {
        if !isLoaded { return [] }
        if zero != nil { return [.stop, .lap] }
        return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
    }

    private func showTime() {
        emit(command: .showTime(elapsed.stopwatchText))
    }

    private func showLaps() {
        emit(commands: [.showLaps(laps.rows), .enableButtons(enabled)])
    }
}

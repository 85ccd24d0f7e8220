import Observation
import StopwatchDomain

@Observable
final class StopwatchModel {
    private(set) var isLoaded = false
    /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
    private(set) var zero: Duration?
    private(set) var elapsed = Duration.zero
    private(set) var laps: [Lap] = []
    private(set) var message: String?
    @ObservationIgnored private let store: any LapStore
    @ObservationIgnored private let saver: LapSaver
    @ObservationIgnored private let clock: StopwatchClock
    @ObservationIgnored private var ticking: Task<Void, Never>?

    init(store: any LapStore, clock: StopwatchClock = StopwatchClock()) {
        self.store = store
        self.clock = clock
        saver = LapSaver(store)
    }

    deinit {
        ticking?.cancel()
    }

    var enabled: Set<StopwatchButton> {
        if !isLoaded { return [] }
        if zero != nil { return [.stop, .lap] }
        return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
    }

    func load() async {
        laps = await store.load()
        elapsed = laps.total
        isLoaded = true
    }

    func start() {
        guard enabled.contains(.start) else { return }
        zero = clock.now - elapsed
        ticking = Task { [weak self, clock] in
            while (try? await clock.tick()) != nil { self?.measure() }
        }
    }

    func stop() {
        guard enabled.contains(.stop) else { return }
        ticking?.cancel()
        measure()
        zero = nil
    }

    func lap() {
        guard enabled.contains(.lap) else { return }
        measure()
        laps = laps.adding(at: elapsed)
        save()
    }

    func reset() {
        guard enabled.contains(.reset) else { return }
        elapsed = .zero
        laps = []
        save()
    }

    private func measure() {
        if let zero { elapsed = clock.now - zero }
    }

    private func save() {
        let saving = saver.save(laps)
        Task { [weak self] in
            let message = await saving.value
            self?.message = message
        }
    }
}

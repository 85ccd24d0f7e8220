import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

final class Stopwatch: ObservableObject {
    @Published var isLoaded = false
    /// What the clock showed when the time was zero; `nil` while it is stopped.
    @Published var zero: Duration?
    /// How many ticks there were since the start; `nil` while it is stopped.
    @Published var ticks: Int?
    @Published var elapsed = Duration.zero
    @Published var laps: [Lap] = []
    @Published var saving: Task<String?, Never>?
    @Published var message: String?
    let store: any LapStore
    let saver: LapSaver

    init(store: any LapStore) {
        self.store = store
        saver = LapSaver(store)
    }

    var enabled: Set<StopwatchButton> {
        if !isLoaded { return [] }
        if zero != nil { return [.stop, .lap] }
        return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
    }
}

struct StopwatchSeeder: Seedable {
    @EnvironmentObject var stopwatch: Stopwatch
    let clock: StopwatchClock

    func initialize() -> (StopwatchView.Model, Cmd<StopwatchView.Msg>) {
        (.init(), .ofAsyncMsg { .loaded(await stopwatch.store.load()) })
    }

    func update(model: StopwatchView.Model) -> (StopwatchView.Model, Cmd<StopwatchView.Msg>) {
        let updated = StopwatchView.Model(
            time: stopwatch.elapsed.stopwatchText,
            enabled: stopwatch.enabled,
            laps: stopwatch.laps.rows,
            message: stopwatch.message,
            ticks: stopwatch.ticks,
            saving: stopwatch.saving
        )
        var commands: [Cmd<StopwatchView.Msg>] = []
        if updated.ticks != model.ticks {
            commands.append(updated.ticks == nil ? .cancel(id: "tick") : tick)
        }
        if updated.saving != model.saving, let saving = updated.saving {
            commands.append(.ofAsyncMsg { .saved(message: await saving.value) })
        }
        return (updated, .batch(commands))
    }

    private var tick: Cmd<StopwatchView.Msg> {
        .ofAsyncMsgOptional { (try? await clock.tick()) == nil ? nil : .tick }
            .cancellable(id: "tick")
    }

    func receive(model: StopwatchView.Model, msg: StopwatchView.Msg) {
        switch msg {
        case .loaded(let laps):
            stopwatch.laps = laps
            stopwatch.elapsed = laps.total
            stopwatch.isLoaded = true

        case .start:
            guard stopwatch.enabled.contains(.start) else { return }
            stopwatch.zero = clock.now - stopwatch.elapsed
            stopwatch.ticks = 0

        case .tick:
            measure()
            stopwatch.ticks? += 1

        case .stop:
            guard stopwatch.enabled.contains(.stop) else { return }
            measure()
            stopwatch.zero = nil
            stopwatch.ticks = nil

        case .lap:
            guard stopwatch.enabled.contains(.lap) else { return }
            measure()
            stopwatch.laps = stopwatch.laps.adding(at: stopwatch.elapsed)
            stopwatch.saving = stopwatch.saver.save(stopwatch.laps)

        case .reset:
            guard stopwatch.enabled.contains(.reset) else { return }
            stopwatch.elapsed = .zero
            stopwatch.laps = []
            stopwatch.saving = stopwatch.saver.save(stopwatch.laps)

        case .saved(let message):
            stopwatch.message = message
        }
    }

    private func measure() {
        if let zero = stopwatch.zero { stopwatch.elapsed = clock.now - zero }
    }
}

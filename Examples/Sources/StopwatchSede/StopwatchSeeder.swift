import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

final class Stopwatch: ObservableObject {
    @Published var isLoaded = false
    /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
    @Published var zero: Duration?
    @Published var elapsed = Duration.zero
    @Published var laps: [Lap] = []
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

struct StopwatchSeeder: CommandSeedable {
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
            message: stopwatch.message
        )
        return (updated, .none)
    }

    func receive(model: inout StopwatchView.Model, msg: StopwatchView.Msg) -> Cmd<StopwatchView.Msg> {
        switch msg {
        case .loaded(let laps):
            stopwatch.laps = laps
            stopwatch.elapsed = laps.total
            stopwatch.isLoaded = true
            return .none

        case .start:
            guard stopwatch.enabled.contains(.start) else { return .none }
            stopwatch.zero = clock.now - stopwatch.elapsed
            return tick

        case .tick:
            guard stopwatch.zero != nil else { return .none }
            measure()
            return tick

        case .stop:
            guard stopwatch.enabled.contains(.stop) else { return .none }
            measure()
            stopwatch.zero = nil
            return .cancel(id: "tick")

        case .lap:
            guard stopwatch.enabled.contains(.lap) else { return .none }
            measure()
            stopwatch.laps = stopwatch.laps.adding(at: stopwatch.elapsed)
            return save()

        case .reset:
            guard stopwatch.enabled.contains(.reset) else { return .none }
            stopwatch.elapsed = .zero
            stopwatch.laps = []
            return save()

        case .saved(let message):
            stopwatch.message = message
            return .none
        }
    }

    private var tick: Cmd<StopwatchView.Msg> {
        .ofAsyncMsgOptional { (try? await clock.tick()) == nil ? nil : .tick }
            .cancellable(id: "tick")
    }

    private func save() -> Cmd<StopwatchView.Msg> {
        let saving = stopwatch.saver.save(stopwatch.laps)
        return .ofAsyncMsg { .saved(message: await saving.value) }
    }

    private func measure() {
        if let zero = stopwatch.zero { stopwatch.elapsed = clock.now - zero }
    }
}

import GalleryServer
import Observation
import SharedReactive
import StopwatchDomain
import StopwatchFractal
import StopwatchIV
import StopwatchNecom
import StopwatchPrex
import StopwatchSede

#if !canImport(SwiftUI)
import SedeCore
#endif

/// One visitor's stopwatches, one in each pattern. A tap goes to all of them.
@MainActor
final class StopwatchSession: Session {
    /// The visible part of a stopwatch.
    struct Shown: Encodable, Equatable {
        var time = ""
        var enabled: [String] = []
        var laps: [String] = []
        var message: String?
    }

    /// The time after the last tap until the stopwatches are stopped, so that each visitor costs little.
    private static let longestRun = Duration.seconds(300)
    /// The maximum number of laps.
    private static let mostLaps = 20

    private let outbox: Outbox
    private var screens: [(name: String, screen: any StopwatchScreen)] = []
    #if !canImport(SwiftUI)
    private let sede = ViewHost(SedeStopwatch(store: MemoryLapStore()))
    #endif
    /// Stops the stopwatches after `longestRun`.
    private var running: Task<Void, Never>?

    init(outbox: Outbox) {
        self.outbox = outbox
        screens = [
            ("iv", makeIVStopwatch(store: MemoryLapStore())),
            ("prex", makePrexStopwatch(store: MemoryLapStore())),
            ("necom", makeNecomStopwatch(store: MemoryLapStore())),
            ("fractal", makeFractalStopwatch(store: MemoryLapStore())),
        ]
        for (name, screen) in screens {
            screen.viewDidLoad()
            show(name, screen.panel)
        }
        #if !canImport(SwiftUI)
        sede.onChange = { [weak self] in self?.showSede() }
        showSede()
        #endif
    }

    deinit {
        running?.cancel()
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        guard
            let button = StopwatchButton.allCases.first(where: { $0.rawValue.lowercased() == message.action })
        else {
            let known = StopwatchButton.allCases.map { $0.rawValue.lowercased() }
            throw .unknownAction(message.action, known: known)
        }
        if button == .lap, screens.contains(where: { $0.screen.panel.laps.count >= Self.mostLaps }) {
            throw BadMessage("The stopwatches take \(Self.mostLaps) laps: reset them first.")
        }
        tap(button)
        running?.cancel()
        guard button != .stop else { return }
        running = Task { [weak self] in
            guard (try? await Task.sleep(for: Self.longestRun)) != nil else { return }
            self?.tap(.stop)
        }
    }

    private func tap(_ button: StopwatchButton) {
        for (name, screen) in screens {
            Trace.mark("\(name) \(button.rawValue)") { screen.panel.tap(button) }
        }
        #if !canImport(SwiftUI)
        Trace.mark("sede \(button.rawValue)") { try? sede.tap(button.rawValue) }
        #endif
    }

    /// Shows the content of a panel, and shows it again after each change.
    private func show(_ name: String, _ panel: StopwatchPanel) {
        withObservationTracking {
            let shown = Shown(
                time: panel.time,
                enabled: panel.enabled.map(\.rawValue),
                laps: panel.laps.map(\.text),
                message: panel.message
            )
            outbox.show(name, shown)
        } onChange: { [weak self, weak panel] in
            Task { @MainActor in
                if let self, let panel { self.show(name, panel) }
            }
        }
    }

    #if !canImport(SwiftUI)
    /// Shows the texts of Sede's views: the time, the laps, and a failure. The page uses the enabled buttons of IV's stopwatch.
    private func showSede() {
        let texts = sede.texts
        let controls = StopwatchButton.allCases.map(\.rawValue) + ["Summary"]
        let others = texts.dropFirst().filter { !controls.contains($0) }
        let shown = Shown(
            time: texts.first ?? "",
            laps: others.filter { $0 != LapSaver.failure },
            message: others.first { $0 == LapSaver.failure }
        )
        outbox.show("sede", shown)
    }
    #endif
}

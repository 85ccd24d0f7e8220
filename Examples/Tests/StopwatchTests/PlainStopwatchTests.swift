import StopwatchDomain
import Testing

@testable import StopwatchPlain

/// The model without a library, read as by a SwiftUI view, for the tests of all patterns.
final class PlainDriver: StopwatchDriver {
    private let model: StopwatchModel

    init(store: any LapStore, clock: StopwatchClock) {
        let model = StopwatchModel(store: store, clock: clock)
        self.model = model
        Task { await model.load() }
    }

    var widgets: AnyObject { model }

    var shown: Shown {
        Shown(
            time: model.elapsed.stopwatchText,
            enabled: model.enabled,
            laps: model.laps.rows.map(\.text),
            message: model.message
        )
    }

    func openSummary() -> () -> String {
        { [model] in model.laps.rows.summary }
    }

    func tap(_ button: StopwatchButton) {
        switch button {
        case .start: model.start()
        case .stop: model.stop()
        case .lap: model.lap()
        case .reset: model.reset()
        }
    }
}

#if canImport(SwiftUI)
import StopwatchDomain
import SwiftUI

struct StopwatchView: View {
    @State private var model: StopwatchModel

    init(model: StopwatchModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        VStack {
            Text(model.elapsed.stopwatchText)
            Button("Start") { model.start() }.disabled(!model.enabled.contains(.start))
            Button("Stop") { model.stop() }.disabled(!model.enabled.contains(.stop))
            Button("Lap") { model.lap() }.disabled(!model.enabled.contains(.lap))
            Button("Reset") { model.reset() }.disabled(!model.enabled.contains(.reset))
            ForEach(model.laps.rows) { lap in Text(lap.text) }
            if let message = model.message { Text(message) }
        }
        .task { await model.load() }
    }
}
#endif

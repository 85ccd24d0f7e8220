#if canImport(SwiftUI)
import StopwatchDomain
import SwiftUI

/// Shows the widgets of a panel, and is evaluated again when one of them changes.
struct PanelView: View {
    let panel: StopwatchPanel

    var body: some View {
        VStack {
            Text(panel.time).font(.largeTitle)
            HStack {
                ForEach(StopwatchButton.allCases, id: \.self) { button in
                    Button(button.rawValue) { panel.tap(button) }.disabled(!panel.enabled.contains(button))
                }
            }
            if let message = panel.message { Text(message) }
            List(panel.laps) { lap in Text(lap.text) }
        }
        .padding()
    }
}
#endif

import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Values of publishers that a visible view receives: of a property and of a subject.

@MainActor
final class Ticker: ObservableObject {
    @Published var ticks = 0
    let alarms = PassthroughSubject<String, Never>()
}

struct TickingView: View {
    let ticker: Ticker
    @State private var received: [String] = []
    @State private var isShown = true

    var body: some View {
        Text(received.joined(separator: ", "))
        if isShown {
            Text("Listening")
                .onReceive(ticker.$ticks) { received.append("\($0)") }
                .onReceive(ticker.alarms) { received.append($0) }
        }
        Toggle("Shown", isOn: $isShown)
    }
}

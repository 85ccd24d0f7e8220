import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The screens for an app that shows them.
package struct SedeStopwatch: View {
    @StateObject private var stopwatch: Stopwatch
    @State private var clock = StopwatchClock()

    /// Creates a view whose laps are in a store.
    package init(store: any LapStore) {
        _stopwatch = StateObject(wrappedValue: Stopwatch(store: store))
    }

    package var body: some View {
        StopwatchRouter(clock: clock).base(.stopwatch).environmentObject(stopwatch)
    }
}

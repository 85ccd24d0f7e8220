import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import SwiftUI
#endif

struct SummaryView: View {
    @Seeder<String, Never> var seeder

    var body: some View {
        Text(seeder)
    }
}

/// Observes the same stopwatch as the first screen.
struct SummarySeeder: Seedable {
    @EnvironmentObject var stopwatch: Stopwatch

    func initialize() -> (String, Cmd<Never>) {
        (stopwatch.laps.rows.summary, .none)
    }
}

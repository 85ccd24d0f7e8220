import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import SwiftUI
#endif

enum StopwatchRoute {
    case stopwatch
    case summary
}

struct StopwatchRouter: Routable {
    let clock: StopwatchClock

    func locate(route: StopwatchRoute) -> some View {
        switch route {
        case .stopwatch:
            NavigationView { StopwatchView() }.seed(StopwatchSeeder(clock: clock))

        case .summary:
            SummaryView().seed(SummarySeeder())
        }
    }
}

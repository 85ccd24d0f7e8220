import SedeCore
import StopwatchDomain

#if canImport(SwiftUI)
import SwiftUI
#endif

struct StopwatchView: View {
    @Seeder<Model, Msg> var seeder
    @Router<StopwatchRoute> var router

    var body: some View {
        VStack {
            Text(seeder.time)
            Button("Start") { _seeder(.start) }.disabled(!seeder.enabled.contains(.start))
            Button("Stop") { _seeder(.stop) }.disabled(!seeder.enabled.contains(.stop))
            Button("Lap") { _seeder(.lap) }.disabled(!seeder.enabled.contains(.lap))
            Button("Reset") { _seeder(.reset) }.disabled(!seeder.enabled.contains(.reset))
            NavigationLink("Summary") { router(.summary) }
            ForEach(seeder.laps) { lap in Text(lap.text) }
            if let message = seeder.message { Text(message) }
        }
    }
}

extension StopwatchView {
    struct Model: Equatable {
        var time = Duration.zero.stopwatchText
        var enabled: Set<StopwatchButton> = []
        var laps: [LapRow] = []
        var message: String?
    }

    enum Msg: Equatable {
        case loaded([Lap])
        case start, tick, stop, lap, reset
        case saved(message: String?)
    }
}

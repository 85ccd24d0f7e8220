#if canImport(SwiftUI)
import StopwatchDomain
import StopwatchFractal
import StopwatchIV
import StopwatchNecom
import StopwatchPrex
import StopwatchSede
import SwiftUI

#if canImport(AppKit)
import AppKit
#endif

/// The stopwatch of each pattern, in a tab, and a tab of controls that write.
///
/// Sede's views are SwiftUI's. The view controllers of the others fill a panel, which a SwiftUI view shows.
@main
struct StopwatchApp: App {
    @State private var screens = Screens()

    init() {
        #if canImport(AppKit)
        // Without this, a program that is started at the command line has no menu.
        NSApplication.shared.setActivationPolicy(.regular)
        #endif
    }

    var body: some Scene {
        WindowGroup {
            TabView {
                PanelView(panel: screens.prex.panel).tabItem { Text("Prex") }
                PanelView(panel: screens.necom.panel).tabItem { Text("Necom") }
                PanelView(panel: screens.iv.panel).tabItem { Text("IV") }
                SedeStopwatch(store: MemoryLapStore()).tabItem { Text("Sede") }
                PanelView(panel: screens.fractal.panel).tabItem { Text("Fractal MVVM") }
                ControlsPage().tabItem { Text("Controls") }
            }
            #if canImport(AppKit)
            .onAppear { NSApplication.shared.activate() }
            #endif
        }
    }
}

/// The screens whose views are view controllers.
private struct Screens {
    let prex = makePrexStopwatch(store: MemoryLapStore())
    let necom = makeNecomStopwatch(store: MemoryLapStore())
    let iv = makeIVStopwatch(store: MemoryLapStore())
    let fractal = makeFractalStopwatch(store: MemoryLapStore())

    init() {
        for screen in [prex, necom, iv, fractal] { screen.viewDidLoad() }
    }
}
#else
/// Prints a message on a system without SwiftUI.
@main
struct StopwatchApp {
    static func main() {
        print(
            """
            This app needs SwiftUI. On this system, the tests use its screens, and the gallery compares their code:
                swift test --package-path Examples --filter StopwatchTests
                swift run --package-path Examples Gallery
            """
        )
    }
}
#endif

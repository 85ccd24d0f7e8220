import SedeCore
import SharedReactive

@testable import StopwatchDomain
@testable import StopwatchSede

@MainActor func stopwatchSede(_ driver: Driver) async throws {
    let store = SessionStore()
    let stopwatch = Stopwatch(store: store)
    let router = StopwatchRouter(clock: StopwatchClock(driver.scheduler.clock))
    let host = ViewHost(router.base(.stopwatch).environmentObject(stopwatch))
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in if stopwatch.enabled.contains(button) { try host.tap(button.rawValue) } },
            enabled: {
                _ = host.texts
                return stopwatch.enabled
            },
            revision: {
                _ = host.texts
                return stopwatch.ticks ?? 0
            }
        ),
        driver
    )
}

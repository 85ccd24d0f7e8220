#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import Testing

struct SavedView: View {
    let clock: any Clock<Duration>
    @State private var isShown = true

    var body: some View {
        if isShown {
            Text("Saved").task {
                try? await clock.sleep(for: .seconds(2))
                isShown = false
            }
        }
    }
}

@MainActor
@Test func theMessageGoesAfterTwoSeconds() async throws {
    let scheduler = TestScheduler()
    let host = ViewHost(SavedView(clock: scheduler.clock))
    await scheduler.waiting()
    scheduler.advance(by: .seconds(2))
    try await host.expect([], within: .seconds(30))
}
#endif

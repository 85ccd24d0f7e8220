#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct ReceivingTests {
    private let ticker = Ticker()

    @Test func aPropertySendsItsValueAtFirstAndWheneverItIsSet() {
        let host = ViewHost(TickingView(ticker: ticker))
        #expect(host.texts.first == "0")
        ticker.ticks = 1
        ticker.ticks = 1
        #expect(host.texts.first == "0, 1, 1")
    }

    @Test func aSubjectSendsWhatComesWhileTheViewIsThere() throws {
        ticker.alarms.send("too early")
        let host = ViewHost(TickingView(ticker: ticker))
        ticker.alarms.send("wake up")
        #expect(host.texts.first == "0, wake up")

        try host.tap("Shown")
        ticker.alarms.send("too late")
        ticker.ticks = 1
        #expect(host.texts.first == "0, wake up")

        try host.tap("Shown")
        #expect(host.texts.first == "0, wake up, 1")
    }
}
#endif

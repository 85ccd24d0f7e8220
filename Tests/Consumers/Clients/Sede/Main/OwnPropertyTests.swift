#if !canImport(SwiftUI)
import SedeCore
import Testing

struct OwnPropertyTests {
    @Test func aWrapperOfOnesOwnIsUpdatedBeforeItsViewIsEvaluated() throws {
        let host = ViewHost(ClicksView().environmentObject(Clicks()))
        try host.tap("Click")
        try host.tap("Click")
        #expect(host.texts == ["20", "Click", "Hundred"])
        try host.tap("Hundred")
        #expect(host.texts == ["200", "Click", "Hundred"])
    }

    @Test func aSeederUsesAWrapperOfOnesOwn() throws {
        let clicks = Clicks()
        let host = ViewHost(
            ModelView().seed(ClicksSeeder()).environmentObject(clicks).environment(\.title, "Clicks")
        )
        #expect(host.texts == ["Clicks: 0"])
        clicks.number = 3
        #expect(host.texts == ["Clicks: 3"])
    }

    @Test func aModifierReadsTheEnvironment() {
        #expect(ViewHost(Text("text").modifier(Titled())).texts == ["no title", "text"])
        let titled = Text("text").modifier(Titled()).environment(\.title, "title")
        #expect(ViewHost(titled).texts == ["title", "text"])
    }
}
#endif

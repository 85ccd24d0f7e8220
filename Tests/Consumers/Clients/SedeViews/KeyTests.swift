#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct KeyTests {
    @Test func literalsAreKeysAndStringsAreNot() throws {
        let host = ViewHost(PlaceView(name: "_Berlin_", population: 3_755_251, isCapital: true))
        #expect(
            host.texts == [
                "City 1,000", "_Berlin_", "_Berlin_", "Population 3,755,251", "Area 891.1 km²",
                "Capital: true",
                "**3755251**", "Capital", "_Berlin_", " starred", "Ask about 3,755,251", "true", "Shown",
                "Note 1",
                "Secret", "Label 2,000",
            ]
        )
        try host.tap("Ask about 3,755,251")
        try host.expect("About 3,755,251?")
    }
}
#endif

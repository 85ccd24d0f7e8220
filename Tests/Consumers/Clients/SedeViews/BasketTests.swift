#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct BasketTests {
    @Test func aPageGetsWhatIsGivenAroundItsStack() throws {
        let host = ViewHost(ShopView())
        try host.tap("Buy an apple")
        try host.follow("Basket")
        #expect(host.texts == ["1 apples"])
    }

    @Test func aPageGetsWhatIsGivenToItAlone() throws {
        let host = ViewHost(ShopWithAPageOfItsOwnView())
        try host.follow("Basket")
        #expect(host.texts == ["0 apples"])
    }

    @Test func aSheetGetsWhatIsGivenAfterIt() throws {
        let host = ViewHost(ShopWithASheetView())
        try host.tap("Basket")
        #expect(host.texts == ["Basket", "0 apples"])
    }

    #if os(macOS) || os(Linux)
    @Test func whatIsGivenInsideAStackIsMissingOnItsPages() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let basket = Basket()
                let host = ViewHost(
                    NavigationView {
                        NavigationLink(destination: BasketView()) { Text("Basket") }
                            .environmentObject(basket)
                    }
                )
                try host.follow("Basket")
                _ = host.texts
            }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("No ObservableObject of type Basket found."))
    }

    @Test func whatIsGivenBeforeASheetIsMissingOnIt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let host = ViewHost(
                    Text("Shop")
                        .environmentObject(Basket())
                        .sheet(isPresented: .constant(true)) { BasketView() }
                )
                _ = host.texts
            }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("No ObservableObject of type Basket found."))
    }
    #endif
}
#endif

import Testing

@testable import PortableUI

/// A host refreshes views only if they are shown and not covered, but delivers a URL to the whole app.
@MainActor
@Suite struct CoveredViewTests {
    @Test(arguments: [false, true]) func aViewUnderASheetIsGivenURLsAndIsNotRefreshed(_ isCovered: Bool)
        async throws
    {
        let opened = Counter()
        let host = ViewHost(
            Text("below")
                .onOpenURL { _ in opened.count += 1 }
                .refreshable { await opened.add(10) }
                .sheet(isPresented: .constant(isCovered)) { Text("above") }
        )
        #expect(host.texts.contains("above") == isCovered)
        host.open(url: try #require(URL(string: "app://item/1")))
        if isCovered {
            await #expect(throws: ViewHostError.notRefreshable) { try await host.refresh() }
        } else {
            try await host.refresh()
        }
        #expect(opened.count == (isCovered ? 1 : 11))
    }
}

@MainActor private final class Counter {
    var count = 0

    func add(_ number: Int) { count += number }
}

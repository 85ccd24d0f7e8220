#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct LookTests {
    @Test func looksAreData() throws {
        let host = ViewHost(ProfileView(name: "Ada"))
        #expect(host.texts == ["Ada", "online", "About", "Nothing yet", "Call", "Edit"])
        let name = try #require(host.nodes.first { $0.kind == .text("Ada") })
        #expect(!name.looks.isEmpty)
        try host.tap("Edit")
    }
}
#endif

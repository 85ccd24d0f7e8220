#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct LookTests {
    @Test func modifiersOfAppearanceShowTheViewsAsTheyAre() throws {
        let host = ViewHost(ProfileView(name: "Ada"))
        #expect(host.texts == ["Ada", "online", "About", "Nothing yet", "Call", "Edit"])
        #expect(host.nodes.contains { $0.kind == .text("Ada") })
        try host.tap("Edit")
    }
}
#endif

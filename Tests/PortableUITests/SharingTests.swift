import Foundation
import PortableUI
import Testing

/// A host records the items that a person shares with other apps.
@MainActor
struct SharingTests {
    private static let url = URL(string: "https://example.com")!

    // https://developer.apple.com/documentation/swiftui/sharelink/init(_:item:subject:message:)
    @Test func aPersonSharesTheItemOfALink() throws {
        let host = ViewHost(
            VStack {
                ShareLink(item: Self.url)
                ShareLink("Send", item: "words", subject: Text("About"), message: Text("Look"))
                ShareLink("Plain", item: "more")
            }
        )
        #expect(host.texts == ["Share…", "Send", "Plain"])

        try host.tap("Send")
        try host.tap("Plain")
        #expect(host.sharedItems as? [String] == ["words", "more"])

        try host.tap("Share…")
        #expect(host.sharedItems.last as? URL == Self.url)
    }

    // https://developer.apple.com/documentation/swiftui/sharelink
    @Test func aStyleOfButtonsMakesTheLink() throws {
        struct Marked: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("!")
                configuration.label
            }
        }
        let host = ViewHost(VStack { ShareLink("Send", item: "words") }.buttonStyle(Marked()))
        #expect(host.texts == ["!", "Send"])

        try host.tap("Send")

        #expect(host.sharedItems.count == 1)
    }
}

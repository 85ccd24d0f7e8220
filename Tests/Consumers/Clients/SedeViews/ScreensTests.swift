#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite struct ScreensTests {
    @Test func aPhotoIsSelectedLikedAndRated() throws {
        let host = ViewHost(PhotosScreen(photos: [Photo(id: 0, name: "Sea"), Photo(id: 1, name: "Lake")]))
        #expect(host.texts == ["Sea", "Lake", "No photo"])
        try host.follow("Lake")
        try host.tap("Lake", count: 2)
        try host.tap("Both", count: 2)
        try host.tap("Both")
        try host.enter("4", into: "Rating")
        try host.expect("11 likes, open, rated 0")
        try host.submit("Rating")
        try host.expect("11 likes, open, rated 4")
        try host.follow("Terms")
        #expect(host.openedURLs.map(\.absoluteString) == ["https://example.org/terms"])
    }
}
#endif

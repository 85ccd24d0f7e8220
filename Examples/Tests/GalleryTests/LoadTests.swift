import GalleryServer
import Testing

@testable import GalleryPages

extension GalleryTests {
    @Suite struct LoadTests {
        static let visitors = 200
        static let clicks = 50
        /// The number of clicks that are shown to all visitors.
        static let sharedClicks = 5

        // The browser tests measure the memory from outside.
        @Test func twoHundredVisitorsAtOnceCountRightAndLeaveNothingBehind() async throws {
            let page = WatchedPage()
            try await withGallery([page]) { server in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 1...Self.visitors {
                        group.addTask { try await Self.visit(server) }
                    }
                    try await group.waitForAll()
                }
                try await eventually { await page.alive == (0, 0, 0, 0) }
            }
        }

        /// A visitor who clicks at their own counter and then at the shared one, and stays until all visitors have.
        private static func visit(_ server: GalleryServer) async throws {
            let client = try await TestClient.visit(server)
            for _ in 1...clicks { client.act("increment") }
            try await client.wait { $0.count == clicks }

            client.act("choose", "shared")
            for _ in 1...sharedClicks { client.act("increment") }
            try await client.wait { $0.counter == "shared" && $0.count == visitors * sharedClicks }

            client.act("choose", "own")
            try await client.wait { $0.counter == "own" && $0.count == clicks }
            #expect(client.errors.isEmpty)
            try await client.close()
        }
    }
}

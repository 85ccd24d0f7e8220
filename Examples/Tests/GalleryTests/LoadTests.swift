import GalleryServer
import Testing

@testable import GalleryPages

extension GalleryTests {
    @Suite struct LoadTests {
        static let visitors = 200
        static let clicks = 50
        /// Each of these is shown to all visitors.
        static let sharedClicks = 5

        // What it costs in memory is measured from outside, by the browser tests.
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

        /// One visitor, who clicks at the own counter and then at the shared one, and stays until all have.
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

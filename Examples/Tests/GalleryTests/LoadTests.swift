import Foundation
import GalleryServer
import Testing

@testable import GalleryPages

@Suite(.timeLimit(.minutes(5)), .serialized)
struct LoadTests {
    static let visitors = 200
    static let clicks = 50
    static let rounds = 5

    @Test func twoHundredVisitorsAtOnceCountRightAndLeaveNothingBehind() async throws {
        let page = WatchedPage()
        var limits = Limits()
        limits.patience = .seconds(60)
        try await withGallery([page], limits: limits) { server in
            var resident: [Int] = []
            for round in 1...Self.rounds {
                let total = round * Self.visitors * Self.clicks
                let start = ContinuousClock.now
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 1...Self.visitors {
                        group.addTask { try await Self.visit(server, sharedTotal: total) }
                    }
                    try await group.waitForAll()
                }
                try await eventually { await page.alive == (0, 0, 0) }
                resident.append(try Self.residentMemory())
                print("Round \(round): \(ContinuousClock.now - start), \(resident[round - 1]) KiB resident.")
            }
            // The first rounds fill the allocator's and the runtime's own stores.
            let growth = resident[Self.rounds - 1] - resident[1]
            #expect(growth < 4_096, "\(resident) KiB after each round.")
        }
    }

    /// One visitor, who clicks at the own counter and then at the shared one, and stays until it has all.
    private static func visit(_ server: GalleryServer, sharedTotal: Int) async throws {
        let client = try await TestClient.visit(server)
        for _ in 1...clicks { client.act("increment") }
        try await client.wait { $0.count == clicks }

        client.act("choose", "shared")
        for _ in 1...clicks { client.act("increment") }
        try await client.wait { $0.counter == "shared" && $0.count == sharedTotal }

        client.act("choose", "own")
        try await client.wait { $0.counter == "own" && $0.count == clicks }
        #expect(client.errors.isEmpty)
        try await client.close()
    }

    /// How much memory this process, the server and its visitors in one, has in use, in KiB.
    private static func residentMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let match = try #require(status.firstMatch(of: /VmRSS:\s+(\d+) kB/))
        return try #require(Int(match.1))
    }
}

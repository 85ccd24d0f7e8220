import Foundation
import GalleryServer
import NIOCore
import Testing

@testable import GalleryPages

extension GalleryTests {
    /// Clients that send too much, and clients that occupy places.
    @Suite struct FloodTests {
        @Test(arguments: [
            TestClient.frame(Array(#"{"action":"increment"}"#.utf8)), TestClient.frame([], first: 0x89),
            TestClient.frame([], first: 0x8A),
        ])
        func moreFramesThanThereMayBeEndTheConnectionWithAReason(frame: [UInt8]) async throws {
            var limits = Limits()
            limits.messages = (burst: 20, perSecond: 1)
            try await withGallery([WatchedPage()], limits: limits) { server in
                let client = try await TestClient.visit(server)
                let other = try await TestClient.visit(server)
                client.send(bytes: Array(repeatElement(frame, count: 2_000).joined()))
                #expect(try await client.waitForEnd() == 1008)
                other.act("increment")
                try await other.wait { $0.count == 1 }
            }
        }

        @Test func whatIsSentNowAndThenIsTaken() async throws {
            var limits = Limits()
            limits.messages = (burst: 5, perSecond: 1_000)
            try await withGallery([WatchedPage()], limits: limits) { server in
                let client = try await TestClient.visit(server)
                for count in 1...50 {
                    client.act("increment")
                    try await client.wait { $0.count == count }
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
        }

        /// Messages that arrive together because the server did not read are not a burst of the client.
        @Test func aClientThatKeepsTheLimitIsNotClosedBecauseItsSessionIsSlow() async throws {
            var limits = Limits()
            limits.messages = (burst: 60, perSecond: 250)
            (limits.inbox, limits.turn) = (2, 1)
            try await withGallery([SlowPage()], limits: limits) { server in
                let client = try await TestClient.visit(server)
                for _ in 1...300 {
                    client.act("wait")
                    try await Task.sleep(for: .milliseconds(5))
                }
                client.act("end")
                try await client.wait { $0.count == 300 }
            }
        }

        @Test func moreRequestsThanAreAnsweredAtOnceEndTheConnectionWithAReason() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.open(server)
                let request = Array("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
                client.send(bytes: Array(repeatElement(request, count: 500).joined()))
                let answer = try await client.answerToRequest()
                // The requests may have arrived in several reads.
                #expect((8...16).contains(answer.components(separatedBy: "HTTP/1.1 404").count - 1))
                #expect(answer.components(separatedBy: "HTTP/1.1 429").count - 1 == 1)
            }
        }

        @Test func aRequestTooOftenEndsTheConnection() async throws {
            var limits = Limits()
            limits.requests = (burst: 3, perSecond: 0)
            try await withGallery([PrexPage()], limits: limits) { server in
                let client = try await TestClient.open(server)
                let request = Array("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
                for _ in 1...4 {
                    client.send(bytes: request)
                    try await Task.sleep(for: .milliseconds(20))
                }
                let answer = try await client.answerToRequest()
                #expect(
                    answer.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) } == [
                        "200", "200", "200", "429",
                    ]
                )
                #expect(answer.lowercased().contains("\r\nretry-after: 1\r\n"))
            }
        }

        /// Opens a connection that sends one request and is idle then.
        private func idle(_ server: GalleryServer) async throws -> TestClient {
            let client = try await TestClient.open(server)
            client.send(bytes: Array("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
            try await client.wait { !$0.answer.isEmpty }
            return client
        }

        @Test func aConnectionThatAsksForNothingMakesRoomForOthers() async throws {
            var limits = Limits()
            limits.connections = 8
            limits.request = .hours(1)
            try await withGallery([WatchedPage()], limits: limits) { server in
                let visitor = try await TestClient.visit(server)
                var silent: [TestClient] = []
                for _ in 1...7 { silent.append(try await idle(server)) }
                // A part of a request does not count.
                silent[0].send(bytes: Array("GET / HTTP/1.1\r\n".utf8))
                let other = try await TestClient.visit(server)
                #expect(try await silent[0].answerToRequest().contains("HTTP/1.1 408 Request Timeout"))
                #expect(silent[1].channel.isActive)
                for client in [visitor, other] {
                    client.act("increment")
                    try await client.wait { $0.count == 1 }
                }
            }
        }

        @Test func aVisitorWhoDoesNotAnswerMakesRoomForOthers() async throws {
            var limits = Limits()
            limits.visitors = 3
            limits.heartbeat = .hours(1)
            limits.patience = .hours(1)
            let page = WatchedPage()
            try await withGallery([page], limits: limits) { server in
                let lively = [try await TestClient.visit(server), try await TestClient.visit(server)]
                let silent = try await TestClient.visit(server, answersPings: false)
                var next: TestClient?
                while next == nil {
                    let client = try await TestClient.connect(to: server)
                    if client.answer == "HTTP/1.1 101 Switching Protocols" {
                        next = client
                    } else {
                        #expect(client.answer == "HTTP/1.1 503 Service Unavailable")
                        // The clients answer pings while they wait for something.
                        for client in lively { try await client.wait { $0.pings > 0 } }
                        try await Task.sleep(for: .milliseconds(50))
                    }
                }
                #expect(try await silent.waitForEnd() == 1013)
                for client in lively {
                    client.act("increment")
                    try await client.wait { $0.count == 1 }
                }
            }
        }

        /// All connections are idle, and the connection that has been idle longest closes.
        @Test func amongManyTheSlowestGoesFirst() async throws {
            var limits = Limits()
            limits.connections = 10
            limits.request = .hours(1)
            try await withGallery([WatchedPage()], limits: limits) { server in
                var open: [TestClient] = []
                for _ in 1...10 { open.append(try await idle(server)) }
                for number in 0..<30 {
                    open.append(try await idle(server))
                    _ = try await open[number].answerToRequest()
                    #expect(open[number + 1].channel.isActive && open[number + 10].channel.isActive)
                }
            }
        }
    }
}

/// A page whose session needs longer for a message than a client that keeps the limit needs to send it.
private struct SlowPage: Page {
    let slug = "prex", title = "Slow", summary = "", main = ""
    let assets: [Asset] = []

    func makeSession(outbox: Outbox) -> any Session { SlowSession(outbox) }
}

@MainActor private final class SlowSession: Session {
    private let outbox: Outbox
    private var handled = 0

    init(_ outbox: Outbox) {
        self.outbox = outbox
        outbox.show("count", 0)
    }

    func receive(_ message: ClientMessage) {
        if message.action == "end" { return outbox.show("count", handled) }
        handled += 1
        Thread.sleep(forTimeInterval: 0.012)
    }
}

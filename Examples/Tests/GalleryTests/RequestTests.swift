import NIOCore
import Testing

@testable import GalleryPages
@testable import GalleryServer

extension GalleryTests {
    @Suite
    struct RequestTests {
        @Test(
            arguments: [
                (nil, nil, "HTTP/1.1 101 Switching Protocols"),
                (nil, "http://HOST", "HTTP/1.1 101 Switching Protocols"),
                ("localhost", "http://localhost", "HTTP/1.1 101 Switching Protocols"),
                ("[::1]:80", "http://[::1]:80", "HTTP/1.1 101 Switching Protocols"),
                (nil, "http://other.example", "HTTP/1.1 403 Forbidden"),
                (nil, "http://127.0.0.1:1", "HTTP/1.1 403 Forbidden"),
                (nil, "null", "HTTP/1.1 403 Forbidden"),
                // Another site's name that was made to lead to this machine.
                ("other.example", "http://other.example", "HTTP/1.1 421 Misdirected Request"),
            ] as [(String?, String?, String)]
        )
        func onlyTheGallerysOwnPagesGetASocket(host: String?, origin: String?, answer: String) async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.connect(
                    to: server,
                    host: host,
                    origin: origin.map { $0.replacing("HOST", with: "127.0.0.1:\(server.port)") }
                )
                #expect(client.answer == answer)
            }
        }

        @Test func anotherAddressHasNoSocket() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.connect(to: server, path: "/iv/socket")
                #expect(client.answer == "HTTP/1.1 404 Not Found")
            }
        }

        @Test func aRequestWhoseBytesKeepTricklingInIsDropped() async throws {
            var limits = Limits()
            limits.request = .milliseconds(100)
            try await withGallery([PrexPage()], limits: limits) { server in
                let client = try await TestClient.open(server)
                client.send(bytes: Array("GET / HTTP/1.1\r\nX-Endless: ".utf8))
                // Slowly, so that the request takes too long before it is too large.
                let trickle = Task { [channel = client.channel] in
                    while (try? await channel.writeAndFlush(ByteBuffer(string: "G"))) != nil {
                        try await Task.sleep(for: .milliseconds(10))
                    }
                }
                try await client.waitForClose()
                trickle.cancel()
            }
        }

        @Test func aBodyWithoutAnEndIsDropped() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.open(server)
                let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                client.send(bytes: Array(head.utf8))
                let chunk = ByteBuffer(string: "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n")
                while (try? await client.channel.writeAndFlush(chunk)) != nil {}
                try await client.waitForClose()
            }
        }

        @Test func anythingThatIsNoRequestIsDropped() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.open(server)
                client.send(bytes: [UInt8](repeating: 0xFF, count: 1_000))
                try await client.waitForClose()
            }
        }

        @Test func aPortThatIsTakenIsSaid() async throws {
            try await withGallery([PrexPage()]) { server in
                await #expect(
                    throws: StartError(
                        sentence: "Port \(server.port) on 127.0.0.1 is taken: choose another one with --port."
                    )
                ) {
                    _ = try await GalleryServer.start(pages: [], port: server.port)
                }
            }
        }

        @Test func everyPageHasAnAddressOfItsOwn() {
            let slugs = galleryPages.map(\.slug)
            #expect(Set(slugs).count == slugs.count)
            for slug in slugs {
                #expect(slug.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil)
                #expect(slug != "gallery")
            }
        }

        @Test func noPageContainsAnInlineScriptOrStyle() {
            for page in galleryPages {
                #expect(!page.main.contains("<script"))
                #expect(!page.main.contains("<style"))
                #expect(page.main.firstMatch(of: /<[^>]*\s(on[a-z]+|style)=/) == nil)
                for asset in page.assets {
                    #expect(!asset.content.contains("innerHTML"))
                    #expect(!asset.content.contains("insertAdjacentHTML"))
                }
            }
        }
    }
}

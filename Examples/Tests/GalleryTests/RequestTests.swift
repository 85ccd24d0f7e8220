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
                // Another site's name that resolves to this machine.
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

        @Test(
            arguments: [
                ("localhost", true), ("LOCALHOST:80", true), ("127.0.0.1", true), ("127.0.0.1:8080", true),
                ("[::1]", true), ("[::1]:8080", true),
                (nil, false), ("", false), (":80", false), ("other.example", false),
                ("[::1].evil.com", false), ("[::1]evil.com:80", false), ("evil.com[::1]", false),
                ("[::1", false),
                ("[::1]:", false), ("[::1]:80:80", false), ("::1", false), ("localhost:", false),
                ("localhost:80.evil.com", false), ("localhost:999999", false), ("localhost.evil.com", false),
                ("evil.com:127.0.0.1", false), ("localhost@evil.com", false), ("127.0.0.1.evil.com", false),
                ("localhost evil.com", false), ("localhost\u{0}", false),
            ] as [(String?, Bool)]
        )
        func onlyTheServersOwnNamesAreItsHosts(host: String?, isOwn: Bool) {
            let policy = HostPolicy(host: "127.0.0.1", isLoopback: true)
            #expect(policy.accepts(host: host) == isOwn)
            #expect(policy.accepts(origin: nil, host: host) == isOwn)
            let origin = host.map { "http://\($0)" }
            #expect(policy.accepts(origin: origin, host: host) == isOwn)
            #expect(!policy.accepts(origin: "http://evil.com", host: host))
            #expect(!policy.accepts(origin: "file://\(host ?? "")", host: host))
        }

        @Test func aServerForOthersTakesAnyName() {
            let policy = HostPolicy(host: "0.0.0.0", isLoopback: false)
            #expect(policy.accepts(host: "gallery.example:8080"))
            #expect(!policy.accepts(host: nil))
            #expect(policy.accepts(origin: "https://gallery.example", host: "gallery.example"))
            #expect(!policy.accepts(origin: "https://other.example", host: "gallery.example"))
        }

        @Test(arguments: ["Content-Length: 70000", "Transfer-Encoding: chunked"])
        func aBodyThatIsTooLargeIsRefusedWithASentence(length: String) async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.open(server)
                let body = String(repeating: "x", count: 70_000)
                let sent = length.hasPrefix("C") ? body : "11170\r\n\(body)\r\n0\r\n\r\n"
                let head = "POST / HTTP/1.1\r\nHost: localhost\r\n\(length)\r\n\r\n"
                client.send(bytes: Array((head + sent).utf8))
                let answer = try await client.answerToRequest()
                #expect(answer.hasPrefix("HTTP/1.1 413 "))
                #expect(answer.contains("Connection: close"))
                let sentence = "A request may have a body of 65536 bytes, and no page needs one."
                #expect(answer.hasSuffix("\r\n\r\n\(sentence)\n"))
            }
        }

        @Test func anEndpointGetsTheBodyOfEachMethodThatItTakes() async throws {
            let endpoint = Endpoint(path: "/echo", methods: ["PUT"]) { request in
                Endpoint.Answer(body: "\(request.method) \(String(decoding: request.body, as: UTF8.self))")
            }
            try await withGallery([EndpointPage(endpoints: [endpoint])]) { server in
                let client = try await TestClient.open(server)
                func put(_ body: String, _ further: String = "") -> String {
                    "PUT /echo HTTP/1.1\r\nHost: localhost\r\n\(further)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
                }
                client.send(bytes: Array((put("first") + put("second", "Connection: close\r\n")).utf8))
                let answers = try await client.answerToRequest()
                // A request has its own body, and not the body of the previous request.
                #expect(answers.contains("PUT first"))
                #expect(answers.hasSuffix("\r\n\r\nPUT second"))

                let other = try await TestClient.open(server)
                let get = "GET /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                other.send(bytes: Array(get.utf8))
                let refusal = try await other.answerToRequest()
                #expect(refusal.hasPrefix("HTTP/1.1 405 "))
                #expect(refusal.contains("Allow: PUT"))
            }
        }

        @Test(
            arguments: galleryPages.map { "/\($0.slug)" }
                + ["/", "/gallery/gallery.css", "/search/repositories?q=nio", "/no"]
        )
        func whatHeadAsksForIsAnsweredAsToGetWithoutTheBody(path: String) async throws {
            try await withGallery(galleryPages) { server in
                var answers: [String] = []
                for method in ["GET", "HEAD"] {
                    let client = try await TestClient.open(server)
                    let head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    client.send(bytes: Array(head.utf8))
                    answers.append(try await client.answerToRequest())
                }
                let parts = answers.map { $0.components(separatedBy: "\r\n\r\n") }
                #expect(parts[0][0] == parts[1][0])
                #expect(!parts[0][1].isEmpty)
                #expect(parts[1][1].isEmpty)
                #expect(answers[0].hasPrefix(path == "/no" ? "HTTP/1.1 404 " : "HTTP/1.1 200 "))
            }
        }

        @Test func whereThereIsNoPageThePagesThatThereAreAreShown() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.open(server)
                let head = "GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                client.send(bytes: Array(head.utf8))
                let answer = try await client.answerToRequest()
                #expect(answer.contains("Content-Type: text/html"))
                #expect(answer.contains("<h1>There is no such page</h1>"))
                #expect(answer.contains(#"<a href="/prex">"#))
            }
        }

        @Test func visitorsBeyondTheLimitAreToldAndPagesAreStillServed() async throws {
            var limits = Limits()
            limits.visitors = 2
            try await withGallery([PrexPage()], limits: limits) { server in
                let first = try await TestClient.visit(server)
                _ = try await TestClient.visit(server)
                let third = try await TestClient.connect(to: server)
                #expect(third.answer == "HTTP/1.1 503 Service Unavailable")
                let page = try await TestClient.connect(to: server, path: "/prex")
                #expect(page.answer == "HTTP/1.1 200 OK")
                try await first.close()
                try await eventually {
                    (try? await TestClient.connect(to: server).answer) == "HTTP/1.1 101 Switching Protocols"
                }
            }
        }

        @Test func aVisitorWhoAsksIsToldThatTheServerIsThere() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.act("presence")
                try await client.wait { $0.presences == 1 }
                #expect(client.errors.isEmpty)
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

/// A page that has only endpoints.
private struct EndpointPage: Page {
    let slug = "endpoints"
    let title = ""
    let summary = ""
    let main = ""
    let assets: [Asset] = []
    let endpoints: [Endpoint]

    @MainActor func makeSession(outbox: Outbox) -> any Session {
        fatalError("Nobody visits the page of endpoints.")
    }
}

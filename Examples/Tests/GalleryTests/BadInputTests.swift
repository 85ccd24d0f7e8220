import GalleryServer
import NIOCore
import Testing

@testable import GalleryPages

extension GalleryTests {
    @Suite
    struct BadInputTests {
        @Test(arguments: [
            ("nonsense", "A message must be JSON, such as {\"action\":\"increment\"}."),
            ("", "A message must be JSON, such as {\"action\":\"increment\"}."),
            (String(repeating: "[", count: 60_000), "A message must be JSON,"),
            (#"{"action":"\ud800"}"#, "A message must be JSON,"),
            ("[\"increment\"]", "A message must be a JSON object whose values are strings,"),
            ("null", "A message must be a JSON object whose values are strings,"),
            (#"{"action":1}"#, "A message must be a JSON object whose values are strings,"),
            (
                #"{"action":"increment","by":{}}"#,
                "A message must be a JSON object whose values are strings,"
            ),
            ("{}", "A message must name its \"action\","),
            (
                #"{"action":"explode"}"#,
                #"There is no action "explode": use "increment" or "decrement" or "choose"."#
            ),
            (#"{"action":"choose"}"#, #"A counter must be named: use "own" or "shared"."#),
            (#"{"action":"choose","counter":"x"}"#, #"There is no counter "x": use "own" or "shared"."#),
        ])
        func isAnsweredWithASentenceAndTheSessionGoesOn(message: String, sentence: String) async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.act("increment")
                client.send(message)
                client.act("increment")
                try await client.wait { $0.count == 2 && !$0.errors.isEmpty }
                #expect(client.errors.count == 1)
                #expect(client.errors[0].hasPrefix(sentence))
                #expect(client.closed == nil)
            }
        }

        @Test func aLongActionIsQuotedInPart() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.act(String(repeating: "x", count: 60_000))
                try await client.wait { !$0.errors.isEmpty }
                #expect(client.errors[0].count < 200)
                #expect(client.errors[0].contains("xxx…\""))
            }
        }

        @Test func aMessageOf64KiBIsRead() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                let start = #"{"action":"increment","note":""#
                client.send(start + String(repeating: "x", count: 65_536 - start.utf8.count - 2) + "\"}")
                try await client.wait { $0.count == 1 }
            }
        }

        @Test(arguments: [
            // One byte too many, in one frame.
            [TestClient.frame([UInt8](repeating: 0x20, count: 65_537))],
            // Too many bytes, in small fragments.
            [TestClient.frame([UInt8](repeating: 0x20, count: 40_000), first: 0x01)]
                + [TestClient.frame([UInt8](repeating: 0x20, count: 40_000), first: 0x80)],
            // A length that is announced, without the bytes.
            [TestClient.frame([], claiming: 1 << 40)],
            [TestClient.frame([], claiming: Int.max)],
            [TestClient.frame([], claiming: -1)],
        ])
        func aLargerMessageEndsTheConnectionWith1009(frames: [[UInt8]]) async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                for frame in frames { client.send(bytes: frame) }
                #expect(try await client.waitForEnd() == 1009)
            }
        }

        @Test func theStatusArrivesAlthoughTheClientGoesOnSending() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.send(bytes: TestClient.frame([UInt8](repeating: 0x20, count: 4_000_000)))
                #expect(try await client.waitForEnd() == 1009)
            }
        }

        @Test(
            arguments: [
                ("binary", TestClient.frame([1, 2, 3], first: 0x82), 1003),
                ("not masked", TestClient.frame(Array("{}".utf8), isMasked: false), 1002),
                ("an extension's bit", TestClient.frame([], first: 0xC1), 1002),
                ("an unknown frame", TestClient.frame([], first: 0x83), 1002),
                ("an unknown control frame", TestClient.frame([], first: 0x8B), 1002),
                ("a ping in fragments", TestClient.frame([], first: 0x09), 1002),
                ("a long ping", TestClient.frame([UInt8](repeating: 0, count: 126), first: 0x89), 1002),
                ("nothing to continue", TestClient.frame([], first: 0x80), 1002),
                ("a message inside another", TestClient.frame([], first: 0x01) + TestClient.frame([]), 1002),
                ("no UTF-8", TestClient.frame([0xFF, 0xFE]), 1007),
                ("a close with half a status", TestClient.frame([3], first: 0x88), 1002),
                ("a close with a status that is none", TestClient.frame([0x03, 0xED], first: 0x88), 1002),
                ("a close with no status", TestClient.frame([], first: 0x88), 1000),
                ("a close", TestClient.frame([0x0F, 0xA0], first: 0x88), 4000),
            ] as [(String, [UInt8], UInt16)]
        )
        func aFrameThatIsNotAllowedEndsTheConnection(what: String, frame: [UInt8], status: UInt16)
            async throws
        {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.send(bytes: frame)
                #expect(try await client.waitForEnd() == status, "\(what)")
                // The server still serves the next visitor.
                try await TestClient.visit(server).close()
            }
        }

        @Test func bytesOfAnyKindEndInACloseAndNeverInACrash() async throws {
            try await withGallery([PrexPage()]) { server in
                // The same bytes in each run, so that a crash can be repeated.
                var state: UInt64 = 1
                func random(below limit: Int) -> Int {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return Int(state >> 33) % limit
                }
                for _ in 0..<200 {
                    let client = try await TestClient.visit(server)
                    client.send(bytes: (0...random(below: 200)).map { _ in UInt8(random(below: 256)) })
                    // No interpretation of these bytes ends validly.
                    client.send(bytes: [UInt8](repeating: 0xFF, count: 70_000))
                    _ = try await client.waitForEnd()
                }
                try await TestClient.visit(server).close()
            }
        }

        @Test func aMessageInFragmentsWithAPingInsideIsRead() async throws {
            try await withGallery([PrexPage()]) { server in
                let client = try await TestClient.visit(server)
                client.send(bytes: TestClient.frame(Array(#"{"action":"#.utf8), first: 0x01))
                client.send(bytes: TestClient.frame([7, 8], first: 0x89))
                client.send(bytes: TestClient.frame(Array(#""increm"#.utf8), first: 0x00))
                client.send(bytes: TestClient.frame(Array(#"ent"}"#.utf8), first: 0x80))
                try await client.wait { $0.count == 1 && !$0.pongs.isEmpty }
                #expect(client.pongs == [[7, 8]])
            }
        }
    }
}

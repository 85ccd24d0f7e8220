import Foundation
import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests to the server without its page.
struct EndpointTests {
    private func answer(
        _ query: String,
        _ headers: [String: String] = [:]
    ) async throws -> (status: Int, text: String) {
        let apps = Apps()
        let app = try #require(apps.connect(Hello(name: "Test", process: 1, run: "1")))
        apps.receive([.success(.subject(Subject(id: 1, kind: "flux", type: "Flux<Int, Int>")))], from: app)
        let step = #"{"type":"step","number":1,"subject":1,"kind":"action","values":{"value":["int","42"]}}"#
        apps.receive([.success(try Line(Data(step.utf8)))], from: app)
        let server = try await GalleryServer.start(pages: [InspectorPage(apps: apps, appPort: 0)], port: 0)
        var request = URLRequest(
            url: try #require(URL(string: "\(server.address)inspector/test?app=\(app)&subject=1&\(query)"))
        )
        for (name, value) in headers {
            request.setValue(
                value.replacing("HOST", with: "127.0.0.1:\(server.port)"),
                forHTTPHeaderField: name
            )
        }
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        await server.stop()
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// More than fits into one piece, and more than the system accepts at once.
    @Test func aRecordingIsSentInPiecesAndHeldAsLongAsThatTakes() async throws {
        let apps = Apps(limits: AppRecord.Limits(), mostBytes: 64 << 20, mostHeld: 30 << 20)
        let app = try #require(apps.connect(Hello(name: "Tést 1", process: 1, run: "1")))
        for number in 1...1_200 {
            let step = Step(
                number: number,
                subject: 1,
                kind: "change",
                state: String(repeating: "x", count: 20_000)
            )
            apps.receive([.success(.step(step))], from: app)
        }
        let expected = apps.look(at: app, \.recording)
        let server = try await GalleryServer.start(pages: [InspectorPage(apps: apps, appPort: 0)], port: 0)
        let url = try #require(URL(string: "\(server.address)inspector/recording?app=\(app)"))
        func ask() async throws -> (Data, HTTPURLResponse?) {
            let (data, response) = try await URLSession(configuration: .ephemeral).data(from: url)
            return (data, response as? HTTPURLResponse)
        }
        let (data, response) = try await ask()
        #expect(data == expected && response?.statusCode == 200)
        #expect(
            response?.value(forHTTPHeaderField: "Content-Disposition")
                == "attachment; filename=\"T-st-1.jsonl\""
        )
        // A download that is not read holds the record until it ends. It is refused while another one holds the record, and then
        // it is requested again.
        var slow: [ToldApp] = []
        repeat {
            let download = try await ToldApp(port: server.port)
            try await download.stopReading()
            try await download.tell(
                "GET /inspector/recording?app=\(app) HTTP/1.1\r\nHost: localhost\r\n\r"
            )
            slow.append(download)
        } while try await ask().1?.statusCode == 200
        for download in slow { await download.leave() }
        while try await ask().1?.statusCode != 200 {}
        await server.stop()
    }

    @Test(arguments: ["", "from=-9223372036854775808", "from=-1&to=9223372036854775807"])
    func aTestIsMadeOfStepsFromAnyNumberOn(query: String) async throws {
        let answer = try await answer(query)
        #expect(answer.status == 200)
        #expect(answer.text.contains("dispatch(42)"))
    }

    @Test(arguments: ["from=9223372036854775807", "from=-9223372036854775808&to=-9223372036854775808"])
    func whereThereAreNoStepsThereIsNoTest(query: String) async throws {
        #expect(try await answer(query).status == 422)
    }

    @Test(
        arguments: [
            (["Origin": "http://HOST", "Sec-Fetch-Site": "same-origin"], 200),
            (["Sec-Fetch-Site": "none"], 200),
            (["Sec-Fetch-Site": "cross-site"], 403),
            (["Sec-Fetch-Site": "same-site"], 403),
            (["Origin": "http://other.example"], 403),
            (["Origin": "null"], 403),
        ] as [([String: String], Int)]
    )
    func onlyTheInspectorsOwnPageIsAnswered(headers: [String: String], status: Int) async throws {
        #expect(try await answer("", headers).status == status)
    }
}

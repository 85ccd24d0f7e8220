import Foundation
import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is asked of the server without its page.
struct EndpointTests {
    private func answer(
        _ query: String,
        _ headers: [String: String] = [:]
    ) async throws -> (status: Int, text: String) {
        let apps = Apps()
        let app = try #require(apps.connect(Hello(name: "Test", process: 1, run: "1")))
        apps.receive([.success(.subject(Subject(id: 1, kind: "flux", type: "Flux<Int, Int>")))], from: app)
        var step = Step(number: 1, subject: 1, kind: "action")
        step.valueSource = "42"
        apps.receive([.success(.step(step))], from: app)
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

import Foundation
import GalleryServer
import GitHubSearch
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The API model against a local server, over HTTP.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct APIModelTests {
    private let listener = Listener()

    private func makeModel(_ server: URL, timeout: Double = 600) -> GitHubSearchAPIModel {
        let connection = SearchConnection(configuration: .impatient(timeout))
        let model = GitHubSearchAPIModel(server: server, connection: connection)
        model.connect(listener)
        return model
    }

    @Test func whatIsFoundIsTold() async throws {
        try await TestServer.with({ _ in TestServer.found }) { server in
            let model = makeModel(server)
            model.action.searchRepository("mock")
            try await eventually { listener.events.count == 3 }
            #expect(listener.events == [.isSearching(true), .isSearching(false), .response(["test/mock"])])
        }
    }

    @Test func whatIsSearchedIsToldBeforeWhatComesOfIt() async throws {
        try await TestServer.with({ _ in TestServer.found }) { server in
            let model = makeModel(server)
            model.action.searchRepository("mock")
            try await eventually { listener.events.count == 3 }
            model.action.searchRepository("other")
            try await eventually { listener.events.count == 6 }
            model.action.cancel()
            try await eventually { listener.events.count == 7 }
            #expect(
                listener.queries == [
                    .init(text: "mock", events: 0), .init(text: "other", events: 3),
                    .init(text: "", events: 6),
                ]
            )
            #expect(listener.events.last == .cancelled)
        }
    }

    @Test(
        arguments: [
            ("nio", "q=nio"), ("swift nio", "q=swift%20nio"), ("c++", "q=c%2B%2B"), ("a&b=c", "q=a%26b%3Dc"),
            ("日本", "q=%E6%97%A5%E6%9C%AC"), ("100%", "q=100%25"), ("#1", "q=%231"),
        ]
    )
    func aQueryIsAskedAsItWasTyped(query: String, asked: String) async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add(request.uri)
            return TestServer.found
        }) { server in
            let model = makeModel(server)
            model.action.searchRepository(query)
            try await eventually { listener.events.count == 3 }
            #expect(log.all == ["/search/repositories?\(asked)"])
        }
    }

    @Test(
        arguments: [
            (
                Endpoint.Answer(status: 403, headers: [("Retry-After", "30")], body: "{}"),
                "That was one search too many. You can search again in 30 seconds."
            ),
            (
                Endpoint.Answer(status: 422, body: #"{"message":"Validation Failed"}"#),
                "The server does not understand this search. Try other words. It says: “Validation Failed”"
            ),
            (
                Endpoint.Answer(status: 500, body: "broken"),
                "The server has trouble at the moment (status 500). Try again later."
            ),
            (
                Endpoint.Answer(status: 404, body: ""),
                "The server answered with status 404, which a search does not expect."
            ),
            (
                Endpoint.Answer(body: "<html>"),
                "The server's answer cannot be read. Try again later."
            ),
            (
                Endpoint.Answer(body: #"{"items":1}"#),
                "The server's answer cannot be read. Try again later."
            ),
        ] as [(Endpoint.Answer, String)]
    )
    func aRefusalIsToldInASentence(answer: Endpoint.Answer, sentence: String) async throws {
        try await TestServer.with({ _ in answer }) { server in
            let model = makeModel(server)
            model.action.searchRepository("mock")
            try await eventually { listener.events.count == 3 }
            #expect(listener.events == [.isSearching(true), .isSearching(false), .failed(sentence)])
        }
    }

    @Test func aServerThatDoesNotAnswerIsToldInASentence() async throws {
        try await TestServer.with({ _ in
            await untilCancelled()
            return TestServer.found
        }) { server in
            let model = makeModel(server, timeout: 1)
            model.action.searchRepository("mock")
            try await eventually { listener.events.count == 3 }
            #expect(
                listener.events.last
                    == .failed("The server at 127.0.0.1 did not answer in time. Try again.")
            )
        }
    }

    @Test func aHostThatIsNotThereIsToldInASentence() async throws {
        let model = makeModel(try #require(URL(string: "http://nowhere.invalid")))
        model.action.searchRepository("mock")
        try await eventually { listener.events.count == 3 }
        #expect(
            listener.events.last
                == .failed(
                    "There is no server named nowhere.invalid. Check the address, and your connection."
                )
        )
    }

    @Test func aPortWhereNobodyListensIsToldInASentence() async throws {
        var address: URL?
        try await TestServer.with({ _ in TestServer.found }) { address = $0 }
        // The server has stopped.
        let model = makeModel(try #require(address))
        model.action.searchRepository("mock")
        try await eventually { listener.events.count == 3 }
        #expect(
            listener.events.last
                == .failed("The server at 127.0.0.1 cannot be reached. Check your connection, and try again.")
        )
    }

    @Test func aNewerSearchCancelsTheOneBefore() async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add(request.uri)
            guard request.uri.hasSuffix("=old") else { return TestServer.found }
            await untilCancelled()
            log.add("cancelled")
            return TestServer.found
        }) { server in
            let model = makeModel(server)
            model.action.searchRepository("old")
            try await eventually { log.all.count == 1 }
            model.action.searchRepository("new")
            try await eventually { log.all.contains("cancelled") }
            try await eventually { listener.events.contains(.response(["test/mock"])) }
            #expect(
                listener.events == [
                    .isSearching(true), .isSearching(true), .isSearching(false), .response(["test/mock"]),
                ]
            )
        }
    }

    @Test func whatIsCancelledIsNotToldOf() async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add(request.uri)
            await untilCancelled()
            log.add("cancelled")
            return TestServer.found
        }) { server in
            let model = makeModel(server)
            model.action.searchRepository("mock")
            try await eventually { log.all.count == 1 }
            model.action.cancel()
            try await eventually { log.all.count == 2 }
            model.action.cancel()
            try await eventually { listener.events.count == 4 }
            #expect(
                listener.events == [.isSearching(true), .isSearching(false), .cancelled, .cancelled]
            )
        }
    }

    /// After a newer search has begun, no value of an earlier one arrives, for any order of threads.
    @Test func ofManySearchesTheLastOneIsDeliveredLast() async throws {
        let asked = Log()
        try await TestServer.with({ request in
            let name = String(request.uri.split(separator: "=").last ?? "")
            asked.add(name)
            return Endpoint.Answer(
                body: """
                    {"total_count":1,"items":[{"full_name":"\(name)","html_url":"https://github.com"}]}
                    """
            )
        }) { server in
            let model = makeModel(server)
            for number in 1...40 {
                model.action.searchRepository("\(number)")
                // Some searches have ended, and of others the answer is under way when the next one begins.
                if number % 10 == 0 {
                    try await eventually { listener.events.last == .response(["\(number)"]) }
                } else if number % 5 == 0 {
                    try await eventually { asked.all.contains("\(number)") }
                }
            }
            let numbers = listener.events.compactMap { event in
                if case .response(let names) = event { Int(names[0]) } else { nil }
            }
            #expect(numbers == numbers.sorted())
            #expect(listener.events.filter { $0 == .isSearching(true) }.count == 40)
            #expect(listener.events.filter { $0 == .isSearching(false) }.count == numbers.count)
        }
    }

    @Test func aModelThatIsReleasedGivesItsSearchUp() async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add("asked")
            await untilCancelled()
            log.add("given up")
            return TestServer.found
        }) { server in
            do {
                let model = makeModel(server)
                model.action.searchRepository("mock")
                try await eventually { log.all == ["asked"] }
            }
            try await eventually { log.all == ["asked", "given up"] }
            #expect(listener.events == [.isSearching(true)])
        }
    }

    @Test func aTextThatIsTooLongIsNotAsked() async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add(request.uri)
            return TestServer.found
        }) { server in
            let model = makeModel(server)
            model.action.searchRepository(String(repeating: "x", count: 60_000))
            model.action.searchRepository(String(repeating: "x", count: 256))
            try await eventually { listener.events.count == 4 }
            #expect(
                listener.events == [
                    .failed("A search may have 256 characters at most. Shorten it."),
                    .isSearching(true), .isSearching(false), .response(["test/mock"]),
                ]
            )
            #expect(log.all.count == 1)
        }
    }

    @Test func aModelsHeadersGoWithItsSearches() async throws {
        let log = Log()
        try await TestServer.with({ request in
            log.add(request.header("X-Test") ?? "none")
            return TestServer.found
        }) { server in
            let model = GitHubSearchAPIModel(server: server, headers: ["X-Test": "yes"])
            model.connect(listener)
            model.action.searchRepository("mock")
            try await eventually { listener.events.count == 3 }
            #expect(log.all == ["yes"])
        }
    }

    @Test func gitHubItselfIsAskedByDefault() {
        #expect(GitHubSearchAPIModel.gitHub.absoluteString == "https://api.github.com")
    }
}

import Foundation
import GalleryServer
import GitHubSearch
import NIOConcurrencyHelpers
import NecomCore
import Testing

@testable import GalleryPages

extension GalleryTests {
    /// The display for a visitor of the search, with the gallery's own server.
    @MainActor
    @Suite struct SearchSessionTests {
        private let catalogue = PackageCatalogue(
            delays: .init(slow: .milliseconds(50), silent: .seconds(60))
        )
        private let outbox = Outbox {}

        private func withSession(
            _ body: @MainActor (TracedSession<SearchSession>) async throws -> Void
        ) async throws {
            let page = NecomPage(catalogue: catalogue)
            try await withGallery([page]) { server in
                let session = try #require(
                    page.makeSession(outbox: outbox) as? TracedSession<SearchSession>
                )
                try await body(session)
            }
        }

        /// Returns the outbox's content up to a new result of a kind.
        private func shown(_ kind: String) async throws -> (result: SearchView.Result, steps: [FigureStep]) {
            var steps: [FigureStep] = []
            var result: SearchView.Result?
            try await eventually {
                if let message = outbox.take() {
                    steps += message.steps
                    result = message.values["result"] as? SearchView.Result ?? result
                }
                return result?.kind == kind
            }
            return (try #require(result), steps)
        }

        @Test func aSearchPassesThroughTheWholeFigureAndBack() async throws {
            try await withSession { session in
                _ = try await shown("nothing")
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                let (result, steps) = try await shown("list")
                #expect(result.rows.map(\.name) == ["jpsim/Yams"])
                #expect(result.rows.map(\.link) == ["https://github.com/jpsim/Yams"])
                #expect(
                    steps.map(\.plain) == [
                        FigureStep(part: "view", value: "typed “yaml”", turn: 0),
                        FigureStep(part: "presenter", value: "searchText(…)", turn: 0),
                        FigureStep(part: "logic", value: "searchText(…)", turn: 0),
                        FigureStep(part: "api", value: "searchRepository(…)", turn: 0),
                        FigureStep(part: "server", value: "GET /search/repositories?q=yaml", turn: 0),
                        FigureStep(part: "server", value: "200, application/json", turn: 0),
                        FigureStep(part: "api", value: "items: 1", turn: 0),
                        FigureStep(part: "logic", value: "searchResponse(1)", turn: 0),
                        FigureStep(part: "presenter", value: "repositories(1)", turn: 0),
                        FigureStep(part: "view", value: "repositories(1)", turn: 0),
                    ]
                )
                // The cause of the answer is the model's call, as for the request, and not the request.
                #expect(steps.map(\.cause) == [nil, 1, 2, 3, 4, 4, 6, 7, 8, 9])
                #expect(
                    steps.map(\.place) == [
                        "type", "GitHubSearchPresenter.searchText", "GitHubSearchLogicModel.searchText",
                        "GitHubSearchAPIModel.searchRepository", "request", "request", "result",
                        "searchResponse", "repositories", "show",
                    ]
                )
            }
        }

        @Test func whatTheServerDoesNotAnswerDoesNotComeFromTheServer() async throws {
            try await withSession { session in
                try session.receive(ClientMessage(action: "server", values: ["mood": "silent"]))
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                let steps = try await shown("failure").steps
                #expect(
                    steps.dropFirst(3).map { "\($0.part) \($0.value)" } == [
                        "api searchRepository(…)", "server GET /search/repositories?q=yaml",
                        "api failure",
                        "logic searchError", "presenter error", "view errorMessage",
                    ]
                )
                // The cause is the model's call, and not the request.
                #expect(steps.map(\.cause).suffix(5) == [4, 4, 6, 7, 8])
            }
        }

        @Test func moreRepositoriesThanAStepDescribesAreCounted() async throws {
            try await withSession { session in
                try session.receive(ClientMessage(action: "search", values: ["text": "swift"]))
                let (result, steps) = try await shown("list")
                #expect(result.rows.count > 8)
                #expect(steps.last?.value == "repositories(\(result.rows.count))")
                #expect(steps.contains { $0.value == "items: \(result.rows.count)" })
            }
        }

        @Test func anAnswerSaysWhatWasSearchedThoughSomethingElseIsTypedByNow() async throws {
            let page = NecomPage(catalogue: catalogue)
            let debounce = DebounceByHand()
            try await withGallery([page]) { server in
                let session = SearchSession(
                    outbox: outbox,
                    server: try #require(URL(string: server.address)),
                    catalogue: catalogue,
                    debounce: debounce
                )
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                debounce.fire()
                try session.receive(ClientMessage(action: "search", values: ["text": "something else"]))
                let answer = try await shown("list").result
                #expect(answer.query == "yaml")
                #expect(answer.rows.count == 1)
            }
        }

        /// Runs its last handler when the test calls it.
        private final class DebounceByHand: DebounceType {
            private let last = NIOLockedValueBox<(@Sendable () -> Void)?>(nil)

            func execute(_ handler: @escaping @Sendable () -> Void) {
                last.withLockedValue { $0 = handler }
            }

            func fire() {
                let handler = last.withLockedValue { last in
                    defer { last = nil }
                    return last
                }
                handler?()
            }
        }

        @Test func clearingTheTextShowsThatNothingWasSearched() async throws {
            try await withSession { session in
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                _ = try await shown("list")
                try session.receive(ClientMessage(action: "search", values: ["text": ""]))
                let (result, steps) = try await shown("nothing")
                #expect(result.rows.isEmpty)
                #expect(
                    steps.map(\.plain) == [
                        FigureStep(part: "view", value: "typed “”", turn: 1),
                        FigureStep(part: "presenter", value: "searchText(…)", turn: 1),
                        FigureStep(part: "logic", value: "searchText(…)", turn: 1),
                        FigureStep(part: "api", value: "cancel()", turn: 1),
                        FigureStep(part: "logic", value: "searchCancelled()", turn: 1),
                        FigureStep(part: "presenter", value: "repositories(0)", turn: 1),
                        FigureStep(part: "view", value: "repositories(0)", turn: 1),
                    ]
                )
            }
        }

        @Test(
            arguments: [
                ("limited", "That was one search too many. You can search again in 30 seconds."),
                ("broken", "The server has trouble at the moment (status 500). Try again later."),
                ("confused", "The server's answer cannot be read. Try again later."),
                ("silent", "The server at 127.0.0.1 did not answer in time. Try again."),
            ]
        )
        func aServerThatFailsIsToldOfAndRecovers(mood: String, sentence: String) async throws {
            try await withSession { session in
                try session.receive(ClientMessage(action: "server", values: ["mood": mood]))
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                #expect(try await shown("failure").result.sentence == sentence)
                try session.receive(ClientMessage(action: "server", values: ["mood": "slow"]))
                try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                #expect(try await shown("list").result.rows.count == 1)
            }
        }

        @Test func whatCannotBeFollowedIsSaid() async throws {
            try await withSession { session in
                #expect(throws: BadMessage("Give the \"text\" of the search, which may be empty.")) {
                    try session.receive(ClientMessage(action: "search"))
                }
                #expect(throws: BadMessage.self) {
                    try session.receive(ClientMessage(action: "server", values: ["mood": "odd"]))
                }
                #expect(throws: BadMessage.self) { try session.receive(ClientMessage(action: "dance")) }
            }
        }

        @Test func aVisitorWhoLeavesInTheMiddleOfASearchLeavesNothingBehind() async throws {
            weak var left: SearchSession?
            weak var view: SearchView?
            let page = NecomPage(catalogue: catalogue)
            try await withGallery([page]) { _ in
                do {
                    let session = try #require(
                        page.makeSession(outbox: outbox) as? TracedSession<SearchSession>
                    )
                    (left, view) = (session.base, session.base.view)
                    try session.receive(ClientMessage(action: "server", values: ["mood": "silent"]))
                    try session.receive(ClientMessage(action: "search", values: ["text": "yaml"]))
                    try await eventually { outbox.take()?.steps.contains { $0.part == "server" } ?? false }
                    #expect(catalogue.visitorCount == 1)
                }
                try await eventually { left == nil && view == nil && catalogue.visitorCount == 0 }
            }
        }

        @Test func wordsAreFoundInNamesAndDescriptions() {
            #expect(catalogue.search("NIO http/2").map(\.fullName) == ["apple/swift-nio-http2"])
            #expect(catalogue.search("currency types http").map(\.fullName) == ["apple/swift-http-types"])
            #expect(catalogue.search("nothing of the kind").isEmpty)
            let all = catalogue.search("")
            #expect(!all.isEmpty)
            #expect(Set(all.map(\.fullName)).count == all.count)
            for package in all {
                #expect(package.page.absoluteString == "https://github.com/\(package.fullName)")
                #expect(package.description?.isEmpty == false)
            }
        }

        @Test func theCatalogueAnswersProgramsToo() async throws {
            try await withGallery([NecomPage(catalogue: catalogue)]) { server in
                let client = try await TestClient.connect(to: server, path: "/search/repositories?q=")
                #expect(client.answer == "HTTP/1.1 422 Unprocessable Entity")
                let foreign = try await TestClient.connect(
                    to: server,
                    path: "/search/repositories?q=nio",
                    host: "other.example"
                )
                #expect(foreign.answer == "HTTP/1.1 421 Misdirected Request")
            }
        }
    }
}

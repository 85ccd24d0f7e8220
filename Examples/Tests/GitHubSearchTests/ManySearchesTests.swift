import Foundation
import GalleryServer
import GitHubSearch
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// More simultaneous searches than Dispatch has threads.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ManySearchesTests {
    private typealias Search = (model: GitHubSearchAPIModel, listener: Listener)

    private static func makeSearches(_ count: Int, at server: URL, by connection: SearchConnection)
        -> [Search]
    {
        (0..<count).map { _ in
            let search = (GitHubSearchAPIModel(server: server, connection: connection), Listener())
            search.0.connect(search.1)
            return search
        }
    }

    #if os(macOS) || os(Linux)
    /// In a process of its own: if searches block one another, they block every thread of the process, and the test's too.
    @Test func moreSearchesThanThereAreThreadsAllEnd() async {
        await #expect(processExitsWith: .success) {
            // Ends the process instead of waiting forever.
            alarm(60)
            let server = try #require(URL(string: "http://127.0.0.1:1"))
            let searches = Self.makeSearches(
                600,
                at: server,
                by: SearchConnection(configuration: .impatient())
            )
            for (model, _) in searches { model.action.searchRepository("mock") }
            for (_, listener) in searches {
                try await eventually { listener.events.count == 3 }
            }
        }
    }

    /// In a process of its own, where no other code opens descriptors.
    @Test func aModelThatDoesNotSearchHasNoDescriptorAndASearchHasOne() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            let asked = Log()
            try await TestServer.with({ request in
                asked.add(request.uri)
                await untilCancelled()
                return TestServer.found
            }) { server in
                // Only sockets, because the first timer of a clock opens a descriptor too.
                func open() -> Int {
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
                    return names.compactMap { Int32($0) }.count { descriptor in
                        var status = stat()
                        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
                    }
                }
                let connection = SearchConnection(configuration: .impatient(60), atMost: 20)
                let searches = Self.makeSearches(300, at: server, by: connection)
                for (model, _) in searches.prefix(1) { model.action.searchRepository("mock") }
                try await eventually { asked.all.count == 1 }
                let before = open()
                for (model, _) in searches.dropFirst() { model.action.searchRepository("mock") }
                try await eventually { asked.all.count == 20 }
                for (_, listener) in searches {
                    try await eventually { listener.events == [.isSearching(true)] }
                }
                // The client's end and the server's, of the nineteen further searches that are running.
                #expect(open() - before == 2 * 19)
                #expect(asked.all.count == 20)
            }
        }
    }
    #endif

    @Test func searchesBeyondTheLimitWaitForThoseBefore() async throws {
        let asked = Log()
        try await TestServer.with({ request in
            asked.add(request.uri)
            if request.uri.hasSuffix("first") { await untilCancelled() }
            return TestServer.found
        }) { server in
            let connection = SearchConnection(configuration: .impatient(), atMost: 1)
            let searches = Self.makeSearches(3, at: server, by: connection)
            searches[0].model.action.searchRepository("first")
            try await eventually { asked.all.count == 1 }
            searches[1].model.action.searchRepository("second")
            searches[2].model.action.searchRepository("third")
            // Cancelled while it waits: it is never sent.
            searches[1].model.action.cancel()
            try await eventually { searches[1].listener.events.count == 3 }
            #expect(searches[1].listener.events == [.isSearching(true), .isSearching(false), .cancelled])
            #expect(searches[2].listener.events == [.isSearching(true)])
            searches[0].model.action.cancel()
            try await eventually { searches[2].listener.events.count == 3 }
            #expect(asked.all.map { $0.split(separator: "=").last } == ["first", "third"])
        }
    }

    @Test func aSearchThatWaitsForTooLongSaysSo() async throws {
        try await TestServer.with({ _ in
            await untilCancelled()
            return TestServer.found
        }) { server in
            let connection = SearchConnection(configuration: .impatient(1), atMost: 1)
            let searches = Self.makeSearches(2, at: server, by: connection)
            for (model, _) in searches { model.action.searchRepository("mock") }
            for (_, listener) in searches { try await eventually { listener.events.count == 3 } }
            // The clock decides whether the answer or the timeout comes first.
            let late = "The server at 127.0.0.1 did not answer in time. Try again."
            #expect(searches[0].listener.events.last == .failed(late))
            let busy = "Too many are searching at the moment. Try again."
            #expect([.failed(late), .failed(busy)].contains(searches[1].listener.events.last))
        }
    }

    /// If a place were not released, the last search would wait forever.
    @Test func cancelledSearchesLeaveRoomForOthers() async throws {
        try await TestServer.with({ request in
            if request.uri.hasSuffix("slow") { await untilCancelled() }
            return TestServer.found
        }) { server in
            let connection = SearchConnection(configuration: .impatient(), atMost: 3)
            for (model, _) in Self.makeSearches(50, at: server, by: connection) {
                model.action.searchRepository("slow")
                model.action.searchRepository("slow")
                model.action.cancel()
            }
            let search = Self.makeSearches(1, at: server, by: connection)[0]
            search.model.action.searchRepository("mock")
            try await eventually { search.listener.events.count == 3 }
            #expect(search.listener.events.last == .response(["test/mock"]))
        }
    }
}

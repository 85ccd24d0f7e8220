import Foundation
import GalleryServer
import ReaderServer
import Testing

@testable import Reader

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that no app makes, with and without an account.
@Suite struct ServerTests {
    private static let numbers = [
        "0", "-1", "1", "25", "26", "61", "1000", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "922337203685477581", "1.5", "1e9", "", " 1", "NaN", "١",
    ]

    /// Asks for an address with any numbers. The server answers, and still has its articles.
    @Test func whateverNumberAClientSendsTheServerAnswers() async throws {
        try await ReaderFixture.with { fixture in
            let api = try fixture.api
            let account = try await api.signIn(name: "Ada", password: ReaderServer.password)
            for number in Self.numbers {
                for (method, path) in [
                    ("GET", "articles?before="), ("GET", "article?id="), ("PUT", "star?id="),
                    ("POST", "comments?id="),
                ] {
                    let status = try await fixture.status(method, path + number, token: account.token)
                    #expect([200, 400, 404].contains(status), "\(method) \(path)\(number)")
                }
            }
            for cursor in [nil, .max, 26] {
                let articles = try await api.articles(before: cursor, matching: "", for: account)
                #expect(articles.map(\.id) == Array((16...25).reversed()))
            }
            for cursor in [1, 0, .min] {
                #expect(try await api.articles(before: cursor, matching: "", for: account).isEmpty)
            }
        }
    }

    /// The server keeps no record of an absent visitor, so that no client can fill the memory with names.
    @Test func aVisitorWhoIsNotThereIsNotKept() async throws {
        try await ReaderFixture.with { fixture in
            for number in 1...100 {
                let status = try await fixture.status("POST", "session", visitor: "visitor \(number)")
                #expect(status == 403)
            }
            #expect(fixture.server.visitorCount == 0)
            fixture.server.enter("Ada")
            #expect(try await fixture.status("GET", "articles", visitor: "Ada") == 401)
            fixture.server.leave("Ada")
            #expect(try await fixture.status("GET", "articles", visitor: "Ada") == 403)
        }
    }

    @Test func aLongAddressIsNotKept() async throws {
        try await ReaderFixture.with { fixture in
            _ = try await fixture.status("GET", "articles?query=" + String(repeating: "a", count: 5_000))
            #expect(fixture.server.requests().allSatisfy { $0.utf8.count < 300 })
        }
    }

    @Test(
        arguments: [
            "-9223372036854775808", "9223372036854775807", "0", "-1", "9223372036854775808", "1.0", "",
        ]
    )
    func aLinkOpensArticlesAlone(id: String) throws {
        #expect(DeepLink(try #require(URL(string: "reader://articles/\(id)"))) == nil)
    }
}

extension ReaderFixture {
    /// The status of the answer to a request.
    func status(_ method: String, _ path: String, token: String = "", visitor: String? = nil) async throws
        -> Int
    {
        let address = "\(gallery.address)reader/api/\(path)"
            .addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
        var request = URLRequest(url: try #require(address.flatMap(URL.init(string:))))
        request.httpMethod = method
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        if let visitor { request.setValue(visitor, forHTTPHeaderField: ReaderServer.visitorHeader) }
        if method != "GET" { request.httpBody = Data("{}".utf8) }
        let (_, response) = try await URLSession.shared.data(for: request)
        return try #require(response as? HTTPURLResponse).statusCode
    }
}

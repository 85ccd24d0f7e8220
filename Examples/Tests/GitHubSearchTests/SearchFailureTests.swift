import Foundation
import Testing

@testable import GitHubSearch

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The message of each kind of failure.
@Suite struct SearchFailureTests {
    private func sentence(_ status: Int, _ headers: [String: String] = [:], body: String = "") throws
        -> String?
    {
        let response = try #require(
            HTTPURLResponse(
                url: GitHubSearchAPIModel.gitHub,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: headers
            )
        )
        let now = Date(timeIntervalSince1970: 1_000)
        return SearchFailure(response, body: Data(body.utf8), now: now)?.sentence
    }

    @Test func anAnswerWithResultsIsNoFailure() throws {
        #expect(try sentence(200) == nil)
    }

    @Test func aLimitSaysHowLongToWait() throws {
        let again = "That was one search too many. You can search again in"
        #expect(
            try sentence(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1042"])
                == "\(again) 42 seconds."
        )
        #expect(
            try sentence(403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "990"])
                == "\(again) a second."
        )
        #expect(try sentence(429, ["Retry-After": "7"]) == "\(again) 7 seconds.")
        #expect(try sentence(429) == "That was one search too many. Wait a minute, and try again.")
        #expect(
            try sentence(403, ["X-RateLimit-Remaining": "0"])
                == "That was one search too many. Wait a minute, and try again."
        )
    }

    @Test func whatIsForbiddenIsNoLimit() throws {
        #expect(try sentence(403) == "The server does not allow this search.")
        #expect(
            try sentence(403, ["X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1042"])
                == "The server does not allow this search."
        )
    }

    @Test func aRefusalQuotesTheServerIfItSaysWhy() throws {
        let refusal = "The server does not understand this search. Try other words."
        #expect(try sentence(422) == refusal)
        #expect(try sentence(422, body: #"{"message":"Too long"}"#) == refusal + " It says: “Too long”")
    }

    @Test(
        arguments: [
            (
                URLError.Code.notConnectedToInternet,
                "There is no connection to the internet. Connect, and try again."
            ),
            (.networkConnectionLost, "The connection to host was lost. Try again."),
            (.cannotParseResponse, "The server at host sent something that is no answer. Try again later."),
        ]
    )
    func aConnectionThatFailsIsTold(code: URLError.Code, sentence: String) {
        #expect(SearchFailure(URLError(code), host: "host").sentence == sentence)
    }

    @Test func anythingElseIsToldInTheSystemsWords() {
        struct Odd: LocalizedError {
            let errorDescription: String? = "Odd."
        }
        #expect(SearchFailure(Odd(), host: "host").localizedDescription == "The search at host failed: Odd.")
    }
}

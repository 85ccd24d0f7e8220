import Foundation
import GalleryServer
import GitHubSearch
import NIOConcurrencyHelpers

/// A server of repositories inside the gallery. It answers searches as GitHub's API does, from a list of public Swift packages. A
/// visitor can make it slow or faulty for their own requests.
final class PackageCatalogue: Sendable {
    /// The server's behavior.
    enum Mood: String, CaseIterable, Sendable {
        case well, slow, silent, limited, broken, confused
    }

    /// The header that identifies the visitor of a request.
    static let visitorHeader = "X-Gallery-Visitor"

    /// The delays of a slow and of a silent server.
    struct Delays: Sendable {
        var slow = Duration.milliseconds(2_500)
        var silent = Duration.seconds(60)
    }

    private let packages: [GitHub.Repository]
    private let delays: Delays
    /// Half of the requests that visitors send at the same time.
    private let pauses = Pauses(atMost: SearchSession.mostRequests / 2)
    /// The behavior that each visitor has chosen.
    private let moods = NIOLockedValueBox<[String: Mood]>([:])

    init(delays: Delays = Delays()) {
        struct Package: Decodable {
            let full_name: String
            let description: String
        }
        self.delays = delays
        let file = Data(Asset("packages.json", in: .module).content.utf8)
        guard let list = try? JSONDecoder().decode([Package].self, from: file) else {
            preconditionFailure("packages.json is no list of packages.")
        }
        packages = list.map { package in
            guard let page = URL(string: "https://github.com/\(package.full_name)") else {
                preconditionFailure("packages.json: \(package.full_name) is no name of a repository.")
            }
            return GitHub.Repository(
                fullName: package.full_name,
                description: package.description,
                page: page
            )
        }
    }

    /// The endpoint, at the path of GitHub's search.
    var endpoint: Endpoint {
        Endpoint(path: "/search/repositories") { [self] request in
            await answer(request)
        }
    }

    /// Sets the server's behavior for a visitor, until the visitor leaves.
    func set(_ mood: Mood, for visitor: String) {
        moods.withLockedValue { $0[visitor] = mood }
    }

    /// Removes a visitor who has left.
    func leave(_ visitor: String) {
        _ = moods.withLockedValue { $0.removeValue(forKey: visitor) }
    }

    /// The number of visitors.
    var visitorCount: Int {
        moods.withLockedValue { $0.count }
    }

    /// The packages that have all words of a query in their name or description, in the order of the list.
    func search(_ query: String) -> [GitHub.Repository] {
        let words = query.lowercased().split(whereSeparator: \.isWhitespace)
        return packages.filter { package in
            let text = "\(package.fullName) \(package.description ?? "")".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    private func answer(_ request: Endpoint.Request) async -> Endpoint.Answer {
        let mood = request.header(Self.visitorHeader).flatMap { visitor in
            moods.withLockedValue { $0[visitor] }
        }
        switch mood ?? .well {
        case .well: break
        case .slow: await pauses.take { [delays] in try? await Task.sleep(for: delays.slow) }
        // The client gives up after a few seconds.
        case .silent: try? await Task.sleep(for: delays.silent)
        case .limited:
            let headers = [
                (name: "Retry-After", value: "30"), (name: "X-RateLimit-Remaining", value: "0"),
            ]
            return refusal(403, "API rate limit exceeded.", headers: headers)
        case .broken:
            return refusal(500, "Something went wrong.")
        case .confused:
            return Endpoint.Answer(mediaType: "text/html; charset=utf-8", body: "<p>Under construction.</p>")
        }
        let query = URLComponents(string: request.uri)?.queryItems?.first { $0.name == "q" }?.value ?? ""
        guard query.contains(where: { !$0.isWhitespace }), query.count <= 256 else {
            return refusal(422, "Validation Failed")
        }
        return Endpoint.Answer(body: json(SearchAnswer(search(query))))
    }

    /// The part of GitHub's answer that the catalogue provides.
    private struct SearchAnswer: Encodable {
        struct Item: Encodable {
            struct Owner: Encodable {
                let login: String
            }
            let name: String
            let full_name: String
            let owner: Owner
            let html_url: URL
            let description: String?
        }

        let total_count: Int
        let incomplete_results = false
        let items: [Item]

        init(_ repositories: [GitHub.Repository]) {
            total_count = repositories.count
            items = repositories.map { repository in
                let parts = repository.fullName.split(separator: "/").map(String.init)
                return Item(
                    name: parts.last ?? "",
                    full_name: repository.fullName,
                    owner: Item.Owner(login: parts.first ?? ""),
                    html_url: repository.page,
                    description: repository.description
                )
            }
        }
    }

    private func refusal(
        _ status: Int,
        _ message: String,
        headers: [(name: String, value: String)] = []
    ) -> Endpoint.Answer {
        Endpoint.Answer(status: status, headers: headers, body: json(["message": message]))
    }

    private func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

import Foundation
import GalleryServer
import NIOConcurrencyHelpers
import Reader

/// The reader's server. It can be made to misbehave for one visitor at a time.
public final class ReaderServer: Sendable {
    /// How the server behaves. A confused server does nothing, and a garbled one does as it is asked, and both send an answer
    /// that cannot be read. An outdated answer is what an earlier request would have got.
    public enum Mood: String, CaseIterable, Sendable {
        case well, slow, broken, confused, garbled, outdated
    }

    /// The header that identifies the visitor of a request.
    public static let visitorHeader = "X-Gallery-Visitor"

    /// The password of every user.
    public static let password = "reader"

    /// How many articles a visitor's server may publish.
    public static let mostArticles = 60

    /// The server as a visitor has changed it.
    private struct Visitor {
        var mood = Mood.well
        var tokens: Set<String> = []
        var articles = ReaderServer.articles(upTo: 25)
        var comments: [(key: String, text: String)] = []
        var requests: [String] = []
    }

    /// The visitors who are there, and one without a name. A request of another one changes nothing.
    private let visitors = NIOLockedValueBox<[String: Visitor]>(["": Visitor()])
    private let pause: @Sendable () async -> Void
    /// Half of the requests that visitors send at the same time.
    private let pauses = Pauses(atMost: ReaderServer.mostRequests / 2)

    /// The maximum number of requests that the visitors' apps should send at the same time.
    public static let mostRequests = 16

    /// Creates a server.
    ///
    /// - Parameter pause: How long a slow answer takes.
    public init(pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(2)) }) {
        self.pause = pause
    }

    // MARK: - Visitors

    /// Answers the requests of a visitor from now on.
    public func enter(_ visitor: String) {
        visitors.withLockedValue { $0[visitor] = Visitor() }
    }

    /// Makes the server behave so for a visitor, until the visitor leaves.
    public func set(_ mood: Mood, for visitor: String = "") {
        change(visitor) { $0.mood = mood }
    }

    /// Publishes a further article for a visitor.
    public func publish(for visitor: String = "") {
        change(visitor) { visitor in
            let count = visitor.articles.count + 1
            if count <= Self.mostArticles { visitor.articles += [Self.article(count)] }
        }
    }

    /// Ends the accounts that are signed in.
    public func revokeTokens(for visitor: String = "") {
        change(visitor) { $0.tokens = [] }
    }

    /// The comments of a visitor, oldest first.
    public func comments(for visitor: String = "") -> [String] {
        change(visitor) { $0.comments.map(\.text) } ?? []
    }

    /// The last requests of a visitor, oldest first, such as `GET articles?before=16&query=`.
    public func requests(for visitor: String = "") -> [String] { change(visitor) { $0.requests } ?? [] }

    /// Forgets a visitor who has left.
    public func leave(_ visitor: String) {
        _ = visitors.withLockedValue { $0.removeValue(forKey: visitor) }
    }

    /// How many visitors with a name there are.
    public var visitorCount: Int { visitors.withLockedValue { $0.count - 1 } }

    /// Changes a visitor who is there.
    @discardableResult
    private func change<Result>(_ visitor: String, _ body: (inout Visitor) -> Result) -> Result? {
        visitors.withLockedValue { visitors in
            guard var changed = visitors[visitor] else { return nil }
            defer { visitors[visitor] = changed }
            return body(&changed)
        }
    }

    // MARK: - Answers

    /// The endpoints below `/reader/api/`.
    public var endpoints: [Endpoint] {
        [
            ("session", "POST"), ("articles", "GET"), ("article", "GET"), ("star", "PUT"),
            ("comments", "POST"),
        ].map { name, method in
            Endpoint(path: "/reader/api/\(name)", methods: [method]) { [self] request in
                await answer(name, request)
            }
        }
    }

    private func answer(_ name: String, _ request: Endpoint.Request) async -> Endpoint.Answer {
        let visitor = request.header(Self.visitorHeader) ?? ""
        let query =
            request.uri.firstIndex(of: "?").map { String(request.uri[$0...]).shortened(to: 200) } ?? ""
        let mood = change(visitor) { visitor in
            visitor.requests = visitor.requests.suffix(99) + ["\(request.method) \(name)\(query)"]
            return visitor.mood
        }
        guard let mood else { return Self.left }
        switch mood {
        case .well, .garbled, .outdated: break
        case .slow: await pauses.take(pause)
        case .broken: return Endpoint.Answer(status: 500, body: "{}")
        case .confused: return Self.unreadable
        }
        let items = URLComponents(string: request.uri)?.queryItems ?? []
        let values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let body = Data(request.body)
        let answer = change(visitor) { visitor in
            if name == "session" { return Self.signIn(body, &visitor) }
            let token = request.header("Authorization")?.dropFirst("Bearer ".count)
            guard let token, visitor.tokens.contains(String(token)) else {
                return Endpoint.Answer(status: 401, body: "{}")
            }
            return Self.answer(name, values, body, &visitor)
        }
        return mood == .garbled ? Self.unreadable : answer ?? Self.left
    }

    private static let unreadable = Endpoint.Answer(
        mediaType: "text/html",
        body: "<p>Under construction.</p>"
    )

    /// The answer to a visitor who is not there, or not any more.
    private static let left = Endpoint.Answer(status: 403, body: "{}")

    private static func signIn(_ body: Data, _ visitor: inout Visitor) -> Endpoint.Answer {
        let entered = try? JSONDecoder().decode([String: String].self, from: body)
        guard let name = entered?["name"], entered?["password"] == password else {
            return Endpoint.Answer(status: 401, body: "{}")
        }
        let account = Account(name: name, token: UUID().uuidString)
        // One device is enough for an example.
        visitor.tokens = [account.token]
        return json(account)
    }

    private static func answer(
        _ name: String,
        _ values: [String: String],
        _ body: Data,
        _ visitor: inout Visitor
    ) -> Endpoint.Answer {
        let known = visitor.mood == .outdated ? articles(upTo: visitor.articles.count) : visitor.articles
        if name == "articles" {
            let query = (values["query"] ?? "").lowercased()
            // A page begins after an article, not at a position, which changes when articles are published.
            guard let cursor = values["before"].map({ Int($0) }) ?? .max else {
                return Endpoint.Answer(status: 400, body: "{}")
            }
            let found = known.reversed().filter {
                $0.id < cursor && (query.isEmpty || $0.title.lowercased().contains(query))
            }
            return json(Array(found.prefix(Article.pageSize)))
        }
        guard let id = values["id"].flatMap({ Int($0) }), (1...known.count).contains(id) else {
            return Endpoint.Answer(status: 404, body: "{}")
        }
        switch name {
        case "star":
            let isStarred = try? JSONDecoder().decode([String: Bool].self, from: body)["isStarred"]
            visitor.articles[id - 1].isStarred = isStarred ?? false
            visitor.articles[id - 1].version += 1
            return json(visitor.articles[id - 1])
        case "comments":
            let sent = try? JSONDecoder().decode([String: String].self, from: body)
            guard let text = sent?["text"], let key = sent?["key"], (1...64).contains(key.utf8.count) else {
                return Endpoint.Answer(status: 400, body: "{}")
            }
            let comment = (key: key, text: text.shortened(to: 200))
            // A comment that comes again, because its answer was lost, is stored once.
            if let index = visitor.comments.firstIndex(where: { $0.key == key }) {
                visitor.comments[index] = comment
            } else {
                visitor.comments = visitor.comments.suffix(99) + [comment]
            }
            return json(["comments": visitor.comments.count])
        default:
            return json(known[id - 1])
        }
    }

    private static func json(_ value: some Encodable) -> Endpoint.Answer {
        // Strings, numbers and truth values can always be encoded.
        Endpoint.Answer(
            body: (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        )
    }

    // MARK: - Articles

    private static func articles(upTo count: Int) -> [Article] { (1...count).map(article) }

    /// An article that is the same each time.
    private static func article(_ number: Int) -> Article {
        let subjects = ["Bees", "Bridges", "Clouds", "Kites", "Trams"]
        let places = ["in the city", "by the sea", "at night"]
        let subject = subjects[number % subjects.count]
        return Article(
            id: number,
            title: "\(subject) \(places[number / subjects.count % places.count]), part \(number)",
            paragraphs: [
                "\(subject) are older than most people think.",
                """
                Look closely, and you see that each is different: in its shape, in its color, and in the sound that it makes \
                when the wind changes. A notebook helps. Write down the hour, the weather and the place, and draw what you \
                have no words for.
                """,
                """
                Those who have looked for years say that patience is all it takes, and a warm coat. In part \
                \(number + subjects.count) we will look at them again, with a map, and with letters from readers who have \
                found some where nobody expected any.
                """,
            ]
        )
    }
}

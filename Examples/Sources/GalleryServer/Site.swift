import Foundation
import NIOCore
import NIOHTTP1

/// All answers of the server, made once when it starts.
struct Site: Sendable {
    /// An answer.
    struct Answer: Sendable {
        var status: HTTPResponseStatus
        var mediaType: String
        var body: ByteBuffer
        var further: [(name: String, value: String)] = []
        /// Makes the further pieces of the body, if it has several.
        var pieces: (@Sendable () -> AnyIterator<[UInt8]>)?
    }

    private let pages: [String: any Page]
    private let answers: [String: Answer]
    private let endpoints: [String: Endpoint]
    private let notFound: Answer

    init(pages: [any Page], index: String?) {
        var answers: [String: Answer] = [:]
        func add(_ path: String, _ asset: Asset) {
            answers[path] = Answer(
                status: .ok,
                mediaType: asset.mediaType,
                body: ByteBuffer(string: asset.content)
            )
        }

        let layout = Layout(pages: pages)
        add("/", Asset(name: "index.html", content: pages.first?.html ?? layout.index(index)))
        for name in [
            "gallery.css", "socket.js", "code.js", "flow.js", "frame.js", "keys.js", "turn.js", "icon.svg",
        ] {
            add("/gallery/\(name)", Asset(name, in: .module))
        }
        for page in pages {
            add(
                "/\(page.slug)",
                Asset(name: "\(page.slug).html", content: page.html ?? layout.html(of: page))
            )
            for document in page.documents {
                let name = "\(document.name).html"
                add(
                    "/\(page.slug)/\(document.name)",
                    Asset(name: name, content: layout.html(of: document, page))
                )
            }
            for asset in page.assets { add("/\(page.slug)/\(asset.name)", asset) }
        }
        self.answers = answers
        notFound = Answer(
            status: .notFound,
            mediaType: "text/html; charset=utf-8",
            body: ByteBuffer(string: layout.notFound)
        )
        endpoints = Dictionary(
            uniqueKeysWithValues: pages.flatMap(\.endpoints).map { ($0.path, $0) }
        )
        self.pages = Dictionary(uniqueKeysWithValues: pages.map { ("/\($0.slug)/socket", $0) })
    }

    /// Returns the page whose WebSocket has an address.
    func page(ofSocket uri: String) -> (any Page)? {
        pages[Self.path(of: uri)]
    }

    /// Returns the endpoint for a request.
    func endpoint(for request: HTTPRequestHead) -> Endpoint? {
        guard let endpoint = endpoints[Self.path(of: request.uri)] else { return nil }
        return endpoint.methods.contains(request.method.rawValue) ? endpoint : nil
    }

    /// Returns the answer to a request.
    func answer(to request: HTTPRequestHead) -> Answer {
        let path = Self.path(of: request.uri)
        if pages[path] != nil {
            var answer = Self.sentence(.upgradeRequired, "This address is for the page's WebSocket.")
            answer.further = [("Upgrade", "websocket")]
            return answer
        }
        let endpoint = endpoints[path]
        guard answers[path] != nil || endpoint != nil else { return notFound }
        guard let answer = answers[path], Self.isReading(request) else {
            let methods = endpoint?.methods.sorted() ?? ["GET", "HEAD"]
            let sentence =
                endpoint == nil
                ? "Pages can be read, with GET or HEAD." : "This address does not accept this method."
            var answer = Self.sentence(.methodNotAllowed, sentence)
            answer.further = [("Allow", methods.joined(separator: ", "))]
            return answer
        }
        return answer
    }

    private static func isReading(_ request: HTTPRequestHead) -> Bool {
        request.method == .GET || request.method == .HEAD
    }

    static func sentence(_ status: HTTPResponseStatus, _ sentence: String) -> Answer {
        Answer(
            status: status,
            mediaType: "text/plain; charset=utf-8",
            body: ByteBuffer(string: sentence + "\n")
        )
    }

    private static func path(of uri: String) -> String {
        let path = uri.prefix { $0 != "?" && $0 != "#" }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : String(path)
    }
}

extension Site.Answer {
    init(_ answer: Endpoint.Answer) {
        self.init(
            status: HTTPResponseStatus(statusCode: answer.status),
            mediaType: answer.mediaType,
            body: ByteBuffer(string: answer.body),
            further: answer.headers,
            pieces: answer.pieces
        )
    }
}

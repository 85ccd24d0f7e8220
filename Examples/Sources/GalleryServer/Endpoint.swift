import NIOHTTP1

/// An address of a page's own code, which answers programs rather than browsers.
public struct Endpoint: Sendable {
    /// A request.
    public struct Request: Sendable {
        /// The address with its query, such as `/search/repositories?q=nio`.
        public let uri: String

        /// The method, such as `GET`.
        public let method: String

        /// The body.
        public let body: [UInt8]

        private let headers: HTTPHeaders

        init(_ head: HTTPRequestHead, body: [UInt8]) {
            uri = head.uri
            method = head.method.rawValue
            self.body = body
            headers = head.headers
        }

        /// The value of a header.
        public func header(_ name: String) -> String? {
            headers.first(name: name)
        }
    }

    /// An answer.
    public struct Answer: Sendable {
        /// The status, such as 200.
        public var status: Int
        /// The media type of the body.
        public var mediaType: String
        /// Additional headers.
        public var headers: [(name: String, value: String)]
        /// The body, or its beginning.
        public var body: String
        /// Makes the further pieces of the body. Each piece is requested when the client has read the previous one.
        public var pieces: (@Sendable () -> AnyIterator<[UInt8]>)?

        /// Creates an answer.
        public init(
            status: Int = 200,
            mediaType: String = "application/json; charset=utf-8",
            headers: [(name: String, value: String)] = [],
            body: String,
            pieces: (@Sendable () -> AnyIterator<[UInt8]>)? = nil
        ) {
            self.status = status
            self.mediaType = mediaType
            self.headers = headers
            self.body = body
            self.pieces = pieces
        }
    }

    /// The address, without a query.
    public let path: String

    /// The accepted methods. The server refuses other methods.
    public let methods: Set<String>

    /// Answers a request, after any time. Further requests of the connection wait for it.
    public let answer: @Sendable (Request) async -> Answer

    /// Creates an endpoint.
    public init(
        path: String,
        methods: Set<String> = ["GET", "HEAD"],
        answer: @escaping @Sendable (Request) async -> Answer
    ) {
        self.path = path
        self.methods = methods
        self.answer = answer
    }
}

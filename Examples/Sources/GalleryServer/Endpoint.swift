import NIOHTTP1

/// An address at which a page's own code answers, for programs rather than browsers.
public struct Endpoint: Sendable {
    /// What was asked for.
    public struct Request: Sendable {
        /// The address with what follows it, such as `/search/repositories?q=nio`.
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
        /// Its status, such as 200.
        public var status: Int
        /// What is in the body.
        public var mediaType: String
        /// Headers beside those that every answer has.
        public var headers: [(name: String, value: String)]
        /// The body, or its beginning.
        public var body: String
        /// Makes the further pieces of the body. Each piece is asked for when the client has taken the piece before it.
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

    /// The methods that it takes. To other ones, the server answers that they are not allowed.
    public let methods: Set<String>

    /// Answers a request, as late as it likes; the connection's other requests wait for it.
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

public struct URLRequest: Hashable, Sendable {
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy = 0
        case reloadIgnoringLocalCacheData = 1
    }

    public init(
        url: URL,
        cachePolicy: CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60.0
    ) {
        fatalError()
    }

    public var url: URL?
    public var cachePolicy: CachePolicy
    public var timeoutInterval: TimeInterval
    public var httpMethod: String?
    public var httpBody: Data?
    public var allHTTPHeaderFields: [String: String]?
    public func value(forHTTPHeaderField field: String) -> String? { fatalError() }
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) { fatalError() }
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) { fatalError() }
}

open class URLResponse: NSObject, @unchecked Sendable {
    open var url: URL? { fatalError() }
    open var mimeType: String? { fatalError() }
    open var expectedContentLength: Int64 { fatalError() }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    public init?(url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?)
    { fatalError() }

    open var statusCode: Int { fatalError() }
    open var allHeaderFields: [AnyHashable: Any] { fatalError() }
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    open func value(forHTTPHeaderField field: String) -> String? { fatalError() }
}

public struct URLError: Error, Hashable, Sendable {
    public struct Code: Hashable, RawRepresentable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
    public var code: Code { fatalError() }
    public var failingURL: URL? { fatalError() }
    public var localizedDescription: String { fatalError() }

    public static func == (lhs: URLError, rhs: URLError) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }

    public static var badServerResponse: Code { fatalError() }
    public static var badURL: Code { fatalError() }
    public static var cancelled: Code { fatalError() }
    public static var cannotConnectToHost: Code { fatalError() }
    public static var cannotFindHost: Code { fatalError() }
    public static var cannotParseResponse: Code { fatalError() }
    public static var dnsLookupFailed: Code { fatalError() }
    public static var networkConnectionLost: Code { fatalError() }
    public static var notConnectedToInternet: Code { fatalError() }
    public static var timedOut: Code { fatalError() }
    public static var unknown: Code { fatalError() }
    public static var unsupportedURL: Code { fatalError() }
}

extension URLError.Code {
    public static var badServerResponse: URLError.Code { fatalError() }
    public static var badURL: URLError.Code { fatalError() }
    public static var cancelled: URLError.Code { fatalError() }
    public static var cannotConnectToHost: URLError.Code { fatalError() }
    public static var cannotFindHost: URLError.Code { fatalError() }
    public static var cannotParseResponse: URLError.Code { fatalError() }
    public static var dnsLookupFailed: URLError.Code { fatalError() }
    public static var networkConnectionLost: URLError.Code { fatalError() }
    public static var notConnectedToInternet: URLError.Code { fatalError() }
    public static var timedOut: URLError.Code { fatalError() }
    public static var unknown: URLError.Code { fatalError() }
    public static var unsupportedURL: URLError.Code { fatalError() }
}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    open class var `default`: URLSessionConfiguration { fatalError() }
    open class var ephemeral: URLSessionConfiguration { fatalError() }
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 60
    open var requestCachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy
    open var httpAdditionalHeaders: [AnyHashable: Any]?
    open var urlCache: URLCache?
    open var httpCookieStorage: HTTPCookieStorage?
    open var httpShouldSetCookies: Bool = true
    open var httpMaximumConnectionsPerHost: Int = 6
    open var waitsForConnectivity: Bool = false
    open var protocolClasses: [AnyClass]?
}

open class URLCache: NSObject, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {}

public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

open class URLSession: NSObject, @unchecked Sendable {
    open class var shared: URLSession { fatalError() }

    public init(configuration: URLSessionConfiguration) { fatalError() }
    public init(
        configuration: URLSessionConfiguration,
        delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) { fatalError() }

    open func invalidateAndCancel() { fatalError() }
    open func finishTasksAndInvalidate() { fatalError() }
    @preconcurrency
    open func dataTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { fatalError() }
    @preconcurrency
    open func dataTask(
        with url: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { fatalError() }

    // https://developer.apple.com/documentation/foundation/urlsession/data(for:delegate:)
    @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
        Data, URLResponse
    ) {
        fatalError()
    }
    @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
        Data, URLResponse
    ) {
        fatalError()
    }
}

public protocol URLSessionTaskDelegate: URLSessionDelegate {}

open class URLSessionTask: NSObject, @unchecked Sendable {
    open var originalRequest: URLRequest? { fatalError() }
    open var response: URLResponse? { fatalError() }
    open func cancel() { fatalError() }
    open func resume() { fatalError() }
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

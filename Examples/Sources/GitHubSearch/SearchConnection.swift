import Dispatch
import Foundation
import SharedReactive
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Makes the requests of all models that share it: a limited number at once, and the others when a request ends.
///
/// A `URLSession` for each model would cost three descriptors on Linux as long as the model lives, and two more for a search.
/// It would also occupy a thread of Dispatch whenever it waits for the session's queue, and a process has 255 of these. A
/// connection is one session for all models: a model costs nothing until it searches, and a search costs one descriptor.
///
/// ## Queue
///
/// Requests begin, end and are cancelled one after the other, on one queue. So no callback of an earlier search follows the
/// beginning of a newer one. The queue also avoids a fault of Foundation on Linux, which traps when a cancellation coincides with
/// the end of its task: no request is cancelled while a completion handler runs, and none waits for a cache.
///
/// ## Steps
///
/// While a tracer runs, a request and its answer are the app's own steps, and the answer is the cause of its effects. A queue and
/// a completion handler do not carry causes, so each captures the step of its request.
public final class SearchConnection: Sendable {
    /// The default connection.
    public static let shared = SearchConnection()

    /// Called with the result of a `URLSession` at the end of a request.
    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    // Only code on `turns` uses `requests`. The lock proves this to the compiler.
    private struct Requests: Sendable {
        var running = 0
        var waiting: [Request] = []
    }

    private let session: URLSession
    private let turns: DispatchQueue
    private let limit: Int
    private let patience: Double
    private let requests = Mutex(Requests())

    /// Creates a connection.
    ///
    /// - Parameters:
    ///   - configuration: Timeouts, headers and the like. A request that waits for others fails after the timeout for requests,
    ///     too.
    ///   - limit: The maximum number of simultaneous requests.
    public init(configuration: URLSessionConfiguration = .ephemeral, atMost limit: Int = 64) {
        self.limit = limit
        patience = configuration.timeoutIntervalForRequest
        turns = DispatchQueue(label: "GitHubSearch.SearchConnection")
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.underlyingQueue = turns
        configuration.urlCache = nil
        configuration.httpMaximumConnectionsPerHost = limit
        session = URLSession(configuration: configuration, delegate: nil, delegateQueue: queue)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Runs `body` on the connection's queue.
    func inTurn(_ body: @escaping @Sendable () -> Void) {
        turns.async(execute: Trace.carrying(body))
    }

    /// Begins a request, or enqueues it until another one has ended. Call this on the connection's queue.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - willBegin: Called with the request, which can be cancelled, before anything is sent.
    ///   - completion: Called once, on the connection's queue, unless the request is cancelled before it begins.
    func begin(_ request: URLRequest, willBegin: (Request) -> Void, completion: @escaping Completion) {
        let request = Request(request, completion: completion)
        willBegin(request)
        let hasRoom = requests.withLock { requests in
            guard requests.running < limit else {
                requests.waiting.append(request)
                return false
            }
            requests.running += 1
            return true
        }
        if hasRoom {
            run(request)
        } else {
            turns.asyncAfter(deadline: .now() + patience) { [weak self] in self?.giveUp(request) }
        }
    }

    /// Cancels a request. Call this on the connection's queue. Only a request that has begun calls its completion.
    func cancel(_ request: Request) {
        if remove(request) { return }
        request.task.withLock { $0 }?.cancel()
    }

    private func run(_ request: Request) {
        let task = session.dataTask(with: request.urlRequest) { [weak self] data, response, error in
            // The session calls back on the connection's queue.
            request.completion(data, response, error)
            self?.next()
        }
        request.task.withLock { $0 = task }
        request.sending()
        task.resume()
    }

    /// Begins the oldest waiting request, after another one has ended.
    private func next() {
        let request = requests.withLock { requests -> Request? in
            guard !requests.waiting.isEmpty else {
                requests.running -= 1
                return nil
            }
            return requests.waiting.removeFirst()
        }
        if let request { run(request) }
    }

    private func giveUp(_ request: Request) {
        if remove(request) { request.completion(nil, nil, SearchFailure.busy) }
    }

    /// Removes a request from the waiting ones, and returns whether it was among them.
    private func remove(_ request: Request) -> Bool {
        requests.withLock { requests in
            guard let place = requests.waiting.firstIndex(where: { $0 === request }) else { return false }
            requests.waiting.remove(at: place)
            return true
        }
    }

    /// A request that waits or is running.
    final class Request: Sendable {
        fileprivate let urlRequest: URLRequest
        /// Records the step of sending.
        fileprivate let sending: @Sendable () -> Void
        fileprivate let completion: Completion
        fileprivate let task = Mutex<URLSessionDataTask?>(nil)

        fileprivate init(_ urlRequest: URLRequest, completion: @escaping Completion) {
            self.urlRequest = urlRequest
            // It may be sent or cancelled when another request has ended.
            sending = Trace.carrying { Trace.mark(urlRequest.step) {} }
            self.completion = Trace.carrying {
                (data: Data?, response: URLResponse?, error: (any Error)?) in
                guard error == nil, let answer = response as? HTTPURLResponse else {
                    return completion(data, response, error)
                }
                Trace.mark(answer.step) { completion(data, response, error) }
            }
        }
    }
}

extension URLRequest {
    /// The name of its step: `GET /search/repositories?q=nio`.
    fileprivate var step: String {
        let query = url?.query().map { "?\($0)" } ?? ""
        return "\(httpMethod ?? "GET") \(url?.path() ?? "")\(query)"
    }
}

extension HTTPURLResponse {
    /// The name of its step: `answered 200, application/json`.
    fileprivate var step: String { "answered \(statusCode), \(mimeType ?? "no type")" }
}

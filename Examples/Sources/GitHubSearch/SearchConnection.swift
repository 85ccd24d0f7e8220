import Dispatch
import Foundation
import SharedReactive
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Makes the requests of all models that share it: a bounded number at once, the others as soon as there is room.
///
/// A model of its own `URLSession` would cost three descriptors on Linux as long as it lives, two more for a search, and
/// a thread of Dispatch, of which a process has 255, whenever it waits for the session's queue. A connection is one session
/// for all of them: a model costs nothing until it searches, and a search costs one descriptor.
///
/// ## Turns
///
/// Requests begin, end and are cancelled one after the other, on one queue. So nothing of an earlier search is told
/// after a newer one has begun. It also keeps clear of a fault of Foundation on Linux, which stops the program when a
/// cancellation meets the end of its task: here none is made while a completion handler runs, and none is put off until
/// a cache has answered.
///
/// ## Steps
///
/// While somebody traces, a request and its answer are steps of the app's own, and what an answer leads to is caused by it.
/// A queue and a completion handler know nothing of causes, so each takes along the step that asked.
public final class SearchConnection: Sendable {
    /// The connection of models that are given no other.
    public static let shared = SearchConnection()

    /// Calls back with what a `URLSession` says of a request's end.
    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    // `requests` is touched in turn, on `turns`. The lock is what the compiler knows of that.
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
    ///   - configuration: Timeouts, headers and the like. A request that waits for others gives up after the timeout for
    ///     requests, too.
    ///   - limit: How many requests there may be at once.
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

    /// Runs `body` in turn.
    func inTurn(_ body: @escaping @Sendable () -> Void) {
        turns.async(execute: Trace.carrying(body))
    }

    /// Begins a request, or has it wait until another one has ended. To be called in turn.
    ///
    /// - Parameters:
    ///   - request: What to ask.
    ///   - willBegin: Called with the request, which can be cancelled, before anything is sent.
    ///   - completion: Called once, in turn, unless the request is cancelled before it begins.
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

    /// Cancels a request. To be called in turn. One that has begun says so to its completion, one that waits does not.
    func cancel(_ request: Request) {
        if remove(request) { return }
        request.task.withLock { $0 }?.cancel()
    }

    private func run(_ request: Request) {
        let task = session.dataTask(with: request.urlRequest) { [weak self] data, response, error in
            // The session calls back in turn.
            request.completion(data, response, error)
            self?.next()
        }
        request.task.withLock { $0 = task }
        request.sending()
        task.resume()
    }

    /// Begins the request that has waited longest, in place of one that has ended.
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

    /// Takes a request out of those that wait, if it is among them.
    private func remove(_ request: Request) -> Bool {
        requests.withLock { requests in
            guard let place = requests.waiting.firstIndex(where: { $0 === request }) else { return false }
            requests.waiting.remove(at: place)
            return true
        }
    }

    /// A request that waits or is under way.
    final class Request: Sendable {
        fileprivate let urlRequest: URLRequest
        /// Says that it is sent.
        fileprivate let sending: @Sendable () -> Void
        fileprivate let completion: Completion
        fileprivate let task = Mutex<URLSessionDataTask?>(nil)

        fileprivate init(_ urlRequest: URLRequest, completion: @escaping Completion) {
            self.urlRequest = urlRequest
            // It may be sent, or given up, when another one has ended.
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
    /// What it is called as a step: `GET /search/repositories?q=nio`.
    fileprivate var step: String {
        let query = url?.query().map { "?\($0)" } ?? ""
        return "\(httpMethod ?? "GET") \(url?.path() ?? "")\(query)"
    }
}

extension HTTPURLResponse {
    /// What it is called as a step: `answered 200, application/json`.
    fileprivate var step: String { "answered \(statusCode), \(mimeType ?? "no type")" }
}

import Foundation
import NIOConcurrencyHelpers
import NIOCore

/// The open connections. Slow clients make room for new ones.
public final class Connections: Sendable {
    private struct Connection: Sendable {
        let channel: any Channel
        var isVisitor = false
        /// The time since which the client has been silent or has not read, if the server waits for it.
        var waitsSince: NIODeadline? = .now()
    }

    private struct Open: Sendable {
        var connections: [ObjectIdentifier: Connection] = [:]
        var visitorCount = 0
        /// Connections that were asked to make room, and have not closed.
        var leaving: [ObjectIdentifier: any Channel] = [:]
        /// The time of the last check whether visitors are there.
        var asked = NIODeadline.distantPast
        /// The number of visitors whose sessions have messages, or rest after them.
        var turns = 0
        var isStopping = false
    }

    /// The maximum number of connections in `leaving`.
    private static let mostLeaving = 64
    /// The time that a visitor's client may keep the server waiting while others wait for its place.
    private static let shortPatience = TimeAmount.seconds(1)

    private let open = NIOLockedValueBox(Open())
    private let limit: Int
    private let visitorLimit: Int

    /// Creates a list without connections.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of connections.
    ///   - visitors: The maximum number of visitors among them.
    public init(atMost limit: Int, visitors: Int = .max) {
        (self.limit, visitorLimit) = (limit, visitors)
    }

    /// The number of connections that fit into the system's limit of open files. A fifth of the limit, at least 64, is reserved
    /// for other files. The number is at least eight.
    public static var room: Int {
        let files = sysconf(Int32(_SC_OPEN_MAX))
        return files < 0 ? .max : max(8, files - max(64, files / 5) - mostLeaving / 16)
    }

    /// Keeps a connection until it closes. If the list is full, the connection that has kept the server waiting longest closes.
    ///
    /// - Returns: Whether there was room for it.
    public func add(_ channel: any Channel) -> Bool {
        let key = ObjectIdentifier(channel)
        let (isAdded, leaving) = open.withLockedValue { open -> (Bool, (any Channel)?) in
            if open.isStopping { return (false, nil) }
            let leaving = open.connections.count >= limit ? Self.takeSlowest(of: &open, visitors: false) : nil
            guard open.connections.count < limit else { return (false, nil) }
            open.connections[key] = Connection(channel: channel)
            return (true, leaving)
        }
        leaving?.pipeline.fireUserInboundEventTriggered(ServerEvent.makeRoom)
        guard isAdded else { return false }
        channel.closeFuture.whenComplete { [weak self] _ in
            self?.open.withLockedValue { open in
                open.leaving[key] = nil
                if open.connections.removeValue(forKey: key)?.isVisitor == true { open.visitorCount -= 1 }
            }
        }
        return true
    }

    /// Counts a connection among the visitors. If there are too many, the visitor who has kept the server waiting longest leaves.
    ///
    /// - Returns: Whether there was room for it.
    func addVisitor(_ channel: any Channel) -> Bool {
        let key = ObjectIdentifier(channel)
        let (isAdded, leaving, asked) = open.withLockedValue {
            open -> (Bool, (any Channel)?, [any Channel]) in
            let leaving =
                open.visitorCount >= visitorLimit ? Self.takeSlowest(of: &open, visitors: true) : nil
            guard open.connections[key] != nil else { return (false, leaving, []) }
            guard open.visitorCount < visitorLimit else {
                if .now() - open.asked < Self.shortPatience { return (false, nil, []) }
                open.asked = .now()
                return (false, nil, open.connections.values.filter(\.isVisitor).map(\.channel))
            }
            open.connections[key]?.isVisitor = true
            open.connections[key]?.waitsSince = nil
            open.visitorCount += 1
            return (true, leaving, [])
        }
        leaving?.pipeline.fireUserInboundEventTriggered(ServerEvent.makeRoom)
        // Visitors who do not answer make room for the next one.
        for channel in asked { channel.pipeline.fireUserInboundEventTriggered(ServerEvent.areYouThere) }
        return isAdded
    }

    /// Records the time since which the server waits for a client; `nil` if it does not wait.
    public func note(_ channel: any Channel, waitsSince time: NIODeadline?) {
        open.withLockedValue { $0.connections[ObjectIdentifier(channel)]?.waitsSince = time }
    }

    /// Removes and returns the connection that has kept the server waiting longest.
    private static func takeSlowest(of open: inout Open, visitors: Bool) -> (any Channel)? {
        if open.leaving.count >= mostLeaving { return nil }
        let now = NIODeadline.now()
        var slowest: (key: ObjectIdentifier, since: NIODeadline)?
        for (key, connection) in open.connections where connection.isVisitor || !visitors {
            guard let since = connection.waitsSince, since < slowest?.since ?? .distantFuture,
                !connection.isVisitor || now - since >= shortPatience
            else { continue }
            slowest = (key, since)
        }
        guard let key = slowest?.key, let connection = open.connections.removeValue(forKey: key) else {
            return nil
        }
        if connection.isVisitor { open.visitorCount -= 1 }
        open.leaving[key] = connection.channel
        return connection.channel
    }

    // MARK: Turns of visitors' sessions, which share one thread

    /// Records that a session has messages.
    func beginTurn() { open.withLockedValue { $0.turns += 1 } }

    /// The time that all other sessions with messages together need for turns of this length.
    func rest(after turn: TimeAmount) -> TimeAmount { open.withLockedValue { turn * ($0.turns - 1) } }

    /// Records that a session has rested.
    func endTurn() { open.withLockedValue { $0.turns -= 1 } }

    /// Whether the limit of visitors is reached.
    var isFullOfVisitors: Bool { open.withLockedValue { $0.visitorCount >= visitorLimit } }

    /// Notifies all connections that the server stops, and returns when they have closed.
    func stop() async {
        let channels = open.withLockedValue { open in
            open.isStopping = true
            return open.connections.values.map(\.channel) + Array(open.leaving.values)
        }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(ServerEvent.stop) }
        for channel in channels { try? await channel.closeFuture.get() }
    }
}

/// An event that the server sends to a connection.
public enum ServerEvent: Sendable {
    /// The server stops.
    case stop
    /// Others wait for the connection's place, and it keeps the server waiting.
    case makeRoom
    /// Others wait for a visitor's place.
    case areYouThere
}

/// A rate limit for a client. Unused allowance accumulates up to a limit, and beyond it while the server does not read.
struct Allowance {
    /// The limits of a burst, and of the average per second.
    let limit: (burst: Int, perSecond: Int)
    private var left: Double
    private var last: NIODeadline

    init(_ limit: (burst: Int, perSecond: Int), at now: NIODeadline = .now()) {
        self.limit = limit
        left = Double(limit.burst)
        last = now
    }

    /// Takes one, and returns whether it was available.
    mutating func take(at now: NIODeadline = .now()) -> Bool {
        left = min(left + earned(until: now), max(left, Double(limit.burst))) - 1
        return left >= 0
    }

    /// Adds the allowance of the time since the last call, beyond the limit, because the server did not read meanwhile.
    mutating func save(at now: NIODeadline = .now()) { left += earned(until: now) }

    private mutating func earned(until now: NIODeadline) -> Double {
        defer { last = now }
        return Double((now - last).nanoseconds) / 1e9 * Double(limit.perSecond)
    }
}

import NIOConcurrencyHelpers
import NIOCore

/// The connections that are open.
final class Connections: Sendable {
    private struct Open: Sendable {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var visitors: Set<ObjectIdentifier> = []
        var isStopping = false
    }

    private let open = NIOLockedValueBox(Open())

    /// Keeps a connection until it closes.
    ///
    /// - Returns: Whether there was room for it.
    func add(_ channel: any Channel, atMost limit: Int) -> Bool {
        let isAdded = open.withLockedValue { open in
            guard !open.isStopping, open.channels.count < limit else { return false }
            open.channels[ObjectIdentifier(channel)] = channel
            return true
        }
        guard isAdded else { return false }
        channel.closeFuture.whenComplete { [weak self] _ in
            self?.open.withLockedValue { open in
                open.channels[ObjectIdentifier(channel)] = nil
                open.visitors.remove(ObjectIdentifier(channel))
            }
        }
        return true
    }

    /// Counts a connection among the visitors'.
    ///
    /// - Returns: Whether there was room for it.
    func addVisitor(_ channel: any Channel, atMost limit: Int) -> Bool {
        open.withLockedValue { open in
            guard open.channels[ObjectIdentifier(channel)] != nil, open.visitors.count < limit else {
                return false
            }
            open.visitors.insert(ObjectIdentifier(channel))
            return true
        }
    }

    /// How many visitors there are.
    var visitorCount: Int {
        open.withLockedValue { $0.visitors.count }
    }

    /// Tells all connections that the server stops, and returns when they have closed.
    func stop() async {
        let channels = open.withLockedValue { open in
            open.isStopping = true
            return Array(open.channels.values)
        }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(StopEvent()) }
        for channel in channels { try? await channel.closeFuture.get() }
    }
}

import NIOConcurrencyHelpers
import NIOCore

/// The connections that are open.
final class Connections: Sendable {
    private let open = NIOLockedValueBox<(channels: [ObjectIdentifier: any Channel], isStopping: Bool)>(
        ([:], false)
    )

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
            self?.open.withLockedValue { $0.channels[ObjectIdentifier(channel)] = nil }
        }
        return true
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

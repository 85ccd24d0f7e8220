import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The gallery's web server: its pages over HTTP, and a WebSocket for each visitor.
public final class GalleryServer: Sendable {
    /// The port of the server.
    public let port: Int

    /// The address for a browser on this machine.
    public let address: String

    private let listener: any Channel
    private let visitors: Connections
    private let farewell: TimeAmount

    private init(listener: any Channel, host: String, visitors: Connections, farewell: TimeAmount) {
        self.listener = listener
        self.visitors = visitors
        self.farewell = farewell
        port = listener.localAddress?.port ?? 0
        address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
    }

    /// The address for a program on this machine. A server that listens on all interfaces listens here too.
    private var addressHere: String {
        switch listener.localAddress?.ipAddress {
        case "0.0.0.0"?: "http://127.0.0.1:\(port)/"
        case "::"?: "http://[::1]:\(port)/"
        default: address
        }
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - pages: The pages to serve.
    ///   - index: The content of the first page's `<main>` element, as HTML; a list of the pages if `nil`.
    ///   - host: The name or the address to listen on.
    ///   - port: The port to listen on; 0 for any free port.
    ///   - limits: The limits for each visitor.
    /// - Throws: `StartError`, when it cannot listen there.
    public static func start(
        pages: [any Page],
        index: String? = nil,
        host: String = "127.0.0.1",
        port: Int = 8080,
        limits: Limits = Limits()
    ) async throws(StartError) -> GalleryServer {
        guard (0...65_535).contains(port) else {
            throw StartError(sentence: "\(port) is no port: use one from 0 to 65535.")
        }
        let group = MultiThreadedEventLoopGroup.singleton
        let address: SocketAddress
        do {
            address = try await group.next().makeFutureWithTask {
                try SocketAddress.makeAddressResolvingHost(host, port: port)
            }.get()
        } catch {
            throw StartError(sentence: "There is no host \"\(host)\" here: try 127.0.0.1.")
        }

        let site = Site(pages: pages, index: index)
        let policy = HostPolicy(host: host, isLoopback: address.isLoopback)
        let room = min(limits.connections, Connections.room)
        let visitors = Connections(atMost: room, visitors: min(limits.visitors, room - room / 8))
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 512)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                guard visitors.add(channel) else { return channel.close() }
                return channel.eventLoop.makeCompletedFuture {
                    try configure(channel, site: site, policy: policy, connections: visitors, limits: limits)
                }
            }
        do {
            let listener = try await bootstrap.bind(to: address).get()
            let server = GalleryServer(
                listener: listener,
                host: host,
                visitors: visitors,
                farewell: limits.farewell
            )
            for page in pages { page.serverStarted(at: server.addressHere) }
            return server
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw StartError(sentence: "Port \(port) on \(host) is taken: choose another one with --port.")
        } catch let error as IOError where error.errnoCode == EACCES {
            throw StartError(sentence: "Port \(port) may not be used by this user: choose one above 1023.")
        } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL {
            throw StartError(sentence: "This machine does not have the address \"\(host)\": try 127.0.0.1.")
        } catch {
            throw StartError(sentence: "Cannot listen on \(host), port \(port): \(error).")
        }
    }

    /// Stops the server: accepts no more connections, and closes the open ones.
    ///
    /// Returns when all are closed. Visitors receive the status 1001 (going away).
    public func stop() async {
        try? await listener.close()
        await visitors.stop()
    }

    private static func configure(
        _ channel: any Channel,
        site: Site,
        policy: HostPolicy,
        connections: Connections,
        limits: Limits
    ) throws {
        let pipeline = channel.pipeline.syncOperations
        let requests = RequestHandler(site: site, policy: policy, connections: connections, limits: limits)
        let bound = NIOLoopBound(requests, eventLoop: channel.eventLoop)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: limits.message,
            automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let accepts =
                    head.method == .GET && site.page(ofSocket: head.uri) != nil
                    && policy.accepts(
                        origin: head.headers.first(name: "Origin"),
                        host: head.headers.first(name: "Host")
                    )
                    && connections.addVisitor(channel)
                return channel.eventLoop.makeSucceededFuture(accepts ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    guard let page = site.page(ofSocket: head.uri) else { throw ChannelError.eof }
                    let visitor = VisitorHandler(page: page, connections: connections, limits: limits)
                    try channel.pipeline.syncOperations.addHandler(visitor)
                }
            }
        )
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
                }
            )
        )
        try pipeline.addHandler(requests)
    }
}

/// The reason why a server did not start.
public struct StartError: Error, Equatable, CustomStringConvertible {
    /// The obstacle and the remedy.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }
}

extension SocketAddress {
    /// Whether only this machine can reach the server.
    var isLoopback: Bool {
        guard let ip = ipAddress else { return true }
        return ip.hasPrefix("127.") || ip == "::1"
    }
}

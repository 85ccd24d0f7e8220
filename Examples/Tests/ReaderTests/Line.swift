import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// The line between an app and its server: it carries bytes, and may lose some.
nonisolated final class Line: Sendable {
    enum Quality: Equatable, Sendable {
        case good
        /// No request reaches the server.
        case down
        /// Each request reaches the server, and nothing of its answer returns.
        case lost
        /// An answer ends after so many bytes of its body. The head always arrives: without its end, FoundationNetworking of
        /// Swift 6.3 stops the program.
        case cut(after: Int)
        /// The body of an answer comes byte by byte.
        case dripping
    }

    private let listener: any Channel
    private let current: NIOLockedValueBox<Quality>

    private init(to serverPort: Int) async throws {
        let current = NIOLockedValueBox(Quality.good)
        self.current = current
        listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let requests = Requests(to: serverPort, current.withLockedValue { $0 })
                    try channel.pipeline.syncOperations.addHandler(requests)
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    /// The port of the end that the app talks to.
    var port: Int { listener.localAddress?.port ?? 0 }

    /// The quality for further requests.
    var quality: Quality {
        get { current.withLockedValue { $0 } }
        set { current.withLockedValue { $0 = newValue } }
    }

    /// Lays a line, and removes it afterwards.
    @MainActor
    static func with(to serverPort: Int, _ body: (Line) async throws -> Void) async throws {
        let line = try await Line(to: serverPort)
        do {
            try await body(line)
        } catch {
            try await line.listener.close()
            throw error
        }
        try await line.listener.close()
    }

    /// Carries the requests of a connection to the server.
    private final class Requests: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let port: Int
        private let quality: Quality
        private var server: EventLoopFuture<any Channel>?

        init(to port: Int, _ quality: Quality) {
            self.port = port
            self.quality = quality
        }

        func channelActive(context: ChannelHandlerContext) {
            let (client, quality) = (context.channel, quality)
            if quality == .down { return client.close(promise: nil) }
            server = ClientBootstrap(group: context.eventLoop)
                .channelInitializer { server in
                    server.eventLoop.makeCompletedFuture {
                        try server.pipeline.syncOperations.addHandler(Answers(to: client, quality))
                    }
                }
                .connect(host: "127.0.0.1", port: port)
            server?.whenFailure { _ in client.close(promise: nil) }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            server?.whenSuccess { $0.writeAndFlush(bytes, promise: nil) }
        }

        func channelInactive(context: ChannelHandlerContext) {
            server?.whenSuccess { $0.close(promise: nil) }
        }
    }

    /// Carries an answer to the app, when the server has closed the connection after it.
    private final class Answers: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let client: any Channel
        private let quality: Quality
        private var answer = ByteBuffer()

        init(to client: any Channel, _ quality: Quality) {
            self.client = client
            self.quality = quality
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            var bytes = unwrapInboundIn(data)
            answer.writeBuffer(&bytes)
        }

        func channelInactive(context: ChannelHandlerContext) {
            let head = answer.readableBytesView.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound ?? 0
            let length =
                switch quality {
                case .good: answer.readableBytes
                case .down, .lost: 0
                case .cut(let count): min(head + count, answer.readableBytes)
                case .dripping: head
                }
            if let bytes = answer.readSlice(length: length) { client.writeAndFlush(bytes, promise: nil) }
            if quality == .dripping {
                Self.drip(answer, to: client)
            } else {
                client.close(promise: nil)
            }
        }

        private static func drip(_ bytes: ByteBuffer, to client: any Channel) {
            var rest = bytes
            guard client.isActive, let byte = rest.readSlice(length: 1) else {
                return client.close(promise: nil)
            }
            client.writeAndFlush(byte, promise: nil)
            client.eventLoop.scheduleTask(in: .milliseconds(50)) { [rest] in drip(rest, to: client) }
        }
    }
}

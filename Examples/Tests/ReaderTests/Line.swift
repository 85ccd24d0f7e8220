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
        /// An answer ends after so many bytes of its body. One that ends within its head stops the program on Linux: a defect
        /// of FoundationNetworking in Swift 6.3.
        case cut(after: Int)
        /// The body of an answer comes byte by byte.
        case dripping
    }

    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// The end of the line that the app talks to.
    let port: Int
    private let listener: NIOAsyncChannel<Connection, Never>
    private let serverPort: Int
    private let current = NIOLockedValueBox(Quality.good)

    private init(to serverPort: Int) async throws {
        self.serverPort = serverPort
        listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0, childChannelInitializer: Self.connection)
        port = listener.channel.localAddress?.port ?? 0
    }

    var quality: Quality {
        get { current.withLockedValue { $0 } }
        set { current.withLockedValue { $0 = newValue } }
    }

    /// Lays a line, and removes it afterwards.
    @MainActor
    static func with(to serverPort: Int, _ body: (Line) async throws -> Void) async throws {
        let line = try await Line(to: serverPort)
        let carrying = Task { try await line.carry() }
        defer { carrying.cancel() }
        try await body(line)
    }

    private static func connection(_ channel: any Channel) -> EventLoopFuture<Connection> {
        channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
    }

    private func carry() async throws {
        try await listener.executeThenClose { connections in
            try await withThrowingDiscardingTaskGroup { group in
                // A connection that breaks ends alone.
                for try await connection in connections {
                    group.addTask { try? await self.carry(connection) }
                }
            }
        }
    }

    private func carry(_ client: Connection) async throws {
        let quality = quality
        try await client.executeThenClose { requests, answers in
            if quality == .down { return }
            let server = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: serverPort, channelInitializer: Self.connection)
            try await server.executeThenClose { received, sent in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { for try await bytes in requests { try await sent.write(bytes) } }
                    try await Self.carry(received, to: answers, quality)
                    group.cancelAll()
                }
            }
        }
    }

    /// Passes an answer on, when the server has closed the connection after it.
    private static func carry(
        _ received: NIOAsyncChannelInboundStream<ByteBuffer>,
        to answers: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        _ quality: Quality
    ) async throws {
        var answer = ByteBuffer()
        for try await var bytes in received { answer.writeBuffer(&bytes) }
        let head = answer.readableBytesView.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound ?? 0
        switch quality {
        case .lost, .down:
            break
        case .good:
            try await answers.write(answer)
        case .cut(let count):
            try await answers.write(
                answer.readSlice(length: min(head + count, answer.readableBytes)) ?? answer
            )
        case .dripping:
            try await answers.write(answer.readSlice(length: head) ?? answer)
            while let byte = answer.readSlice(length: 1) {
                try await Task.sleep(for: .milliseconds(50))
                try await answers.write(byte)
            }
        }
    }
}

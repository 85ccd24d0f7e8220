import Foundation
import GalleryServer
import NIOCore
import NIOPosix
import Testing

/// A WebSocket client that can also do what browsers never do.
///
/// Only one task may use it.
final class TestClient {
    /// An event from the server.
    enum Event: Sendable, Equatable {
        case head(String)
        case text(String)
        case ping
        case pong([UInt8])
        case close(UInt16, reason: String)
        /// All bytes before the connection was closed, if it is not a WebSocket.
        case rest(String)
    }

    struct Ended: Error {}

    /// Returns the server's whole answer to a request, until it closes the connection.
    func answerToRequest() async throws -> String {
        while let event = await events.next(isolation: #isolation) {
            if case .rest(let text) = event { return text }
        }
        throw Ended()
    }

    let channel: any Channel
    private var events: AsyncStream<Event>.AsyncIterator

    /// The first line of the server's answer to the request for a WebSocket.
    private(set) var answer = ""
    private(set) var count: Int?
    private(set) var counter: String?
    private(set) var steps: [Step] = []
    private(set) var skipped = 0
    private(set) var errors: [String] = []
    private(set) var closed: UInt16?
    private(set) var pongs: [[UInt8]] = []
    private(set) var pings = 0
    private(set) var presences = 0

    /// A step as `part value`, with its turn.
    struct Step: Equatable, Decodable {
        let part: String
        let value: String
        let turn: Int
    }

    private struct Update: Decodable {
        struct Values: Decodable {
            var count: Int?
            var counter: String?
        }
        var values: Values?
        var steps: [Step]?
        var skipped: Int?
        var errors: [String]?
        var presence: Bool?
    }

    private init(channel: any Channel, events: AsyncStream<Event>) {
        self.channel = channel
        self.events = events.makeAsyncIterator()
    }

    /// After this time the test fails and closes the connection, so that nothing waits forever. A busy machine may take a minute
    /// to begin.
    private static let patience = TimeAmount.minutes(5)

    /// Opens a connection, and sends no request.
    static func open(_ server: GalleryServer, answersPings: Bool = true) async throws -> TestClient {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        FrameHandler(continuation, answersPings: answersPings)
                    )
                }
            }
            .connect(host: "127.0.0.1", port: server.port).get()
        let deadline = channel.eventLoop.scheduleTask(in: patience) {
            Issue.record("What a client waited for did not come.")
            channel.close(promise: nil)
        }
        channel.closeFuture.whenComplete { _ in deadline.cancel() }
        return TestClient(channel: channel, events: events)
    }

    /// Requests a WebSocket.
    static func connect(
        to server: GalleryServer,
        path: String = "/prex/socket",
        host: String? = nil,
        origin: String? = nil,
        answersPings: Bool = true
    ) async throws -> TestClient {
        let client = try await open(server, answersPings: answersPings)
        let request = """
            GET \(path) HTTP/1.1\r
            Host: \(host ?? "127.0.0.1:\(server.port)")\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            \(origin.map { "Origin: \($0)\r\n" } ?? "")\r

            """
        client.send(bytes: Array(request.utf8))
        try await client.wait { !$0.answer.isEmpty }
        return client
    }

    /// Connects, and waits until the page shows its first state.
    static func visit(_ server: GalleryServer, answersPings: Bool = true) async throws -> TestClient {
        let client = try await connect(to: server, answersPings: answersPings)
        try await client.wait { $0.count != nil }
        return client
    }

    func send(bytes: [UInt8]) {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    func send(_ text: String) {
        send(bytes: Self.frame(Array(text.utf8)))
    }

    func act(_ action: String, _ counter: String? = nil) {
        send(#"{"action":"\#(action)"\#(counter.map { #","counter":"\#($0)""# } ?? "")}"#)
    }

    /// Returns a valid or an invalid frame of a client.
    static func frame(
        _ payload: [UInt8],
        first: UInt8 = 0x81,
        isMasked: Bool = true,
        claiming length: Int? = nil
    ) -> [UInt8] {
        let length = length ?? payload.count
        let mask: UInt8 = isMasked ? 0x80 : 0
        var bytes = [first]
        switch length {
        case 0..<126:
            bytes.append(mask | UInt8(length))
        case 126..<65_536:
            bytes += [mask | 126, UInt8(length >> 8), UInt8(length & 0xFF)]
        default:
            bytes.append(mask | 127)
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        }
        guard isMasked else { return bytes + payload }
        let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
        return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
    }

    /// Reads until `condition` holds.
    func wait(until condition: (TestClient) -> Bool) async throws {
        while !condition(self) {
            guard let event = await events.next(isolation: #isolation) else { throw Ended() }
            try take(event)
        }
    }

    /// Reads until the server closes the connection.
    ///
    /// - Returns: The status that the server sent, if any.
    func waitForEnd() async throws -> UInt16? {
        while let event = await events.next(isolation: #isolation) { try take(event) }
        return closed
    }

    /// Waits until the server has closed the connection.
    func waitForClose() async throws {
        try await channel.closeFuture.get()
    }

    /// Sends a close frame.
    func close() async throws {
        send(bytes: Self.frame([0x03, 0xE8], first: 0x88))
        _ = try await waitForEnd()
    }

    private func take(_ event: Event) throws {
        switch event {
        case .head(let line): answer = line
        case .ping: pings += 1
        case .pong(let data): pongs.append(data)
        case .rest: break
        case .close(let status, _): closed = status
        case .text(let text):
            let update = try JSONDecoder().decode(Update.self, from: Data(text.utf8))
            count = update.values?.count ?? count
            counter = update.values?.counter ?? counter
            skipped += update.skipped ?? 0
            steps += update.steps ?? []
            presences += update.presence == true ? 1 : 0
            errors += update.errors ?? []
        }
    }
}

/// Splits the server's bytes into frames.
private final class FrameHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let continuation: AsyncStream<TestClient.Event>.Continuation
    private let answersPings: Bool
    private var received = ByteBuffer()
    private var isOpen = false
    private var isWebSocket = false
    /// The bytes of an answer that is not a WebSocket.
    private var all = ByteBuffer()

    init(_ continuation: AsyncStream<TestClient.Event>.Continuation, answersPings: Bool) {
        self.continuation = continuation
        self.answersPings = answersPings
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var data = unwrapInboundIn(data)
        if !isWebSocket { all.writeImmutableBuffer(data) }
        received.writeBuffer(&data)
        if !isOpen {
            let text = String(buffer: received)
            guard let end = text.range(of: "\r\n\r\n") else { return }
            received.moveReaderIndex(forwardBy: text[..<end.upperBound].utf8.count)
            isOpen = true
            isWebSocket = text.hasPrefix("HTTP/1.1 101 ")
            continuation.yield(.head(String(text.prefix { $0 != "\r\n" })))
        }
        guard isWebSocket else { return received.clear() }
        while let (opcode, payload) = nextFrame() { take(opcode, payload, context: context) }
        received.discardReadBytes()
    }

    func channelInactive(context: ChannelHandlerContext) {
        if !isWebSocket { continuation.yield(.rest(String(buffer: all))) }
        continuation.finish()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func take(_ opcode: UInt8, _ payload: [UInt8], context: ChannelHandlerContext) {
        switch opcode {
        case 1:
            continuation.yield(.text(String(decoding: payload, as: UTF8.self)))
        case 8:
            let status = payload.count < 2 ? 1005 : UInt16(payload[0]) << 8 | UInt16(payload[1])
            let reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
            continuation.yield(.close(status, reason: reason))
            context.close(promise: nil)
        case 9:
            continuation.yield(.ping)
            if answersPings {
                let pong = TestClient.frame(payload, first: 0x8A)
                context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: pong)), promise: nil)
            }
        case 10:
            continuation.yield(.pong(payload))
        default:
            Issue.record("The server sent a frame of kind \(opcode).")
        }
    }

    private func nextFrame() -> (opcode: UInt8, payload: [UInt8])? {
        var bytes = received
        guard let first = bytes.readInteger(as: UInt8.self), let second = bytes.readInteger(as: UInt8.self)
        else { return nil }
        #expect(second & 0x80 == 0, "A server does not mask its frames.")
        var length = Int(second)
        if length == 126 {
            guard let word = bytes.readInteger(as: UInt16.self) else { return nil }
            length = Int(word)
        } else if length == 127 {
            guard let long = bytes.readInteger(as: UInt64.self) else { return nil }
            length = Int(long)
        }
        guard let payload = bytes.readBytes(length: length) else { return nil }
        received = bytes
        return (first & 0x0F, payload)
    }
}

/// Waits until a condition holds.
func eventually(
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(300)
    while !(await condition()) {
        try #require(ContinuousClock.now < end, "It did not become so within five minutes.")
        try await Task.sleep(for: .milliseconds(2))
    }
}

/// Runs `body` with a server of its own.
func withGallery(
    _ pages: [any Page],
    limits: Limits = Limits(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (GalleryServer) async throws -> Void
) async throws {
    let server = try await GalleryServer.start(pages: pages, port: 0, limits: limits)
    do {
        try await body(server)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

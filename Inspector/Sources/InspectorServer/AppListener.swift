import GalleryServer
import InspectorCore
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Listens for apps on the loopback address.
public final class AppListener: Sendable {
    /// The port for apps.
    public let port: Int

    private let listener: any Channel
    private let group: MultiThreadedEventLoopGroup

    private init(listener: any Channel, group: MultiThreadedEventLoopGroup) {
        self.listener = listener
        self.group = group
        port = listener.localAddress?.port ?? 0
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - apps: Receives the lines of the apps.
    ///   - port: The port to listen on; 0 for any free port.
    ///   - patience: The time for an app's first line.
    ///   - limit: The maximum number of connections, if the system allows as many open files.
    /// - Throws: `ListenError`, when it cannot listen there.
    public static func start(
        apps: Apps,
        port: Int,
        patience: TimeAmount = .seconds(10),
        connections limit: Int = 64
    ) async throws(ListenError) -> AppListener {
        // A thread of its own: apps with many steps delay only one another, and no visitor of the page.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let connections = Connections(atMost: min(limit, Connections.room / 2))
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = AppHandler(apps: apps, connections: connections, patience: patience)
                    try channel.pipeline.syncOperations.addHandler(handler)
                }
            }
        do {
            return AppListener(
                listener: try await bootstrap.bind(host: "127.0.0.1", port: port).get(),
                group: group
            )
        } catch {
            try? await group.shutdownGracefully()
            throw ListenError(
                sentence: "Cannot listen for apps on port \(port): it is taken, or may not be used. "
                    + "Choose another one with --app-port, and tell Inspection.connect(port:)."
            )
        }
    }

    /// Sends opened recordings to an inspector that runs already. Each connects as an app whose `hello` names a file.
    ///
    /// - Throws: `ListenError`, when there is none, or when it refuses one.
    public static func handOver(_ recordings: Apps, to port: Int) async throws(ListenError) {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        var refusals: [String] = []
        for recording in recordings.records {
            do {
                let said = NIOLockedValueBox("")
                let channel = try await ClientBootstrap(group: group)
                    .channelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(AnswerHandler(said: said))
                        }
                    }
                    .connect(host: "127.0.0.1", port: port).get()
                let deadline = channel.eventLoop.scheduleTask(in: .seconds(30)) {
                    said.withLockedValue { $0 = "it does not answer" }
                    channel.close(promise: nil)
                }
                // The line that says that it is a recording is only in a file.
                for line in recording.recordingLines(secret: recordings.secret).dropFirst() {
                    try await channel.writeAndFlush(ByteBuffer(bytes: line))
                }
                try? await channel.close(mode: .output)
                try await channel.closeFuture.get()
                deadline.cancel()
                refusals += said.withLockedValue { $0.isEmpty ? [] : [$0] }
            } catch {
                refusals.append("the connection was lost")
            }
        }
        try? await group.shutdownGracefully()
        if let refusal = refusals.first {
            throw ListenError(
                sentence: "The program that listens on port \(port) has not taken the recording: \(refusal). "
                    + "Choose another port with --app-port."
            )
        }
    }

    /// Closes all connections.
    public func stop() async {
        try? await listener.close()
        try? await group.shutdownGracefully()
    }
}

/// Collects the answer of an inspector that refuses an app.
private final class AnswerHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let said: NIOLockedValueBox<String>

    init(said: NIOLockedValueBox<String>) { self.said = said }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let text = String(buffer: unwrapInboundIn(data))
        said.withLockedValue { $0 += text.trimmingCharacters(in: .newlines).inOneLine.shortened(to: 200) }
    }
}

/// Why apps cannot be listened for.
public struct ListenError: Error, CustomStringConvertible {
    /// The obstacle and the remedy.
    let sentence: String

    /// The sentence.
    public var description: String { sentence }
}

/// The connection of one app.
///
/// Lines are read as fast as they can be stored. Reading pauses for an app that sends more; the app drops the steps that it
/// cannot send, and sends their number.
final class AppHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let apps: Apps
    private let connections: Connections
    private let patience: TimeAmount
    private var splitter = LineSplitter()
    private var id: Apps.ID?
    private var isRefused = false
    private var deadline: Scheduled<Void>?

    init(apps: Apps, connections: Connections, patience: TimeAmount) {
        self.apps = apps
        self.connections = connections
        self.patience = patience
    }

    func channelActive(context: ChannelHandlerContext) {
        guard connections.add(context.channel) else {
            return refuse("there are as many connections as there may be", context: context)
        }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: patience) {
            let (me, context) = bound.value
            me.refuse("it said nothing", context: context)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        if let id { apps.disconnect(id) }
        id = nil
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        let pieces = unwrapInboundIn(data).withUnsafeReadableBytes { splitter.split($0) }
        if pieces.isEmpty { return }
        // Lazily, so that pages can read between two lines.
        func line(_ piece: LineSplitter.Piece) -> Result<Line, BadLine> {
            piece.flatMap { data in Result { () throws(BadLine) in try Line(data) } }
        }
        var rest = pieces[...]
        if id == nil, let first = rest.popFirst() {
            switch line(first) {
            case .success(.hello(let hello)):
                let channel = context.channel
                id = apps.connect(hello) { line in
                    // An app that does not read its commands is disconnected.
                    guard channel.isWritable else { return channel.close(promise: nil) }
                    channel.writeAndFlush(ByteBuffer(string: line), promise: nil)
                }
                if id == nil {
                    // A recording is never one of another process.
                    let reason =
                        hello.file != nil || apps.id(ofRun: hello.address) == nil
                        ? "there are \(Apps.capacity) already" : "its run is one of another process"
                    return refuse(reason, context: context)
                }
                connections.note(context.channel, waitsSince: nil)
                deadline?.cancel()
            case .success:
                return refuse("its first line is no \"hello\"", context: context)
            case .failure(let bad):
                return refuse("its first line could not be read: \(bad.reason)", context: context)
            }
        }
        if let id { apps.receive(rest.lazy.map(line), from: id) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ServerEvent.makeRoom = event {
            refuse("it said nothing, and others wait", context: context)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func refuse(_ reason: String, context: ChannelHandlerContext) {
        isRefused = true
        deadline?.cancel()
        apps.refuse("A connection was refused, because \(reason).")
        var line = ByteBuffer()
        // The text contains no quotation mark, backslash or control character, so it needs no escapes.
        let text = reason.replacing("\"", with: "'").replacing("\\", with: "")
        line.writeString("{\"type\":\"refused\",\"reason\":\"\(text)\"}\n")
        let bound = context.loopBound
        context.writeAndFlush(wrapOutboundOut(line)).whenComplete { _ in bound.value.close(promise: nil) }
    }
}

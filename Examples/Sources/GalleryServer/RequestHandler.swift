import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests that are not an upgrade to a WebSocket.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let site: Site
    private let policy: HostPolicy
    private let connections: Connections
    private let limits: Limits
    private var head: HTTPRequestHead?
    private var bodyLength = 0
    /// The body of a request to an endpoint.
    private var body: [UInt8] = []
    private var allowance: Allowance
    /// The number of requests in the data that was read at once.
    private var pipelined = 0
    private var deadline: Scheduled<Void>?
    /// Whether the last answer refused further requests.
    private var isRefused = false
    /// An endpoint that has not answered.
    private var asking: Task<Void, Never>?

    init(site: Site, policy: HostPolicy, connections: Connections, limits: Limits) {
        self.site = site
        self.policy = policy
        self.connections = connections
        self.limits = limits
        allowance = Allowance(limits.requests)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        waitForRequest(context: context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        // The client is gone, so the answer is not needed.
        asking?.cancel()
        context.fireChannelInactive()
    }

    /// Closes the connection if no complete request arrives in time.
    private func waitForRequest(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.note(context.channel, waitsSince: .now())
        let bound = context.loopBound
        deadline = context.eventLoop.scheduleTask(in: limits.request) { bound.value.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard !isRefused else { return }
            self.head = head
            bodyLength = 0
            body = []
            pipelined += 1
            guard allowance.take(), pipelined <= limits.pipelined else {
                let sentence =
                    "A connection may bring \(limits.requests.perSecond) requests a second, \(limits.pipelined) at once."
                var answer = Site.sentence(.tooManyRequests, sentence)
                answer.further = [("Retry-After", "1")]
                return refuse(head, answer, context: context)
            }
            let announced = head.headers.first(name: "Content-Length").flatMap(Int.init) ?? 0
            if announced > limits.message { refuse(head, tooLarge, context: context) }
        case .body(let part):
            // Pages accept no body. It is read and dropped, so that the next request can be read.
            bodyLength += part.readableBytes
            guard let head else { return }
            if bodyLength > limits.message { return refuse(head, tooLarge, context: context) }
            if site.endpoint(for: head) != nil { body += part.readableBytesView }
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, context: context)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        pipelined = 0
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        // Stops reading from a client that does not read its answers.
        try? context.channel.syncOptions?.setOption(.autoRead, value: context.channel.isWritable)
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ServerEvent.stop:
            context.close(promise: nil)
        case ServerEvent.makeRoom:
            makeRoom(context: context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // An upgrade that was refused is answered as a request; anything else is a broken connection.
        if error is HTTPServerUpgradeErrors || error is NIOWebSocketUpgradeError { return }
        context.close(promise: nil)
    }

    /// Sends the reason, unless an answer is being sent, and closes.
    private func makeRoom(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        // There may be no request for this answer, so it bypasses the handler that orders answers.
        if asking == nil, context.channel.isWritable,
            let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self)
        {
            let head = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            encoder.writeAndFlush(NIOAny(ByteBuffer(string: head)), promise: nil)
        }
        context.close(promise: nil)
    }

    private var tooLarge: Site.Answer {
        let sentence = "A request may have a body of \(limits.message) bytes, and no page needs one."
        return Site.sentence(.payloadTooLarge, sentence)
    }

    /// Refuses a request, and closes when the answer has been read, or after a while.
    private func refuse(_ request: HTTPRequestHead, _ answer: Site.Answer, context: ChannelHandlerContext) {
        isRefused = true
        head = nil
        // Closes one half of the connection first. Closing both while the client still sends would reset the connection, and the
        // answer could be lost. Further data is read and dropped.
        send(answer, to: request, staysOpen: false, context: context)
        context.close(mode: .output, promise: nil)
        deadline?.cancel()
        let bound = context.loopBound
        deadline = context.eventLoop.scheduleTask(in: limits.farewell) { bound.value.close(promise: nil) }
    }

    private func answer(_ request: HTTPRequestHead, context: ChannelHandlerContext) {
        let host = request.headers.first(name: "Host")
        let isOwn = policy.accepts(
            origin: request.headers.first(name: "Origin"),
            site: request.headers.first(name: "Sec-Fetch-Site"),
            host: host
        )
        let endpoint = site.endpoint(for: request)
        if isOwn, let endpoint { return ask(endpoint, request, context: context) }
        let answer =
            if !policy.accepts(host: host) {
                Site.sentence(.misdirectedRequest, "This server has another name.")
            } else if !isOwn, endpoint != nil || site.page(ofSocket: request.uri) != nil {
                Site.sentence(.forbidden, "Only the gallery's own pages may use this address.")
            } else if site.page(ofSocket: request.uri) != nil, connections.isFullOfVisitors {
                Site.sentence(
                    .serviceUnavailable,
                    "The gallery is full. Try again later."
                )
            } else {
                site.answer(to: request)
            }
        write(answer, to: request, context: context)
    }

    /// Calls an endpoint. The connection delivers no further request until the answer is written.
    private func ask(_ endpoint: Endpoint, _ request: HTTPRequestHead, context: ChannelHandlerContext) {
        // The time of the endpoint does not count against the client.
        deadline?.cancel()
        connections.note(context.channel, waitsSince: nil)
        let me = NIOLoopBound(self, eventLoop: context.eventLoop)
        let bound = context.loopBound
        let loop = context.eventLoop
        let question = Endpoint.Request(request, body: body)
        body = []
        asking = Task {
            let answer = Site.Answer(await endpoint.answer(question))
            guard let pieces = answer.pieces?(), request.method != .HEAD else {
                return loop.execute {
                    guard bound.value.channel.isActive else { return }
                    me.value.asking = nil
                    me.value.write(answer, to: request, context: bound.value)
                }
            }
            // A piece is written when the client has read the previous one. A client that does not read for a while is closed.
            var piece: [UInt8]? = Array(answer.body.readableBytesView)
            var isFirst = true
            while !Task.isCancelled, let bytes = piece {
                let written = loop.flatSubmit { [isFirst] () -> EventLoopFuture<Void> in
                    me.value.waitForRequest(context: bound.value)
                    return me.value.write(
                        ByteBuffer(bytes: bytes),
                        of: isFirst ? answer : nil,
                        to: request,
                        context: bound.value
                    )
                }
                guard (try? await written.get()) != nil else { return }
                isFirst = false
                piece = pieces.next()
            }
            loop.execute {
                guard bound.value.channel.isActive else { return }
                me.value.asking = nil
                me.value.finish(request, context: bound.value)
            }
        }
    }

    /// Writes a piece of a body, after the head if the answer is given.
    private func write(
        _ piece: ByteBuffer,
        of answer: Site.Answer?,
        to request: HTTPRequestHead,
        context: ChannelHandlerContext
    ) -> EventLoopFuture<Void> {
        guard context.channel.isActive else { return context.eventLoop.makeFailedFuture(ChannelError.eof) }
        if let answer {
            context.write(wrapOutboundOut(.head(head(of: answer, to: request, length: nil))), promise: nil)
        }
        return context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))))
    }

    private func finish(_ request: HTTPRequestHead, context: ChannelHandlerContext) {
        waitForRequest(context: context)
        let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        if request.isKeepAlive { return }
        let bound = context.loopBound
        written.whenComplete { _ in bound.value.close(promise: nil) }
    }

    private func write(_ answer: Site.Answer, to request: HTTPRequestHead, context: ChannelHandlerContext) {
        waitForRequest(context: context)
        let written = send(answer, to: request, staysOpen: request.isKeepAlive, context: context)
        if !request.isKeepAlive {
            let bound = context.loopBound
            written.whenComplete { _ in bound.value.close(promise: nil) }
        }
    }

    @discardableResult
    private func send(
        _ answer: Site.Answer,
        to request: HTTPRequestHead,
        staysOpen: Bool,
        context: ChannelHandlerContext
    ) -> EventLoopFuture<Void> {
        let length = answer.body.readableBytes
        let head = head(of: answer, to: request, length: length, staysOpen: staysOpen)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if request.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
        }
        return context.writeAndFlush(wrapOutboundOut(.end(nil)))
    }

    private func head(
        of answer: Site.Answer,
        to request: HTTPRequestHead,
        length: Int?,
        staysOpen: Bool? = nil
    ) -> HTTPResponseHead {
        var headers = HTTPHeaders([
            ("Content-Type", answer.mediaType),
            ("Cache-Control", "no-cache"),
            ("Content-Security-Policy", Self.contentPolicy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ])
        if let length { headers.add(name: "Content-Length", value: String(length)) }
        for header in answer.further { headers.add(name: header.name, value: header.value) }
        headers.add(name: "Connection", value: staysOpen ?? request.isKeepAlive ? "keep-alive" : "close")
        return HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    }

    /// Allows only the pages' own files and sockets: no inline script or style, no frame, no form.
    private static let contentPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}

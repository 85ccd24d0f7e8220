import NIOCore
import NIOWebSocket

/// One visitor's WebSocket: passes messages to the session, and the outbox to the browser.
///
/// Its memory is bounded, whatever the client does. One frame at a time is sent, the outbox keeps only the newest, and
/// the server stops reading while the session is busy with many messages. After a turn, the session rests until each
/// other session with messages could take a turn of the same length.
final class VisitorHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let page: any Page
    private let connections: Connections
    private let limits: Limits
    private var reader: MessageReader
    private var allowance: Allowance

    private var visit: Visit?
    private var outbox: Outbox?
    private var heartbeat: RepeatedTask?

    /// Messages that have not been passed to the session, with their sizes.
    private var inbox: [(message: Visit.Received, bytes: Int)] = []
    private var inboxBytes = 0
    /// Whether the session has messages, or rests.
    private var sessionIsBusy = false

    /// The time of the pending frame's write.
    private var writing: NIODeadline?
    /// The earliest time of the next update.
    private var nextUpdate = NIODeadline.distantPast
    private var updateIsScheduled = false
    private var pongIsDue: ByteBuffer?
    /// The time of a ping without an answer.
    private var pinged: NIODeadline?
    private var isClosing = false

    init(page: any Page, connections: Connections, limits: Limits) {
        self.page = page
        self.connections = connections
        self.limits = limits
        allowance = Allowance(limits.messages)
        reader = MessageReader(limit: limits.message)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        setAutoRead(true, context: context)
        let channel = context.channel
        let me = NIOLoopBound(self, eventLoop: context.eventLoop)
        let bound = context.loopBound
        let outbox = Outbox { [weak channel] in
            // The channel is held weakly, because a page may keep its outbox for longer than the visitor stays.
            channel?.eventLoop.execute { me.value.outboxIsFilled(context: bound.value) }
        }
        self.outbox = outbox
        visit = Visit(page: page, outbox: outbox)
        heartbeat = context.eventLoop.scheduleRepeatedTask(
            initialDelay: limits.heartbeat,
            delay: limits.heartbeat
        ) { _ in
            me.value.beat(context: bound.value)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        leave()
    }

    private func leave() {
        isClosing = true
        heartbeat?.cancel()
        heartbeat = nil
        visit?.end()
        visit = nil
        outbox = nil
        inbox = []
        inboxBytes = 0
    }

    // MARK: From the browser

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        guard allowance.take() else {
            let reason = "At most \(limits.messages.perSecond) messages a second are taken."
            return close(.policyViolation, reason: reason, context: context)
        }
        switch reader.read(unwrapInboundIn(data)) {
        case .none:
            break
        case .text(let text):
            let message = Result { () throws(BadMessage) in try ClientMessage(json: text.readableBytesView) }
            inbox.append((message, text.readableBytes))
            inboxBytes += text.readableBytes
            deliver(context: context)
        case .ping(let data):
            // Only the latest ping is answered, so that answers do not pile up for a client that does not read.
            pongIsDue = data
            flush(context: context)
        case .pong:
            pinged = nil
            noteWaiting(context: context)
        case .close(let status, let reason):
            close(status, reason: reason, context: context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength:
            let reason = "A message may have \(limits.message) bytes."
            close(.messageTooLarge, reason: reason, context: context)
        case is NIOWebSocketError:
            close(.protocolError, reason: "A control frame must be complete and short.", context: context)
        default:
            // After a wrong frame, the decoder also fails for what the client still sends. The status is on its way meanwhile.
            if !isClosing { context.close(promise: nil) }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ServerEvent.stop:
            close(.goingAway, reason: "The gallery has stopped.", context: context)
        case ServerEvent.makeRoom:
            close(.unknown(1013), reason: "Others wait, and this page does not answer.", context: context)
            context.close(promise: nil)
        case ServerEvent.areYouThere:
            beat(context: context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    private func deliver(context: ChannelHandlerContext) {
        if sessionIsBusy {
            if isFull { setAutoRead(false, context: context) }
            return
        }
        guard !inbox.isEmpty, let visit else { return }
        sessionIsBusy = true
        let batch = inbox.prefix(limits.turn)
        inbox.removeFirst(batch.count)
        inboxBytes -= batch.reduce(0) { $0 + $1.bytes }
        let loop = context.eventLoop
        let me = NIOLoopBound(self, eventLoop: loop)
        let bound = context.loopBound
        connections.beginTurn()
        visit.receive(batch.map(\.message)) { [connections] took in
            loop.scheduleTask(in: connections.rest(after: took)) { me.value.rested(context: bound.value) }
        }
    }

    private func rested(context: ChannelHandlerContext) {
        connections.endTurn()
        sessionIsBusy = false
        guard !isClosing else { return }
        if !isFull {
            // The messages that the client has sent meanwhile arrive at once.
            allowance.save()
            setAutoRead(true, context: context)
        }
        deliver(context: context)
    }

    /// Whether so much waits for the session that the server stops reading.
    private var isFull: Bool { inbox.count >= limits.inbox || inboxBytes >= limits.inboxBytes }

    private func setAutoRead(_ on: Bool, context: ChannelHandlerContext) {
        // A closed channel throws an error, which can be ignored.
        try? context.channel.syncOptions?.setOption(.autoRead, value: on)
    }

    // MARK: To the browser

    private func outboxIsFilled(context: ChannelHandlerContext) {
        guard !isClosing, !updateIsScheduled else { return }
        if nextUpdate <= .now() {
            flush(context: context)
        } else {
            updateIsScheduled = true
            let me = NIOLoopBound(self, eventLoop: context.eventLoop)
            let bound = context.loopBound
            context.eventLoop.scheduleTask(deadline: nextUpdate) {
                me.value.updateIsScheduled = false
                me.value.flush(context: bound.value)
            }
        }
    }

    /// Writes the outbox, unless a frame is pending. The end of a frame calls this again.
    private func flush(context: ChannelHandlerContext) {
        guard !isClosing, writing == nil else { return }
        if let data = pongIsDue {
            pongIsDue = nil
            write(WebSocketFrame(fin: true, opcode: .pong, data: data), context: context)
        } else if !updateIsScheduled, let message = outbox?.take() {
            // At most as often as a screen can show. An update with many steps delays the next one, so that a busy shared counter
            // costs little for each of its many visitors.
            nextUpdate = .now() + limits.updateInterval * Int64(1 + message.steps.count / 6)
            guard let json = try? ServerJSON.encode(message) else {
                // Reached only if a page's values cannot be encoded as JSON.
                return close(
                    .unexpectedServerError,
                    reason: "A value cannot be encoded as JSON.",
                    context: context
                )
            }
            write(WebSocketFrame(fin: true, opcode: .text, data: json), context: context)
        }
    }

    private func write(_ frame: WebSocketFrame, context: ChannelHandlerContext) {
        writing = .now()
        noteWaiting(context: context)
        let me = NIOLoopBound(self, eventLoop: context.eventLoop)
        let bound = context.loopBound
        context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { result in
            me.value.writing = nil
            me.value.noteWaiting(context: bound.value)
            switch result {
            case .success: me.value.flush(context: bound.value)
            case .failure: bound.value.close(promise: nil)
            }
        }
    }

    /// Records the time since which the client has not read a frame, or answered a ping.
    private func noteWaiting(context: ChannelHandlerContext) {
        connections.note(context.channel, waitsSince: writing ?? pinged)
    }

    /// Checks whether the client still reads and answers.
    private func beat(context: ChannelHandlerContext) {
        guard !isClosing else { return }
        let now = NIODeadline.now()
        if let since = writing ?? pinged, now - since >= limits.patience {
            // The client does not read, so no status can be sent.
            context.close(promise: nil)
        } else if writing == nil, pinged == nil {
            pinged = now
            write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), context: context)
        }
    }

    /// Sends a close frame, and closes when the client has, or after a while.
    private func close(_ status: WebSocketErrorCode, reason: String, context: ChannelHandlerContext) {
        guard !isClosing else { return }
        leave()
        var data = ByteBuffer()
        data.write(webSocketErrorCode: status)
        data.writeString(reason)
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        // Closes one half of the connection first. Closing both while the client still sends would reset the connection, and the
        // status could be lost. Further data is read and dropped.
        setAutoRead(true, context: context)
        context.close(mode: .output, promise: nil)
        let bound = context.loopBound
        context.eventLoop.scheduleTask(in: limits.farewell) {
            bound.value.close(promise: nil)
        }
    }
}

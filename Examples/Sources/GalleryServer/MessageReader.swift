import NIOCore
import NIOWebSocket

/// Assembles a client's frames into messages, and returns the response to each frame.
///
/// It only decides; the caller sends. After `.close` it is finished.
struct MessageReader {
    /// The effect of a frame.
    enum Event: Equatable {
        /// The message continues in the next frame, or the frame has no effect.
        case none
        /// A message is complete.
        case text(ByteBuffer)
        /// The client asks whether the server is there.
        case ping(ByteBuffer)
        /// The client is there.
        case pong
        /// The server must close the connection with this status.
        case close(WebSocketErrorCode, reason: String)
    }

    /// The maximum size of a message in bytes.
    let limit: Int
    private var fragments: ByteBuffer?

    init(limit: Int) {
        self.limit = limit
    }

    mutating func read(_ frame: WebSocketFrame) -> Event {
        guard frame.maskKey != nil else {
            return .close(.protocolError, reason: "A client must mask its frames.")
        }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return .close(.protocolError, reason: "No extension was agreed on.")
        }
        let data = frame.unmaskedData
        switch frame.opcode {
        case .text:
            guard fragments == nil else {
                return .close(.protocolError, reason: "The previous message was not complete.")
            }
            return collect(data, isLast: frame.fin)
        case .continuation:
            guard fragments != nil else {
                return .close(.protocolError, reason: "There is no message to continue.")
            }
            return collect(data, isLast: frame.fin)
        case .binary:
            return .close(.unacceptableData, reason: "Messages have to be text.")
        case .ping:
            return .ping(data)
        case .pong:
            return .pong
        case .connectionClose:
            return Self.answer(toClose: data)
        default:
            return .close(.protocolError, reason: "There is no such frame.")
        }
    }

    private mutating func collect(_ data: ByteBuffer, isLast: Bool) -> Event {
        var message = fragments ?? ByteBuffer()
        guard message.readableBytes + data.readableBytes <= limit else {
            fragments = nil
            return .close(.messageTooLarge, reason: "A message may have \(limit) bytes.")
        }
        message.writeImmutableBuffer(data)
        guard isLast else {
            fragments = message
            return .none
        }
        fragments = nil
        guard String(validating: message.readableBytesView, as: UTF8.self) != nil else {
            return .close(.dataInconsistentWithMessage, reason: "Text has to be UTF-8.")
        }
        return .text(message)
    }

    /// Returns the status that answers a client's close: its own, if that status may be sent.
    private static func answer(toClose data: ByteBuffer) -> Event {
        var data = data
        guard data.readableBytes > 0 else { return .close(.normalClosure, reason: "") }
        guard let status = data.readInteger(as: UInt16.self) else {
            return .close(.protocolError, reason: "A status has two bytes.")
        }
        switch status {
        case 1000...1003, 1007...1014, 3000...4999:
            return .close(WebSocketErrorCode(codeNumber: Int(status)), reason: "")
        default:
            return .close(.protocolError, reason: "There is no such status.")
        }
    }
}

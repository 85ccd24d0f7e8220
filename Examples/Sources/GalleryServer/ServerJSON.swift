import Foundation
import NIOCore

/// Encodes messages for browsers.
enum ServerJSON {
    static func encode(_ message: ServerMessage) throws -> ByteBuffer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ByteBuffer(bytes: try encoder.encode(message))
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The compiler starts this program, sends a message on standard input, and reads the answer from standard output, until it closes
// the input. A message is JSON, after its length in eight bytes, the least significant one first.

/// Reads bytes from standard input, or returns `nil` at its end.
func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    while position < count {
        let size = bytes.withUnsafeMutableBytes { read(0, $0.baseAddress! + position, count - position) }
        guard size > 0 else { return nil }
        position += size
    }
    return bytes
}

/// Writes bytes to standard output.
func write(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
        let size = bytes.withUnsafeBytes { write(1, $0.baseAddress! + position, bytes.count - position) }
        guard size > 0 else { exit(1) }
        position += size
    }
}

func answer(_ request: Request) -> Response {
    guard let expansion = request.expandAttachedMacro else {
        return .getCapabilityResult(capability: .init(protocolVersion: 7))
    }
    do {
        return .expandMacroResult(expandedSource: try expansion.expanded(), diagnostics: [])
    } catch {
        let location = expansion.declSyntax.location
        let position = Response.Position(fileName: location.fileName, offset: location.offset)
        return .expandMacroResult(
            expandedSource: nil,
            diagnostics: [.init(message: error.message, position: position)]
        )
    }
}

while let header = read(8) {
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    // An empty message means that the compiler sends no more.
    guard length > 0, let message = read(length) else { break }
    let request = try JSONDecoder().decode(Request.self, from: Data(message))
    let response = try JSONEncoder().encode(answer(request))
    write((0..<8).map { UInt8(truncatingIfNeeded: response.count >> ($0 * 8)) } + response)
}

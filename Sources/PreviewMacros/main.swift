#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

// The plug-in of the macros `#Preview` and `@Previewable` of PortableUI, which expand to nothing.
//
// The compiler starts this program, sends a message on standard input, and reads the answer from standard output, until it closes
// the input or sends an empty message. A message is JSON after its length in eight bytes, the least significant one first. It is
// an object with one key, the kind of the message. The plug-in reads the kind and skips the rest, so it never holds source code.

/// Reads up to `count` bytes, or fewer at the end of the input.
func readInput(_ count: Int) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    while position < count {
        let size = bytes.withUnsafeMutableBytes {
            read(STDIN_FILENO, $0.baseAddress! + position, count - position)
        }
        guard size > 0 else { break }
        position += size
    }
    return bytes[..<position]
}

func writeOutput(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
        let size = bytes.withUnsafeBytes {
            write(STDOUT_FILENO, $0.baseAddress! + position, bytes.count - position)
        }
        guard size > 0 else { exit(1) }
        position += size
    }
}

/// The answer to a message, which begins with its kind. A message of a kind that a later version of the protocol adds gets an
/// empty expansion, which the compiler reports as an error if it expects another answer.
func answer(to start: ArraySlice<UInt8>) -> String {
    let kind = start.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).dropFirst().first
    return kind.map { String(decoding: $0, as: UTF8.self) } == "getCapability"
        ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
}

while true {
    let header = readInput(8)
    guard header.count == 8 else { break }
    var rest = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    if rest == 0 { break }
    var start: ArraySlice<UInt8>?
    while rest > 0 {
        let bytes = readInput(Int(min(rest, 65_536)))
        // The compiler has ended in the middle of a message.
        if bytes.isEmpty { exit(1) }
        start = start ?? bytes
        rest -= UInt64(bytes.count)
    }
    let response = Array(answer(to: start ?? []).utf8)
    writeOutput((0..<8).map { UInt8(truncatingIfNeeded: response.count >> ($0 * 8)) } + response)
}

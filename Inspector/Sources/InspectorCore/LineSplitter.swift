import Foundation

/// Splits the bytes of a connection into lines. Lines that are too long are dropped.
public struct LineSplitter: Sendable {
    /// A line without its end, or its fault.
    public typealias Piece = Result<Data, BadLine>

    private let longest: Int
    private var rest = Data()
    private var isTooLong = false

    /// Creates a splitter without bytes.
    public init(longest: Int = Line.longest) {
        self.longest = longest
    }

    /// Adds bytes, and returns the lines that are complete now.
    public mutating func split(_ bytes: UnsafeRawBufferPointer) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        while start < bytes.count, let base = bytes.baseAddress {
            guard let end = memchr(base + start, 0x0A, bytes.count - start) else {
                append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
                break
            }
            let position = UnsafeRawPointer(end) - base
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
            if isTooLong {
                pieces.append(.failure(BadLine("it has more than \(longest) bytes")))
            } else if !rest.isEmpty {
                pieces.append(.success(rest))
            }
            rest = Data()
            isTooLong = false
            start = position + 1
        }
        return pieces
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if rest.count + bytes.count > longest { isTooLong = true }
        if isTooLong { rest = Data() } else { rest.append(contentsOf: bytes) }
    }
}

/// The code that the app prints and the user enters in the inspector. It is the key that signs each command, so it is
/// itself never sent.
package struct Code: Sendable, CustomStringConvertible {
    private let key: [UInt8]

    /// Creates a random code of 80 bits, without characters that look alike.
    package init() {
        let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
        key = (0..<16).map { _ in alphabet[Int.random(in: alphabet.indices)] }
    }

    /// - Parameter key: Sixteen bytes.
    package init(_ key: [UInt8]) { self.key = key }

    package var description: String {
        stride(from: 0, to: 16, by: 4).map { String(decoding: key[$0..<$0 + 4], as: UTF8.self) }
            .joined(separator: "-")
    }

    /// Returns the SipHash-2-4 of a message. It cannot be computed without the code.
    package func tag(of message: some Sequence<UInt8>) -> UInt64 {
        let (one, other) = (Self.word(key[..<8]), Self.word(key[8...]))
        var (a, b) = (one ^ 0x736f_6d65_7073_6575, other ^ 0x646f_7261_6e64_6f6d)
        var (c, d) = (one ^ 0x6c79_6765_6e65_7261, other ^ 0x7465_6462_7974_6573)
        func turn(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
        func mix(_ one: inout UInt64, _ other: inout UInt64, _ bits: UInt64) {
            one &+= other
            other = turn(other, bits) ^ one
        }
        func round() {
            mix(&a, &b, 13)
            mix(&c, &d, 16)
            a = turn(a, 32)
            mix(&a, &d, 21)
            mix(&c, &b, 17)
            c = turn(c, 32)
        }
        var bytes = Array(message)
        let length = UInt8(truncatingIfNeeded: bytes.count)
        bytes += Array(repeating: 0, count: 7 - bytes.count % 8) + [length]
        for start in stride(from: 0, to: bytes.count, by: 8) {
            let word = Self.word(bytes[start..<start + 8])
            d ^= word
            for _ in 0..<2 { round() }
            a ^= word
        }
        c ^= 0xff
        for _ in 0..<4 { round() }
        return a ^ b ^ c ^ d
    }

    /// Returns eight bytes as a number, with the lowest byte first.
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// A command for an app, signed with the code that the app has printed.
public struct Command: Sendable {
    /// The code without separators: sixteen bytes.
    private let key: [UInt8]

    /// Reads a code as a user enters it.
    ///
    /// - Returns: `nil` unless it has sixteen letters and digits.
    public init?(code: String) {
        let characters = code.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard characters.utf8.count == 16 else { return nil }
        key = Array(characters.utf8)
    }

    init(key: [UInt8]) { self.key = key }

    /// Returns the line that commands the app to repeat a step.
    ///
    /// - Parameters:
    ///   - step: The number of the step; 0 to present only the code.
    ///   - choice: The case to send in place of the step's value, counted from 1; 0 requests the list of cases.
    ///   - shown: The texts that the page shows for the step.
    ///   - count: The number of the command in the connection.
    ///   - connection: The connection of the app.
    ///   - run: The run of the app.
    public func line(
        step: Int,
        choice: Int? = nil,
        shown: [UInt8] = [],
        count: Int,
        connection: Int,
        run: String
    ) -> String {
        let choice = choice.map { ".\($0)" } ?? ""
        let signed = "act \(run) \(connection) \(count) \(step)\(choice) \(word(for: shown))"
        return "\(signed) \(word(for: Array(signed.utf8)))\n"
    }

    /// Returns the tag of a message as a word of a line.
    private func word(for message: [UInt8]) -> String {
        let tag = String(tag(of: message), radix: 16)
        return String(repeating: "0", count: 16 - tag.utf8.count) + tag
    }

    /// Returns the SipHash-2-4 of a message, as in `Docs/internals/inspection-protocol.md`.
    func tag(of message: [UInt8]) -> UInt64 {
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        func rotate(_ word: UInt64, by bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
        let (low, high) = (word(key[..<8]), word(key[8...]))
        var v0 = low ^ 0x736f_6d65_7073_6575
        var v1 = high ^ 0x646f_7261_6e64_6f6d
        var v2 = low ^ 0x6c79_6765_6e65_7261
        var v3 = high ^ 0x7465_6462_7974_6573
        func rounds(_ count: Int) {
            for _ in 0..<count {
                v0 &+= v1
                v2 &+= v3
                v1 = rotate(v1, by: 13) ^ v0
                v3 = rotate(v3, by: 16) ^ v2
                v0 = rotate(v0, by: 32)
                v2 &+= v1
                v0 &+= v3
                v1 = rotate(v1, by: 17) ^ v2
                v3 = rotate(v3, by: 21) ^ v0
                v2 = rotate(v2, by: 32)
            }
        }
        var padded = message
        while padded.count % 8 != 7 { padded.append(0) }
        padded.append(UInt8(truncatingIfNeeded: message.count))
        for start in stride(from: 0, to: padded.count, by: 8) {
            let next = word(padded[start..<start + 8])
            v3 ^= next
            rounds(2)
            v0 ^= next
        }
        v2 ^= 0xff
        rounds(4)
        return v0 ^ v1 ^ v2 ^ v3
    }
}

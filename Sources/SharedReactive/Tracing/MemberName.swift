/// What members are called.
package enum MemberName {
    /// Returns the name of the member that a key path leads to, or an empty string if it cannot be found.
    ///
    /// Swift itself knows the names of stored properties, save those that are closures, and on Apple's systems those of most
    /// computed ones. A closure is found by its place among the properties of `root`.
    ///
    /// - Parameter root: A value that has the member.
    package static func of(_ keyPath: AnyKeyPath, in root: Any) -> String {
        let text = String(describing: keyPath)
        if text.hasSuffix(">") {
            guard let index = index(of: keyPath) else { return "" }
            return Mirror(reflecting: root).children.dropFirst(index).first?.label ?? ""
        }
        return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? ""
    }

    /// The place of a stored property that is read through a function, as closures are, among all stored properties.
    private static func index(of keyPath: AnyKeyPath) -> Int? {
        isLayoutKnown ? unverifiedIndex(of: keyPath) : nil
    }

    /// Whether the runtime lays key paths out as it is read here.
    private static let isLayoutKnown: Bool = {
        struct Sample {
            let first: () -> Void
            let second: Int
            let third: (String) -> Int
        }
        return unverifiedIndex(of: \Sample.first) == 0 && unverifiedIndex(of: \Sample.third) == 2
            && unverifiedIndex(of: \Sample.second) == nil
    }()

    // Invariant behind the unsafe reads: a key path is an object, followed by a word, a header that says how many bytes
    // follow, and that many bytes. No more than these are read, and they are never written.
    private static func unverifiedIndex(of keyPath: AnyKeyPath) -> Int? {
        let word = MemoryLayout<Int>.size
        return withExtendedLifetime(keyPath) {
            let buffer = Unmanaged.passUnretained(keyPath).toOpaque() + 3 * word
            let size = Int(buffer.load(as: UInt32.self) & 0xFF_FFFF)
            guard size >= 3 * word else { return nil }
            // A component that is computed, and is identified by the number of a stored property.
            let component = (buffer + word).load(as: UInt32.self)
            guard component & 0x7F00_0000 == 0x0200_0000, component & 0x0020_0000 != 0 else { return nil }
            return (buffer + 2 * word).load(as: Int.self)
        }
    }
}

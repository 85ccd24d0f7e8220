import SharedReactive

/// What members are called.
enum MemberName {
    /// The names that were found, by their key paths. These are held weakly, because they may hold objects.
    struct Known: GuardedState {
        var names: [ObjectIdentifier: (keyPath: WeakKeyPath, root: Any.Type, name: String)] = [:]
    }

    static let known = Lock(Known())

    /// Returns the name of the member that a key path leads to, or an empty string if it cannot be found.
    ///
    /// - Parameter root: A value that has the member.
    static func of(_ keyPath: AnyKeyPath, in root: Any) -> String {
        let id = ObjectIdentifier(keyPath)
        let last = known.withLock { $0.names[id] }
        if let last, last.keyPath.value === keyPath, last.root == type(of: root) { return last.name }
        // Outside the lock, because a value may describe itself.
        let name = found(keyPath, in: root)
        known.withLock { known in
            if known.names.count == 1_000 { known.names = [:] }
            known.names[id] = (WeakKeyPath(value: keyPath), type(of: root), name)
        }
        return name
    }

    /// Swift itself knows the names of stored properties, save those that are closures, and on Apple's systems those of most
    /// computed ones. A closure is found by its place among the properties of `root`.
    private static func found(_ keyPath: AnyKeyPath, in root: Any) -> String {
        let text = String(describing: keyPath)
        if text.hasSuffix(">") {
            guard let place = place(of: keyPath) else { return "" }
            return property(at: place, of: type(of: keyPath).valueType, in: root)?.label ?? ""
        }
        return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? ""
    }

    /// The stored property at a place, or `nil` if there is none of that type, or if `root` describes itself.
    static func property(at place: Int, of type: Any.Type, in root: Any) -> Mirror.Child? {
        if root is any CustomReflectable { return nil }
        let properties = Array(Mirror(reflecting: root).children)
        guard properties.indices.contains(place), Swift.type(of: properties[place].value) == type else {
            return nil
        }
        return properties[place]
    }

    /// The place of a stored property that is read through a function, as closures are, among all stored properties.
    static func place(of keyPath: AnyKeyPath) -> Int? { isLayoutKnown ? unverifiedPlace(of: keyPath) : nil }

    // No function says which stored property a key path to a closure leads to. The key path itself does, in words that Swift
    // does not document. So nothing of what they say is believed: the runtime has to lay out samples in the same way, and
    // the property at that place has to be of the key path's type.

    /// Whether the runtime lays key paths out as it is read here.
    private static let isLayoutKnown: Bool = {
        struct Sample {
            let first: () -> Void
            let second: Int
            let third: (String) -> Int
        }
        return unverifiedPlace(of: \Sample.first) == 0 && unverifiedPlace(of: \Sample.third) == 2
            && unverifiedPlace(of: \Sample.second) == nil
    }()

    private static func unverifiedPlace(of keyPath: AnyKeyPath) -> Int? {
        withExtendedLifetime(keyPath) {
            let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
            return place(in: object.assumingMemoryBound(to: UInt.self) + 3)
        }
    }

    // Invariant behind the unsafe reads: a key path is an object of three words, followed by a word, a header that says how
    // many bytes follow, and that many bytes. No more than these are read, and they are never written.
    static func place(in words: UnsafePointer<UInt>) -> Int? {
        guard words[0] & 0xFF_FFFF >= 3 * MemoryLayout<UInt>.size else { return nil }
        // A component that is computed, and is identified by the number of a stored property.
        guard words[1] & 0x7F00_0000 == 0x0200_0000, words[1] & 0x0020_0000 != 0 else { return nil }
        return Int(bitPattern: words[2])
    }
}

struct WeakKeyPath {
    weak var value: AnyKeyPath?
}

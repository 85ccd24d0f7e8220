import SharedReactive

/// Finds the names of members, for traces. `TrackedMembers` uses it to read closures.
enum MemberName {
    /// The names found so far, by key path. The key paths are held weakly, because they may retain objects.
    struct Known: GuardedState {
        var names: [ObjectIdentifier: (keyPath: WeakKeyPath, root: Any.Type, name: String)] = [:]
    }

    static let known = Lock(Known())

    /// Returns the name of a key path's member, or an empty string if it cannot be found.
    ///
    /// - Parameter root: A value that has the member.
    static func of(_ keyPath: AnyKeyPath, in root: Any) -> String {
        let id = ObjectIdentifier(keyPath)
        let last = known.withLock { $0.names[id] }
        if let last, last.keyPath.value === keyPath, last.root == type(of: root) { return last.name }
        // It runs without the lock, because a value may have a description of its own.
        let name = found(keyPath, in: root)
        known.withLock { known in
            if known.names.count == 1_000 { known.names = [:] }
            known.names[id] = (WeakKeyPath(value: keyPath), type(of: root), name)
        }
        return name
    }

    /// Swift knows the names of stored properties, except closures, and on Apple's systems also of most computed ones.
    /// A closure is found by its position among the properties of `root`. Before iOS 16.4 and macOS 13.3, only closures have names,
    /// because these systems do not describe key paths.
    private static func found(_ keyPath: AnyKeyPath, in root: Any) -> String {
        // Without a name, the text ends with `<computed …>`, or is the type of the key path.
        let text = String(describing: keyPath)
        if text.hasSuffix(">") {
            guard let place = place(of: keyPath) else { return "" }
            return property(at: place, of: type(of: keyPath).valueType, in: root)?.label ?? ""
        }
        return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? ""
    }

    /// Returns the stored property at a position, or `nil` if it has another type, or if `root` has a mirror of its own.
    static func property(at place: Int, of type: Any.Type, in root: Any) -> Mirror.Child? {
        if root is any CustomReflectable { return nil }
        let properties = Array(Mirror(reflecting: root).children)
        guard properties.indices.contains(place), Swift.type(of: properties[place].value) == type else {
            return nil
        }
        return properties[place]
    }

    /// Returns the position of the stored property that a key path leads to; `nil` unless the key path reads the
    /// property through a function, as it does for a closure.
    static func place(of keyPath: AnyKeyPath) -> Int? { isLayoutKnown ? unverifiedPlace(of: keyPath) : nil }

    // No API returns the stored property that a key path to a closure leads to. The key path's object contains the
    // property's position, but Swift does not document where in memory. So this file reads the position only if the
    // runtime lays out the key paths of a sample in the expected way, and it uses the property at that position only if
    // it has the key path's type.

    /// Whether the runtime lays out key paths as this file reads them.
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

    // Invariant behind the unsafe reads: a key path is an object of three machine words, followed by a header word with
    // the number of bytes after it, and these bytes. No more than these are read, and they are never written.
    static func place(in words: UnsafePointer<UInt>) -> Int? {
        guard words[0] & 0xFF_FFFF >= 3 * MemoryLayout<UInt>.size else { return nil }
        // This is a computed component that is identified by the number of a stored property.
        guard words[1] & 0x7F00_0000 == 0x0200_0000, words[1] & 0x0020_0000 != 0 else { return nil }
        return Int(bitPattern: words[2])
    }
}

/// A weak reference to a key path.
struct WeakKeyPath {
    weak var value: AnyKeyPath?
}

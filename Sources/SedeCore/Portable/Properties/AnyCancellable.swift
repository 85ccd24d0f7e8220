#if !canImport(SwiftUI)
import SharedReactive

/// Ends something when it is cancelled or released, as in Combine.
public final class AnyCancellable: Hashable {
    private let end: Lock<(() -> Void)?>

    /// Creates an object that calls a closure when it is cancelled or released, once.
    public init(_ cancel: @escaping () -> Void) {
        end = Lock(cancel)
    }

    deinit {
        cancel()
    }

    /// Ends it; a second call does nothing.
    public func cancel() {
        let end = end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }

    /// Adds this object to a set, which keeps it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Whether the two are one.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool {
        one === other
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
#endif

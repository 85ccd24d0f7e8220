import SharedReactive

/// A number that identifies a subscription, as in Combine.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private struct Count: GuardedState { var last: UInt64 = 0 }

    private static let count = Lock(Count())

    private let value: UInt64

    /// Creates an identifier that differs from all others.
    public init() {
        value = Self.count.withLock { count in
            count.last += 1
            return count.last
        }
    }

    /// Creates the identifier of an object, which lasts as long as the object.
    public init(_ object: AnyObject) {
        // The highest bit, which no count reaches, tells addresses and counted identifiers apart.
        value = UInt64(UInt(bitPattern: ObjectIdentifier(object))) | 1 << 63
    }

    /// The number.
    public var description: String { String(value, radix: 16) }
}

/// A type that has an identifier, as in Combine.
public protocol CustomCombineIdentifierConvertible {
    /// What identifies it.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

import SharedReactive

/// Identifies one of the values of a source.
///
/// Two values of one source with the same identity are the same value. Values made from them are made once.
@usableFromInline package struct Version: Equatable, Sendable {
    /// Grows with the changes of the source. It is 0 for an unknown version.
    @usableFromInline package let order: UInt64

    /// Differs between the values of one source.
    @usableFromInline package let identity: UInt64

    @inlinable @inline(__always) package init(order: UInt64, identity: UInt64) {
        self.order = order
        self.identity = identity
    }

    /// The version of a first source's value, after so many changes.
    @inlinable @inline(__always) package init(_ changes: UInt64) {
        self.init(order: changes, identity: changes)
    }

    /// The version of a value whose source does not count its changes.
    @inlinable package static var unknown: Version { Version(0) }

    @inlinable package var isKnown: Bool { order != 0 }
}

/// A value with its version.
@usableFromInline package struct Versioned<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let version: Version

    @inlinable @inline(__always) package init(_ value: Value, _ version: Version) {
        self.value = value
        self.version = version
    }

    /// Returns this value with the identity of another one, whose results it shares.
    @inlinable func identified(with other: Versioned) -> Versioned {
        Versioned(value, Version(order: version.order, identity: other.version.identity))
    }
}

extension Versioned: Sendable where Value: Sendable {}

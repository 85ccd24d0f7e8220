import SharedReactive

/// Identifies one of the values of a source. A derived property caches the result of its transform for a version.
///
/// Two values of one source with the same identity count as the same value: a transform runs once for both.
@usableFromInline package struct Version: Equatable, Sendable {
    /// Grows with the changes of the source. It is 0 for an unknown version.
    @usableFromInline package let order: UInt64

    /// Differs between the values of one source, except between repeats that `skipRepeats` has found.
    @usableFromInline package let identity: UInt64

    @inlinable @inline(__always) package init(order: UInt64, identity: UInt64) {
        self.order = order
        self.identity = identity
    }

    /// The version of the value of a source that is not derived.
    ///
    /// - Parameter changes: The number of changes, plus one: 0 stands for an unknown version.
    @inlinable @inline(__always) package init(_ changes: UInt64) {
        self.init(order: changes, identity: changes)
    }

    /// The version of a value whose source does not count its changes.
    @inlinable package static var unknown: Version { Version(0) }

    /// The version of the first value of a new observer, for a source that is not derived. Read it as soon as the observer is
    /// called: a nested subscription overwrites it.
    @inlinable package static var started: Version { Version(CurrentThread.record.pointee.startedChanges) }

    @inlinable package var isKnown: Bool { order != 0 }
}

/// A value of a source, with its version.
@usableFromInline package struct Versioned<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let version: Version

    @inlinable @inline(__always) package init(_ value: Value, _ version: Version) {
        self.value = value
        self.version = version
    }

    /// Returns this value with the identity of another one. Transforms then run once for both.
    @inlinable func identified(with other: Versioned) -> Versioned {
        Versioned(value, Version(order: version.order, identity: other.version.identity))
    }
}

extension Versioned: Sendable where Value: Sendable {}

extension Version {
    /// The version of this value together with a value of another source, for `combineLatest`.
    ///
    /// The order grows with either. Different pairs may have the same order, such as (1, 2) and (2, 1): a reader may see the
    /// changes of the two sources in another order than observers receive them. Their identities differ: an identity of a pair is
    /// scattered over all 64 bits, so that identities of nested combinations do not collide.
    @inlinable func combined(with other: Version) -> Version {
        if !isKnown || !other.isKnown { return .unknown }
        return Version(order: order &+ other.order, identity: identity(with: other))
    }

    /// The version of a value of an inner source that this value leads to, for `flatMap(.latest)`.
    ///
    /// All versions of one inner source precede the versions of the next one. The version is unknown if the two orders
    /// need too many bits, as they do if the inner source is flattened itself.
    @inlinable func leading(to inner: Version) -> Version {
        if !isKnown || !inner.isKnown || order >> 31 > 0 || inner.order >> 32 > 0 { return .unknown }
        return Version(order: order << 32 | inner.order, identity: identity(with: inner))
    }

    /// Mixes two identities as the generator SplitMix64 mixes its bits.
    @inlinable func identity(with other: Version) -> UInt64 {
        var identity = identity &* 0x9E37_79B9_7F4A_7C15 &+ other.identity
        identity = (identity ^ (identity >> 30)) &* 0xBF58_476D_1CE4_E5B9
        identity = (identity ^ (identity >> 27)) &* 0x94D0_49BB_1331_11EB
        return identity ^ (identity >> 31)
    }
}

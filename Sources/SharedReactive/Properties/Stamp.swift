/// Which of a source's values a value is.
///
/// Two values of one source with the same trace are the same value. Values made from them are made once.
@usableFromInline package struct Stamp: Equatable, Sendable {
    /// Grows with the changes of the source; 0 if it is not known which value it is.
    @usableFromInline let order: UInt64

    /// Is different for different values of one source.
    @usableFromInline let trace: UInt64

    @inlinable @inline(__always) init(order: UInt64, trace: UInt64) {
        self.order = order
        self.trace = trace
    }

    /// The stamp of a first source's value, after so many changes.
    @inlinable @inline(__always) package init(_ changes: UInt64) {
        self.init(order: changes, trace: changes)
    }

    /// The stamp of a value of a source that says nothing of its changes.
    @inlinable static var unknown: Stamp { Stamp(0) }

    @inlinable var isKnown: Bool { order != 0 }

    /// The stamp of this value together with one of another source.
    ///
    /// The order grows with either. Different pairs may have the same order: observers are told of changes of two sources
    /// in another order than readers see them. Their traces differ: a trace of a pair is scattered over all 64 bits, so
    /// that those of combinations of combinations do not meet.
    @inlinable package func combined(with other: Stamp) -> Stamp {
        if !isKnown || !other.isKnown { return .unknown }
        return Stamp(order: order &+ other.order, trace: trace(with: other))
    }

    /// The stamp of a value of a source that this value leads to.
    ///
    /// All of its values come before those of the source that the next value leads to. It is unknown if the two orders
    /// need too many bits, because such a value leads to another source in turn.
    package func leading(to inner: Stamp) -> Stamp {
        if !isKnown || !inner.isKnown || order >> 31 > 0 || inner.order >> 32 > 0 { return .unknown }
        return Stamp(order: order << 32 | inner.order, trace: trace(with: inner))
    }

    @inlinable func trace(with other: Stamp) -> UInt64 {
        var trace = trace &* 0x9E37_79B9_7F4A_7C15 &+ other.trace
        trace = (trace ^ (trace >> 30)) &* 0xBF58_476D_1CE4_E5B9
        trace = (trace ^ (trace >> 27)) &* 0x94D0_49BB_1331_11EB
        return trace ^ (trace >> 31)
    }
}

/// A value, and which one of its source's it is.
@usableFromInline package struct Stamped<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let stamp: Stamp

    @inlinable @inline(__always) package init(_ value: Value, _ stamp: Stamp) {
        self.value = value
        self.stamp = stamp
    }

    /// This value, for which what was made of another one stands.
    @inlinable func traced(to other: Stamped) -> Stamped {
        Stamped(value, Stamp(order: stamp.order, trace: other.stamp.trace))
    }
}

extension Stamped: Sendable where Value: Sendable {}

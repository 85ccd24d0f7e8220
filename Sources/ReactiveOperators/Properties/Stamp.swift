import SharedReactive

/// Which of a source's values a value is.
///
/// Two values of one source with the same trace are the same value. Values made from them are made once.
@usableFromInline package struct Stamp: Equatable, Sendable {
    /// Grows with the changes of the source; 0 if it is not known which value it is.
    @usableFromInline package let order: UInt64

    /// Is different for different values of one source.
    @usableFromInline package let trace: UInt64

    @inlinable @inline(__always) package init(order: UInt64, trace: UInt64) {
        self.order = order
        self.trace = trace
    }

    /// The stamp of a first source's value, after so many changes.
    @inlinable @inline(__always) package init(_ changes: UInt64) {
        self.init(order: changes, trace: changes)
    }

    /// The stamp of a value of a source that says nothing of its changes.
    @inlinable package static var unknown: Stamp { Stamp(0) }

    @inlinable package var isKnown: Bool { order != 0 }
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

import SharedReactive

/// A number that threads increment and decrement.
public final class AtomicCounter: Sendable {
    private struct Count: GuardedState {
        var value = 0
    }

    private let count = Lock(Count())

    /// Creates a counter at zero.
    public init() {}

    /// Adds `number` and returns the sum.
    public func add(_ number: Int) -> Int {
        count.withLock { count in
            count.value += number
            return count.value
        }
    }

    /// The current number.
    public var value: Int {
        count.withLock(\.value)
    }
}

import SharedReactive

// | state             | guard    | touched by                              |
// | ----------------- | -------- | --------------------------------------- |
// | `Remaining.State` | the lock | the publisher, on the thread that sends |

extension Publishers {
    /// A publisher that leaves out the first values of another publisher, as in Combine.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output

        /// The error type of the other publisher.
        public typealias Failure = Upstream.Failure

        /// The other publisher.
        public let upstream: Upstream

        /// The number of values that are left out.
        public let count: Int

        /// Creates a publisher.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let remaining = Remaining(count)
            upstream.subscribe(
                PassingSubscriber(downstream: subscriber) { remaining.takeOne() ? nil : $0 }
            )
        }
    }
}

extension Publisher {
    /// Returns a publisher of the values after the first ones.
    ///
    /// - Parameter count: The number of values that are left out.
    /// - Precondition: It is not negative.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "dropFirst(_:) takes a number that is not negative, and got \(count).")
        return Publishers.Drop(upstream: self, count: count)
    }
}

/// How many values are still to be left out.
private final class Remaining {
    private struct State: GuardedState {
        var count: Int
    }

    private let state: Lock<State>

    init(_ count: Int) { state = Lock(State(count: count)) }

    /// Counts one down.
    ///
    /// - Returns: Whether there was one.
    func takeOne() -> Bool {
        state.withLock { state in
            guard state.count > 0 else { return false }
            state.count -= 1
            return true
        }
    }
}

import PrexCore

/// The state of a counter.
public struct CounterState: State, Equatable {
    /// The number of increments minus the number of decrements.
    public var count: Int

    /// Creates the state of a counter.
    public init(count: Int = 0) {
        self.count = count
    }
}

import PrexCore

/// What a counter shows.
public struct CounterState: State, Equatable {
    /// How often it was incremented, less how often it was decremented.
    public var count: Int

    /// Creates the state of a counter.
    public init(count: Int = 0) {
        self.count = count
    }
}

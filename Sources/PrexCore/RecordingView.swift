import SharedReactive

/// A view for tests: it records what it is told to reflect.
///
/// ```swift
/// let view = RecordingView<CounterState>()
/// let presenter = CounterPresenter(view: view)
/// presenter.increment()
/// XCTAssertEqual(view.changes.map(\.new.count), [1])
/// ```
///
/// Any thread may read it.
public final class RecordingView<State: PrexCore.State>: View, Sendable {
    private let recorded = Lock<[StateChange<State>]>([])
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view that has recorded nothing.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// What the view was told to reflect, in that order.
    public var changes: [StateChange<State>] {
        recorded.withLock { $0 }
    }

    /// Records the change.
    public func reflect(change: StateChange<State>) {
        recorded.withLock { $0.append(change) }
        onReflect(change)
    }
}

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
/// What a presenter does later, after a side effect, is awaited:
///
/// ```swift
/// presenter.search("swift")
/// let changes = await view.changes(count: 2)   // it searches, it has found
/// ```
///
/// Any thread may read it.
public final class RecordingView<State: PrexCore.State>: View, Sendable {
    private let recording = Recording<StateChange<State>>()
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view that has recorded nothing.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// What the view was told to reflect, in that order.
    public var changes: [StateChange<State>] {
        recording.elements
    }

    /// Returns what the view was told to reflect, as soon as that are `count` changes or more; what there is
    /// when the task is cancelled.
    public func changes(count: Int) async -> [StateChange<State>] {
        await recording.wait(for: count)
        return changes
    }

    /// Records the change.
    public func reflect(change: StateChange<State>) {
        recording.record(change)
        onReflect(change)
    }
}

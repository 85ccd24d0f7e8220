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
    private struct Waiter {
        let id: Int
        let count: Int
        let continuation: CheckedContinuation<[StateChange<State>], Never>
    }

    private struct Record {
        var changes: [StateChange<State>] = []
        var waiters: [Waiter] = []
        var nextID = 0
        /// Waiters whose tasks were cancelled before they could be entered.
        var cancelled: Set<Int> = []
    }

    private let record = Lock(Record())
    private let onReflect: @Sendable (StateChange<State>) -> Void

    /// Creates a view that has recorded nothing.
    ///
    /// - Parameter onReflect: Called on the main thread with each change, after it has been recorded.
    public init(onReflect: @escaping @Sendable (StateChange<State>) -> Void = { _ in }) {
        self.onReflect = onReflect
    }

    /// What the view was told to reflect, in that order.
    public var changes: [StateChange<State>] {
        record.withLock(\.changes)
    }

    /// Returns what the view was told to reflect, as soon as that are `count` changes or more; what there is
    /// when the task is cancelled.
    public func changes(count: Int) async -> [StateChange<State>] {
        let id = record.withLock { record in
            record.nextID += 1
            return record.nextID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let changes: [StateChange<State>]? = record.withLock { record in
                    if record.changes.count >= count || record.cancelled.remove(id) != nil {
                        return record.changes
                    }
                    record.waiters.append(Waiter(id: id, count: count, continuation: continuation))
                    return nil
                }
                if let changes { continuation.resume(returning: changes) }
            }
        } onCancel: {
            resume { record in
                if !record.waiters.contains(where: { $0.id == id }) { record.cancelled.insert(id) }
                return { $0.id == id }
            }
        }
    }

    /// Records the change.
    public func reflect(change: StateChange<State>) {
        resume { record in
            record.changes.append(change)
            let count = record.changes.count
            return { $0.count <= count }
        }
        onReflect(change)
    }

    /// Changes the record and lets the waiters go on that have waited long enough.
    private func resume(_ body: (inout Record) -> (Waiter) -> Bool) {
        let (changes, waiters) = record.withLock { record in
            let isDone = body(&record)
            let done = record.waiters.filter(isDone)
            record.waiters.removeAll(where: isDone)
            return (record.changes, done)
        }
        for waiter in waiters { waiter.continuation.resume(returning: changes) }
    }
}

/// What a view for tests was told, in that order, and the tests that wait for more of it.
///
/// Any thread may use it. Whether elements may go from thread to thread is for the owner to say.
package final class Recording<Element>: Sendable {
    private struct Waiter {
        let id: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State: GuardedState {
        var elements: [Element] = []
        var waiters: [Waiter] = []
        var nextID = 0
        /// Waiters whose tasks were cancelled before they could be entered.
        var cancelled: Set<Int> = []
    }

    private let state = Lock(State())

    /// Creates a recording of nothing.
    package init() {}

    /// What has been recorded.
    package var elements: [Element] {
        state.withLock(\.elements)
    }

    /// Adds an element behind all others, and lets those go on who have waited for it.
    package func record(_ element: Element) {
        resume { state in
            state.elements.append(element)
            let count = state.elements.count
            return { $0.count <= count }
        }
    }

    /// Returns as soon as there are `count` elements or more, or the task is cancelled.
    package func wait(for count: Int, isolation: isolated (any Actor)? = #isolation) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.elements.count >= count || state.cancelled.remove(id) != nil { return true }
                    state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            resume { state in
                if !state.waiters.contains(where: { $0.id == id }) { state.cancelled.insert(id) }
                return { $0.id == id }
            }
        }
        // A task that was cancelled after it had been let go.
        _ = state.withLock { $0.cancelled.remove(id) }
    }

    /// Changes the state and lets the waiters go on that have waited long enough.
    private func resume(_ body: (inout State) -> (Waiter) -> Bool) {
        let waiters = state.withLock { state in
            let isDone = body(&state)
            let done = state.waiters.filter(isDone)
            state.waiters.removeAll(where: isDone)
            return done
        }
        for waiter in waiters { waiter.continuation.resume() }
    }
}

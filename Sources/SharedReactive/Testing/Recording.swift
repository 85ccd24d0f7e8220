/// The entries of a test double, in order, and the tests that wait for more of them.
///
/// Any thread may use it. The owner decides whether elements may cross threads.
package final class Recording<Element>: Sendable {
    private struct State: GuardedState {
        var elements: [Element] = []
        /// The number of elements that a test has asserted, from the first.
        var asserted = 0
        var waiters: [Waiter] = []
    }

    private let state = Lock(State())

    /// The name of an element in the description of a failure.
    let subject: String

    /// - Parameter subject: The name of an element: "command".
    package init(of subject: String = "element") { self.subject = subject }

    package var elements: [Element] { state.withLock(\.elements) }

    package var asserted: Int { state.withLock(\.asserted) }

    /// The first element that has not been asserted.
    package var next: Element? { state.withLock { $0.elements.dropFirst($0.asserted).first } }

    /// The element that was asserted last.
    package var lastAsserted: Element? {
        state.withLock { $0.asserted == 0 ? nil : $0.elements[$0.asserted - 1] }
    }

    /// Counts the next element as asserted. There must be one.
    package func assertNext() { state.withLock { $0.asserted += 1 } }

    /// Adds an element at the end, and resumes tests that have waited for it.
    package func record(_ element: Element) {
        let done = state.withLock { state in
            state.elements.append(element)
            let count = state.elements.count
            return state.waiters.filter { $0.count <= count }
        }
        for waiter in done { waiter.suspension.end() }
    }

    /// Returns as soon as there are `count` elements or more, the task is cancelled, or the suspension is ended.
    package func wait(
        for count: Int,
        on suspension: Suspension = Suspension(),
        isolation: isolated (any Actor)? = #isolation
    ) async {
        let isDone = state.withLock { state in
            if state.elements.count >= count { return true }
            state.waiters.append(Waiter(count: count, suspension: suspension))
            return false
        }
        if isDone { return }
        await suspension.wait()
        state.withLock { state in
            state.waiters.removeAll { $0.suspension === suspension }
        }
    }
}

import Dispatch

/// Runs elements on the main thread in the order in which they were sent (`D9`).
///
/// Sent on the main thread, an element is dealt with before `send(_:)` returns, after all that were
/// sent before it. Sent anywhere else, it waits for the main queue's next turn. What is sent while an
/// element is dealt with comes after it, unless nesting was asked for.
///
/// Whoever is to be called owns it and calls `end()` when no further call may begin.
@usableFromInline
package final class MainDelivery<Element>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock; `body` is called on the
    // main thread alone. Whether elements may go from thread to thread is for the owner to say.

    @usableFromInline
    struct State {
        @usableFromInline
        var waiting = Queue<Element>()
        /// Whether the main thread deals with elements now.
        @usableFromInline
        var isRunning = false
        /// Whether a turn of the main queue has been asked for and has not begun.
        @usableFromInline
        var isScheduled = false
        @usableFromInline
        var hasEnded = false

        @inlinable
        init() {}
    }

    @usableFromInline
    let state = Lock(State())
    @usableFromInline
    let nests: Bool
    @usableFromInline
    let body: (Element) -> Void

    /// Creates a delivery to `body`.
    ///
    /// - Parameters:
    ///   - nests: Whether an element sent on the main thread while another is dealt with, and nothing
    ///     waits, is dealt with at once, inside the other.
    ///   - body: Called on the main thread, without a lock held.
    @inlinable
    package init(nests: Bool = false, to body: @escaping (Element) -> Void) {
        self.nests = nests
        self.body = body
    }

    /// What to do about an element that was sent.
    @usableFromInline
    enum Response {
        /// Nothing now: it has been put in the queue, or the delivery has ended.
        case wait
        /// Deal with it now: nothing waits before it.
        case run
        /// Deal with it now, inside the one that is being dealt with.
        case nest
        /// Deal now with this many that wait, the new one last.
        case drain(Int)
        /// Ask the main queue for a turn.
        case schedule
    }

    /// Deals with `element` on the main thread; any thread may call it.
    @inlinable
    package func send(_ element: Element) {
        let isMain = CurrentThread.isMain
        let response: Response = state.withLock { state in
            if state.hasEnded { return .wait }
            if isMain, state.waiting.isEmpty {
                if !state.isRunning {
                    state.isRunning = true
                    return .run
                }
                if nests { return .nest }
            }
            state.waiting.append(element)
            if state.isRunning { return .wait }
            if isMain {
                state.isRunning = true
                return .drain(state.waiting.count)
            }
            if state.isScheduled { return .wait }
            state.isScheduled = true
            return .schedule
        }
        switch response {
        case .wait: break
        case .run:
            body(element)
            drain(atLeast: 0)
        case .nest: body(element)
        case .drain(let count): drain(atLeast: count)
        case .schedule: schedule()
        }
    }

    /// Drops what waits: no call begins after this one returns, save one that has begun on the main
    /// thread in the meantime.
    package func end() {
        // What waits is released here, after unlocking.
        _ = state.withLock { state in
            state.hasEnded = true
            let waiting = state.waiting
            state.waiting = Queue()
            return waiting
        }
    }

    /// What the main thread does next.
    @usableFromInline
    enum Step {
        /// Deals with the element.
        case call(Element)
        /// Leaves the rest to a later turn.
        case leave
        /// Nothing: whoever sends next may run.
        case rest
    }

    /// How many elements the main thread deals with at most in one turn of its queue, so that threads
    /// that send faster than the main thread follows leave it time for other work.
    @usableFromInline
    static var longestTurn: Int { 256 }

    /// Deals with what waits. The main thread has undertaken to run.
    ///
    /// - Parameter count: How many to deal with before the rest may be left to a later turn.
    @inlinable
    func drain(atLeast count: Int) {
        var done = 0
        while true {
            let step: Step = state.withLock { state in
                if done < max(count, Self.longestTurn), let next = state.waiting.popFirst() {
                    return .call(next)
                }
                state.isRunning = false
                if state.waiting.isEmpty || state.isScheduled { return .rest }
                state.isScheduled = true
                return .leave
            }
            switch step {
            case .call(let element):
                body(element)
                done += 1
            case .leave:
                return schedule()
            case .rest:
                return
            }
        }
    }

    @usableFromInline
    func schedule() {
        DispatchQueue.main.async { [self] in
            let mayRun = state.withLock { state in
                state.isScheduled = false
                // A callback that runs the main queue itself is not interrupted by the next one: the
                // turn that called it goes on when it returns.
                if state.isRunning { return false }
                state.isRunning = true
                return true
            }
            if mayRun { drain(atLeast: 0) }
        }
    }
}

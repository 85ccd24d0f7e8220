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
    // Invariant behind `@unchecked Sendable`: shared state is inside the lock or the atomic word;
    // `isRunning` and `body` are touched on the main thread alone. Whether elements may go from thread to
    // thread is for the owner to say.

    @usableFromInline
    struct State {
        @usableFromInline
        var waiting = Queue<Element>()
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

    /// 1 while something waits, and when the delivery has ended. What is sent on the main thread while this
    /// is 0 needs no lock.
    @usableFromInline
    let isBlocked = AtomicWord(0)

    /// Whether the main thread deals with an element.
    @exclusivity(unchecked)
    @usableFromInline
    var isRunning = false

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

    /// Deals with `element` on the main thread; any thread may call it.
    @inlinable
    package func send(_ element: Element) {
        if CurrentThread.isMain {
            if isBlocked.load() == 0, !isRunning || nests {
                let wasRunning = isRunning
                isRunning = true
                body(element)
                isRunning = wasRunning
                // What was sent meanwhile, by the callback or by another thread.
                if !wasRunning, isBlocked.load() != 0 { drain(atLeast: 0) }
            } else if let count = enqueue(element), !isRunning {
                drain(atLeast: count)
            }
        } else {
            enqueueAndSchedule(element)
        }
    }

    /// Puts an element in the queue.
    ///
    /// - Returns: How many wait then; `nil` if the delivery has ended.
    @inlinable
    func enqueue(_ element: Element) -> Int? {
        state.withLock { state in
            if state.hasEnded { return nil }
            state.waiting.append(element)
            isBlocked.store(1)
            return state.waiting.count
        }
    }

    @inlinable
    func enqueueAndSchedule(_ element: Element) {
        let mustSchedule = state.withLock { state in
            if state.hasEnded { return false }
            state.waiting.append(element)
            isBlocked.store(1)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { schedule() }
    }

    /// Drops what waits: no call begins after this one returns, save one that has begun on the main
    /// thread in the meantime.
    package func end() {
        // What waits is released here, after unlocking.
        _ = state.withLock { state in
            state.hasEnded = true
            isBlocked.store(1)
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
        /// Leaves the rest to a later turn, which is to be asked for.
        case leave
        /// Nothing.
        case rest
    }

    /// How many elements the main thread deals with at most in one turn of its queue, so that threads
    /// that send faster than the main thread follows leave it time for other work.
    @usableFromInline
    static var longestTurn: Int { 256 }

    /// Deals with what waits, on the main thread, while it deals with nothing else.
    ///
    /// - Parameter count: How many to deal with before the rest may be left to a later turn.
    @inlinable
    func drain(atLeast count: Int) {
        isRunning = true
        defer { isRunning = false }
        var done = 0
        while true {
            switch nextStep(mayCall: done < max(count, Self.longestTurn)) {
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

    @inlinable
    func nextStep(mayCall: Bool) -> Step {
        state.withLock { state in
            if mayCall, let next = state.waiting.popFirst() { return .call(next) }
            if state.waiting.isEmpty {
                if !state.hasEnded { isBlocked.store(0) }
                return .rest
            }
            if state.isScheduled { return .rest }
            state.isScheduled = true
            return .leave
        }
    }

    @usableFromInline
    func schedule() {
        DispatchQueue.main.async { [self] in
            state.withLock { $0.isScheduled = false }
            // A callback that runs the main queue itself is not interrupted by the next one: whoever
            // called it goes on when it returns.
            if !isRunning { drain(atLeast: 0) }
        }
    }
}

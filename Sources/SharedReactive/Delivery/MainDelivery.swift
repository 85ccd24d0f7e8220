import Dispatch

/// Runs elements on the main thread in the order in which they were sent (`D9`).
///
/// Sent on the main thread, an element is dealt with before `send(_:)` returns, after all that were
/// sent before it. Sent anywhere else, it waits for the main queue's next turn. What is sent while an
/// element is dealt with comes after it, unless nesting was asked for: then it is dealt with at once too.
///
/// Whoever is to be called owns it and calls `end()` when no further call may begin.
@usableFromInline
package final class MainDelivery<Element>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: shared state is inside the lock or the atomic word;
    // `depth` and `body` are touched on the main thread alone. Whether elements may go from thread to
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
    /// is 0 goes past the queue.
    @usableFromInline
    let isBlocked = AtomicWord(0)

    /// How many elements the main thread deals with, one inside another.
    @exclusivity(unchecked)
    @usableFromInline
    var depth = 0

    /// How many elements may be dealt with one inside another, if any may: further ones wait, so that the
    /// stack stays flat (`D6`).
    @usableFromInline
    let deepest: Int

    @usableFromInline
    let body: (Element) -> Void

    /// Creates a delivery to `body`.
    ///
    /// - Parameters:
    ///   - nests: Whether an element sent on the main thread while another is dealt with is dealt with
    ///     before `send(_:)` returns, inside the other.
    ///   - body: Called on the main thread, without a lock held.
    @inlinable
    package init(nests: Bool = false, to body: @escaping (Element) -> Void) {
        deepest = nests ? 32 : 1
        self.body = body
    }

    /// Deals with `element` on the main thread; any thread may call it.
    @inlinable
    package func send(_ element: Element) {
        if CurrentThread.isMain {
            if isBlocked.load() == 0, depth < deepest {
                depth += 1
                body(element)
                depth -= 1
                // What was sent meanwhile, by the callback or by another thread.
                if depth == 0, isBlocked.load() != 0 { drain(atLeast: 0) }
            } else if let count = enqueue(element), depth < deepest {
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

    /// Deals with what waits, on the main thread.
    ///
    /// - Parameter count: How many to deal with before the rest may be left to a later turn.
    @inlinable
    func drain(atLeast count: Int) {
        depth += 1
        defer { depth -= 1 }
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
            if mayCall, let next = state.waiting.popFirst() {
                if state.waiting.isEmpty, !state.hasEnded { isBlocked.store(0) }
                return .call(next)
            }
            if state.waiting.isEmpty { return .rest }
            if state.isScheduled { return .rest }
            state.isScheduled = true
            return .leave
        }
    }

    @usableFromInline
    func schedule() {
        DispatchQueue.main.async { [self] in
            state.withLock { $0.isScheduled = false }
            // A callback that runs the main queue itself is interrupted by the next one only where they may
            // nest; otherwise whoever called it goes on when it returns.
            if depth < deepest { drain(atLeast: 0) }
        }
    }
}

/// The part of a `MainDelivery` that does not depend on the type of its elements. A `Presenter` of `PrexCore` stores it.
/// `MainDelivery`, the only subclass, overrides all members.
@usableFromInline package class AnyMainDelivery: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see `MainDelivery`.
    @usableFromInline init() {}

    /// Whether no further call begins. Any thread may read it.
    package var hasEnded: Bool { true }
    /// Whether elements wait, or no further call begins. Any thread may read it.
    package var isWaiting: Bool { true }
    /// Drops the waiting elements. After this returns, at most the call that the main thread is about to make still begins.
    @usableFromInline package func end() {}
}

/// Handles elements on the main thread in sending order: commands of `IVCore`, changes for a view of `PrexCore`, values for a
/// delegate of `NecomCore`, and the actions of `UIScheduler`.
///
/// | an element is sent | others wait | it is handled |
/// | --- | --- | --- |
/// | on the main thread | no | before `send(_:)` returns |
/// | on the main thread | yes | after them, before `send(_:)` returns |
/// | on the main thread, inside another element | yes or no | after that element, or inside it in a delivery that nests |
/// | on another thread | yes or no | in the main queue's next turn, or earlier if the main thread sends an element |
///
/// In one turn of the main queue, or one call of `send(_:)`, 256 elements are handled. If others wait then, they are left to
/// later turns, and elements that the main thread sends before the next turn wait behind them. Elements that are sent together
/// are handled in one turn, even if that makes it longer.
///
/// The receiver owns it, and calls `end()` when no further call may begin.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `waiting`, `isInsideGroup`, `isScheduled`, `hasEnded` | the lock | every thread |
/// | `isBlocked` | written under the lock, read without it | every thread |
/// | `depth`, `owesDrain`, `waitsForNextTurn` | being the main thread | the main thread |
@usableFromInline package final class MainDelivery<Element>: AnyMainDelivery, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; `body` is called only on the main thread. The owner decides
    // whether elements may cross threads.

    /// An element in the queue.
    @usableFromInline package struct Waiting {
        @usableFromInline package let element: Queued<Element>
        /// Whether the next element was sent together with this one, so that it belongs to the same turn.
        @usableFromInline let isFollowed: Bool

        @inlinable init(_ element: Queued<Element>, isFollowed: Bool = false) {
            self.element = element
            self.isFollowed = isFollowed
        }
    }

    @usableFromInline package struct State: GuardedState {
        @usableFromInline package var waiting = Queue<Waiting>()
        /// Whether the main thread is inside a group of elements that were sent together: the element that was dequeued last is
        /// followed by another one of its group.
        @usableFromInline package var isInsideGroup = false
        /// Whether a turn of the main queue is scheduled and has not begun.
        @usableFromInline var isScheduled = false
        @usableFromInline package var hasEnded = false

        @inlinable init() {}
    }

    @usableFromInline package let state = Lock(State())

    /// 1 while elements wait, and after the delivery has ended. While it is 0, an element that is sent on the main thread
    /// bypasses the queue and the lock. It is written under the lock.
    @usableFromInline package let isBlocked = AtomicWord(0)

    // Invariant behind each `@exclusivity(unchecked)` below: only the main thread uses these words, and reads or
    // writes a whole word at a time, with no other code in between.

    /// The number of nested elements that the main thread is handling.
    @exclusivity(unchecked) @usableFromInline var depth = 0

    /// Whether the main thread had elements to handle where it may not call `drain()`, since `drain()` last began. An enclosing
    /// call handles them; while `waitsForNextTurn` is set, the scheduled turn does.
    @exclusivity(unchecked) @usableFromInline var owesDrain = false

    /// Whether this turn has handled as many elements as it may, and others wait. A further turn is scheduled.
    /// Until it begins, none of the nested loops continues.
    @exclusivity(unchecked) @usableFromInline var waitsForNextTurn = false

    /// The largest number of nested elements. Further ones wait, so that the stack stays bounded.
    @usableFromInline let deepest: Int

    @usableFromInline let body: (Element) -> Void

    /// Creates a delivery to `body`.
    ///
    /// - Parameters:
    ///   - nests: Whether an element that the main thread sends while it handles another one is handled inside
    ///     it, before `send(_:)` returns. At most 32 elements are nested.
    ///   - body: Called on the main thread, without a lock held.
    @inlinable package init(nests: Bool = false, to body: @escaping (Element) -> Void) {
        deepest = nests ? 32 : 1
        self.body = body
    }

    /// Handles `element` on the main thread. It may be called on any thread.
    @inlinable package func send(_ element: Element) {
        guard CurrentThread.isMain else {
            if enqueue(element, { !exchange(&$0.isScheduled, with: true) }) { schedule() }
            return
        }
        if runAtOnce({ body(element) }) { return }
        if enqueue(element) {
            if depth < deepest, !waitsForNextTurn { drain() } else { owesDrain = true }
        }
    }

    /// Handles several elements on the main thread, in one turn of its queue and with no other one between them. It may be called
    /// on any thread.
    @usableFromInline package func send(together elements: [Queued<Element>]) {
        let isMain = CurrentThread.isMain
        let isMyTurn = state.withLock { state in
            if elements.isEmpty || state.hasEnded { return false }
            for element in elements.dropLast() { state.waiting.append(Waiting(element, isFollowed: true)) }
            state.waiting.append(Waiting(elements.last!))
            isBlocked.store(1)
            return isMain || !exchange(&state.isScheduled, with: true)
        }
        if !isMyTurn { return }
        if !isMain { return schedule() }
        if depth < deepest, !waitsForNextTurn { drain() } else { owesDrain = true }
    }

    /// Calls `work` in place of sending an element, if that element would be handled at once. So the caller need not create it.
    ///
    /// - Precondition: This is the main thread.
    /// - Returns: Whether it did.
    @inlinable @inline(__always) package func runAtOnce(_ work: () -> Void) -> Bool {
        guard depth < deepest, isBlocked.load() == 0 else { return false }
        depth += 1
        work()
        depth -= 1
        if owesDrain, depth == 0 { drain() }
        return true
    }

    /// Enqueues an element, unless the delivery has ended.
    ///
    /// - Returns: The result of `answer`, which is called under the lock after the element was enqueued; `false` after the end.
    @inlinable func enqueue(_ element: Element, _ answer: (inout State) -> Bool = { _ in true }) -> Bool {
        let element = Waiting(Queued(element))
        return state.withLock { state in
            if state.hasEnded { return false }
            state.waiting.append(element)
            isBlocked.store(1)
            return answer(&state)
        }
    }

    package override var hasEnded: Bool { state.withLock(\.hasEnded) }

    package override var isWaiting: Bool { isBlocked.load() != 0 }

    package override func end() {
        // The waiting elements are released here, after unlocking.
        _ = state.withLock { state in
            state.hasEnded = true
            isBlocked.store(1)
            return exchange(&state.waiting, with: Queue())
        }
    }

    /// The next action of the main thread.
    @usableFromInline enum Effect {
        case call(Queued<Element>)
        /// Leaves the rest to a later turn, which the caller schedules.
        case scheduleRest
        /// Leaves the rest to a later turn, which is scheduled already.
        case restIsScheduled
        /// Nothing: no element waits.
        case empty
    }

    /// The largest number of elements that the main thread handles in one turn of its queue or one call of `send(_:)`, so that
    /// it has time for other work even if threads send faster than it handles elements.
    @usableFromInline package static var longestTurn: Int { 256 }

    /// Handles the waiting elements, on the main thread.
    ///
    /// | flag | while it is set |
    /// | --- | --- |
    /// | `isScheduled` | A turn of the main queue is going to call this function. No second one is scheduled. |
    /// | `owesDrain` | The outermost `runAtOnce(_:)` on the stack calls this function when its element is handled. |
    /// | `waitsForNextTurn` | No loop takes an element until the scheduled turn begins. |
    /// | `isInsideGroup` | A loop takes the rest of the group, even while `waitsForNextTurn` is set. |
    @usableFromInline func drain() {
        depth += 1
        owesDrain = false
        defer { depth -= 1 }
        var done = 0
        while true {
            if done >= Self.longestTurn { waitsForNextTurn = true }
            switch nextEffect(mayCall: !waitsForNextTurn) {
            case .call(let element):
                Trace.resuming(element.cause) { body(element.value) }
                done += 1
            case .scheduleRest:
                return schedule()
            case .restIsScheduled:
                return
            case .empty:
                // No element waits, so the next one need not wait for a turn.
                waitsForNextTurn = false
                return
            }
        }
    }

    /// Dequeues the next element, or decides why not. With `mayCall` it takes any element, otherwise only the rest of a group.
    @inlinable func nextEffect(mayCall: Bool) -> Effect {
        state.withLock { state in
            if mayCall || state.isInsideGroup, let next = state.waiting.popFirst() {
                state.isInsideGroup = next.isFollowed
                if state.waiting.isEmpty { isBlocked.store(0) }
                return .call(next.element)
            }
            if state.waiting.isEmpty { return .empty }
            if state.isScheduled { return .restIsScheduled }
            state.isScheduled = true
            return .scheduleRest
        }
    }

    /// Handles the waiting elements in a later turn of the main queue. The caller has set `isScheduled`.
    @usableFromInline func schedule() {
        MainQueue.run { [self] in
            state.withLock { $0.isScheduled = false }
            waitsForNextTurn = false
            // If a callback runs the main queue, elements are delivered inside it only where nesting is allowed.
            // Otherwise the outer call delivers them afterwards.
            if depth < deepest { drain() } else { owesDrain = true }
        }
    }
}

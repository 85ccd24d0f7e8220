/// Notifies observers of changes. Properties, signals and the state of a Prex flux use it.
///
/// It owns a value, applies changes to it under a lock, and delivers each change to the observers without the lock. A
/// thread that applies a change while no thread delivers becomes the delivering thread. It continues until no change
/// waits, or until it has delivered enough changes of other threads; then another thread continues. A change that is
/// applied meanwhile, by a callback or by another thread, waits in the queue. So callbacks neither overlap nor nest,
/// and every observer receives every change once, in the order of the changes. Only the first value of a new observer
/// does not wait in the queue. `DeliveryState` decides; this class locks and performs.
///
/// A source owns its delivery and calls `finish(_:)` when it is deallocated. Observers retain it until they
/// are disposed of or the last change has been delivered.
@usableFromInline package final class Delivery<Value, Change>: AnyDelivery, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `guarded` and `queue` are accessed only under the lock, except that a source
    // that is the only writer reads `guarded` between its writes. The source decides whether it may be shared.

    /// The value.
    // Invariant behind `@exclusivity(unchecked)`: the lock excludes other threads, and the thread that holds it runs user
    // code only between `beginExclusively(on:)` and `endExclusively(on:_:)`, where using this delivery again traps.
    @exclusivity(unchecked) @usableFromInline var guarded: Value

    /// The changes that wait, and the marks of `DeliveryState` between them.
    // Invariant behind `@exclusivity(unchecked)`: as above, and user code never accesses the queue.
    @exclusivity(unchecked) @usableFromInline var queue = Queue<Pending>()

    /// A waiting change, or a mark.
    @usableFromInline struct Pending {
        @usableFromInline let change: Change
        /// The identifiers of the observers that receive it. A mark has an empty range at its own identifier, so no observer
        /// receives its change.
        @usableFromInline var audience: Range<Int>
        /// The thread that made the change.
        @usableFromInline let owner: UInt
        /// `AnyDelivery.changes` right after the change.
        @usableFromInline let changes: UInt64
        /// The trace step of its delivery: its own, or else the step that was running.
        @usableFromInline let cause: Int

        @inlinable init(
            _ change: Change,
            for audience: Range<Int>,
            by owner: UInt,
            after changes: UInt64,
            step: Int = 0
        ) {
            self.change = change
            self.audience = audience
            self.owner = owner
            self.changes = changes
            cause = Trace.cause(for: step)
        }
    }

    @inlinable package init(_ value: Value) {
        guarded = value
        super.init()
    }

    /// The value. If another thread is changing it, this is the value before or after the change.
    @inlinable package var value: Value { locked { _ in guarded } }

    /// The value, without the lock: for a flux, whose mutation lock prevents changes by other threads meanwhile.
    @inlinable package var valueOfOnlyWriter: Value { guarded }

    /// Applies a change and delivers it. If another thread or an outer call is delivering, that one delivers it. Does nothing
    /// after the last change.
    ///
    /// - Parameter body: Changes the value and returns the change; `nil` if there is none to deliver. It runs under the
    ///   lock.
    @inlinable package func change(_ body: (inout Value) -> Change?) {
        change(isTraced: false, body) { _ in }
    }

    /// Applies a change and delivers it as `change(_:)` does, and records it.
    ///
    /// If another thread is delivering, it may notify observers of the change before the change is recorded.
    ///
    /// - Parameters:
    ///   - isTraced: Whether the change is a trace step.
    ///   - body: As for `change(_:)`.
    ///   - record: Records the step with its number. It runs without a lock, and only if the change is traced.
    @inlinable @inline(__always) package func change(
        isTraced: Bool,
        _ body: (inout Value) -> Change?,
        record: (_ step: Int) -> Void
    ) {
        let thread = CurrentThread.record
        lock()
        guard !decisions.pointee.isFinishing, let change = body(&guarded) else { return unlock() }
        unlock(delivering: change, on: thread, isTraced: isTraced, record: record)
    }

    /// Releases the lock after a change, records the change if it is traced, and delivers it.
    @inlinable @inline(__always) func unlock(
        delivering change: Change,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        isTraced: Bool,
        record: (_ step: Int) -> Void
    ) {
        changes &+= 1
        let step = isTraced ? Trace.nextNumber() : 0
        let decision = decide(change, by: thread, mayDeliver: thread.pointee.mayDeliver, step: step)
        unlock()
        if step != 0 { record(step) }
        perform(decision, change, in: step, on: thread)
    }

    /// Applies the last change, and delivers it unless it is `nil`. Then all subscriptions end. A second call does nothing.
    ///
    /// - Parameter body: Returns the last change. It runs under the lock.
    @inlinable package func finish(_ body: (inout Value) -> Change?) {
        let thread = CurrentThread.record
        lock()
        if decisions.pointee.isFinishing { return unlock() }
        let change = body(&guarded)
        let decision = change.map { decide($0, by: thread, mayDeliver: thread.pointee.mayDeliver) }
        let isIdle = decisions.pointee.finish() == true
        unlock()
        if let change, let decision { perform(decision, change, on: thread) }
        if isIdle { end() }
    }

    /// Runs a closure with the value under the lock, and returns its result. If a change is being delivered or waits, it only
    /// returns `nil`.
    @inlinable package func atRest<Result>(_ body: (inout Value) -> Result?) -> Result? {
        let owner = UInt(bitPattern: CurrentThread.record)
        lock()
        defer { unlock() }
        let isAtRest = decisions.pointee.isAtRest(for: owner) && queue.isEmpty
        return isAtRest ? body(&guarded) : nil
    }

    /// Replaces the value, and releases the lock, which the caller has acquired. A flux calls it after a mutation. The flux
    /// prevents changes by other threads meanwhile, and has not finished.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - thread: The record of this thread.
    ///   - mayDeliver: Whether the caller performs the decision next, and not after other mutations. If not, this thread claims
    ///     no observer, and does not deliver before that. Another thread that is delivering may deliver the change before.
    ///   - isHeld: Whether user code runs before the caller performs the decision, and no thread may deliver the change until
    ///     then, not even a thread that is delivering already.
    ///   - step: The number of the change's trace step, or 0.
    ///   - describe: Returns the change under the lock. It gets the old value, which is not released there.
    /// - Returns: The change and the decision, to be passed to `perform(_:_:on:)`.
    @inlinable @inline(__always) package func replace(
        with value: consuming Value,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool,
        isHeld: Bool = false,
        step: Int,
        _ describe: (_ old: consuming Value, _ new: Value) -> Change
    ) -> (change: Change, decision: Decision) {
        Swift.swap(&guarded, &value)
        let change = describe(value, guarded)
        let mayDeliver = mayDeliver && thread.pointee.mayDeliver
        let mark = isHeld ? hold(before: change, by: thread, mayDeliver: mayDeliver) : nil
        var decision = decide(
            change,
            by: thread,
            mayDeliver: mayDeliver,
            isClaimed: !isHeld,
            step: step
        )
        if let mark { decision = .held(mark) }
        unlock()
        return (change, decision)
    }

    /// Queues a mark before a change that `replace` holds, so that no other thread delivers the change.
    ///
    /// - Returns: The mark's identifier; `nil` if no other thread could deliver the change.
    @inlinable @inline(never) func hold(
        before change: Change,
        by thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool
    ) -> Int? {
        let owner = UInt(bitPattern: thread)
        let mark = decisions.pointee.hold(by: owner, mayDeliver: mayDeliver)
        if let mark { queue.append(Pending(change, for: mark..<mark, by: owner, after: changes)) }
        return mark
    }

    /// Acquires the lock for user code that uses the value in place, until `endExclusively(on:_:)`. Using this delivery
    /// meanwhile traps. Other sources that the user code changes notify their observers afterwards.
    @inlinable package func beginExclusively(on thread: UnsafeMutablePointer<ThreadRecord>) {
        lock()
        thread.pointee.beginExclusion(by: identity)
    }

    /// Releases the lock after user code, and delivers the change as `change(isTraced:_:record:)` does.
    ///
    /// - Parameter change: The change; `nil` if the value was only read.
    @inlinable @inline(__always) package func endExclusively(
        on thread: UnsafeMutablePointer<ThreadRecord>,
        _ change: Change?,
        isTraced: Bool = false,
        record: (_ step: Int) -> Void = { _ in }
    ) {
        _ = thread.pointee.endExclusion(by: identity)
        if let change, !decisions.pointee.isFinishing {
            unlock(delivering: change, on: thread, isTraced: isTraced, record: record)
        } else {
            unlock()
        }
        // The class is named, because the compiler does not inline a function that uses `Self`.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls a user's closure with the value under the lock. The value is tracked by Observation.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        if Tracking.isActive { _ = readTracked(nil) { _ in true } }
        let thread = CurrentThread.record
        beginExclusively(on: thread)
        defer { endExclusively(on: thread, nil) }
        return try action(guarded)
    }

    /// The value, between `beginExclusively(on:)` and `endExclusively(on:_:)`.
    @inlinable package var exclusiveValue: Value {
        get { guarded }
        _modify { yield &guarded }
    }

    /// Notifies one observer of the current value, in order with the changes. Nothing is applied: `body` describes the value as
    /// a change, under the lock.
    @inlinable package func notify(
        _ observer: Registration,
        on thread: UnsafeMutablePointer<ThreadRecord> = CurrentThread.record,
        _ body: (Value) -> Change
    ) {
        lock()
        if decisions.pointee.isFinishing { return unlock() }
        let change = body(guarded)
        let audience = observer.id..<(observer.id + 1)
        let decision = decide(change, for: audience, by: thread, mayDeliver: thread.pointee.mayDeliver)
        unlock()
        perform(decision, change, on: thread)
    }

    /// The work that is left after a change was applied. It is decided under the lock, and performed without it.
    @usableFromInline package enum Decision {
        /// Nothing: there are no observers, or the delivering thread will deliver the change.
        case nothing
        /// This thread delivers the change to the claimed observer first; without a claim, to the first observer at
        /// that time.
        case deliver(DeliveryState.Claim?)
        /// The change waits until this thread may deliver.
        case postponed
        /// The change waits behind the mark with this identifier.
        case held(Int)
        /// This thread delivers all waiting changes.
        case takeOver
    }

    /// Decides how a change reaches some observers, or all current ones, under the lock. No observer is claimed for a
    /// traced change or a held one: tracers or other code run before its delivery, and may dispose of any observer.
    @inlinable @inline(__always) func decide(
        _ change: Change,
        for audience: Range<Int>? = nil,
        by thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool,
        isClaimed: Bool = true,
        step: Int = 0
    ) -> Decision {
        let audience = audience ?? decisions.pointee.everyone
        let owner = UInt(bitPattern: thread)
        let decision: Decision
        switch decisions.pointee.changed(for: audience, by: owner, mayDeliver: mayDeliver) {
        case .ignore: return .nothing
        case .deliver:
            delivered = changes
            return .deliver(step == 0 && isClaimed ? decisions.pointee.claim() : nil)
        case .deliverNext:
            if queue.isEmpty {
                decisions.pointee.start(for: audience)
                delivered = changes
                return .deliver(step == 0 && isClaimed ? decisions.pointee.claim() : nil)
            }
            decision = .takeOver
        case .wait: decision = .nothing
        case .postpone: decision = .postponed
        case .takeOver: decision = .takeOver
        }
        queue.append(Pending(change, for: audience, by: owner, after: changes, step: step))
        return decision
    }

    /// Performs a decision as part of the change's trace step, or without a step if `step` is 0.
    @inlinable @inline(__always) package func perform(
        _ decision: Decision,
        _ change: Change,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        // The closure is in a function of its own: here it would copy the change even without a tracer.
        if step == 0 {
            perform(decision, change, on: thread)
        } else {
            performTraced(decision, change, in: step, on: thread)
        }
    }

    @inlinable @inline(never) func performTraced(
        _ decision: Decision,
        _ change: Change,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        Trace.causing(step) { perform(decision, change, on: thread) }
    }

    /// Performs a decision. No lock may be held.
    @inlinable package func perform(
        _ decision: Decision,
        _ change: Change,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        switch decision {
        case .nothing:
            break
        case .deliver(let first):
            thread.pointee.depth += 1
            deliver(change, to: first)
            thread.pointee.depth -= 1
            Self.resumePostponed(on: thread)
        case .postponed:
            thread.pointee.postponed.append(PostponedDelivery { [self] in resume(on: $0) })
        case .held(let mark):
            if thread.pointee.mayDeliver { return endStart(of: mark, on: thread) }
            thread.pointee.postponed.append(PostponedDelivery { [self] in endStart(of: mark, on: $0) })
        case .takeOver:
            deliverQueue(on: thread)
        }
    }
}

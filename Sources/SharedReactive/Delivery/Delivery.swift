/// The one mechanism that tells observers of changes, for every source of every module.
///
/// It owns a value, applies changes to it under a lock, and delivers each change to the observers without one. A
/// thread that applies a change while no thread delivers becomes the delivering thread. It continues until no change
/// waits, or until it has delivered enough changes of other threads; then another thread continues. A change that is
/// applied meanwhile, by a callback or by another thread, waits in the queue. So callbacks neither overlap nor nest,
/// and every observer gets every change in the order in which the changes were applied. `DeliveryState` decides; this
/// class locks and performs.
///
/// A source holds its delivery and calls `finish(_:)` when it is released. Observers hold it until they
/// are disposed of or the last change has been delivered.
@usableFromInline package final class Delivery<Value, Change>: AnyDelivery, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `guarded` and `queue` are touched under the lock alone, save that a source
    // which is the only writer reads `guarded` between its writes. The source decides whether it may be shared.

    // Invariant behind `@exclusivity(unchecked)`: the lock excludes other threads, and the thread that holds it runs user
    // code only between `beginExclusively(on:)` and `endExclusively(on:_:)`, where using this delivery again traps.
    @exclusivity(unchecked) @usableFromInline var guarded: Value

    // Invariant behind `@exclusivity(unchecked)`: the same, and user code never reaches the queue.
    @exclusivity(unchecked) @usableFromInline var queue = Queue<Pending>()

    /// A change that waits, the identifiers of the observers that get it, and the thread that made it.
    @usableFromInline struct Pending {
        @usableFromInline let change: Change
        @usableFromInline var audience: Range<Int>
        @usableFromInline let owner: UInt
        /// How many changes the value includes that it describes.
        @usableFromInline let changes: UInt64
        /// The trace step in whose course it is delivered.
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
            cause = Trace.causeToKeep(for: step)
        }
    }

    @inlinable package init(_ value: Value) {
        guarded = value
        super.init()
    }

    /// The value. If another thread is changing it, this is the value before or after the change.
    @inlinable package var value: Value { locked { _ in guarded } }

    /// The value, for a source that keeps every other thread from changing it in the meantime.
    @inlinable package var valueOfOnlyWriter: Value { guarded }

    /// Applies a change and delivers it. If another thread or an outer call delivers already, that delivers it.
    ///
    /// - Parameter body: Changes the value and describes the change; `nil` if there is none to deliver. It runs under the
    ///   lock.
    @inlinable package func change(_ body: (inout Value) -> Change?) {
        change(isTraced: false, body) { _ in }
    }

    /// Applies a change and delivers it as `change(_:)` does, and records it.
    ///
    /// While another thread delivers for this source, it may notify observers before a traced change is recorded.
    ///
    /// - Parameter record: Records the step with its number. It runs without a lock.
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

    /// Applies the last change, of which nobody is notified if it is `nil`: when it has been delivered, all subscriptions end.
    /// `body` runs under the lock, unless this was called before.
    @inlinable package func finish(_ body: (inout Value) -> Change?) {
        let thread = CurrentThread.record
        lock()
        if decisions.pointee.isFinishing { return unlock() }
        decisions.pointee.isFinishing = true
        let change = body(&guarded)
        let decision = change.map { decide($0, by: thread, mayDeliver: thread.pointee.mayDeliver) }
        let isIdle = decisions.pointee.phase == .resting
        unlock()
        if let change, let decision { perform(decision, change, on: thread) }
        if isIdle { end() }
    }

    /// Runs a closure with the value under the lock, if nobody is being told of a change and none waits.
    @inlinable package func atRest<Result>(_ body: (inout Value) -> Result?) -> Result? {
        lock()
        defer { unlock() }
        return decisions.pointee.phase == .resting ? body(&guarded) : nil
    }

    /// Replaces the value and describes that, for a source that keeps every other thread from changing it in the
    /// meantime, and that has not finished.
    ///
    /// - Parameters:
    ///   - mayDeliver: Whether the caller performs the decision next. If not, nobody delivers until it does.
    ///   - step: The number of the change's trace step, or 0.
    ///   - describe: Describes the change under the lock. It gets the value before, which is not released there.
    /// - Returns: The change and what is left to do, to be passed to `perform(_:_:on:)`.
    @inlinable @inline(__always) package func replace(
        with value: consuming Value,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool,
        step: Int,
        _ describe: (_ old: consuming Value, _ new: Value) -> Change
    ) -> (change: Change, decision: Decision) {
        lock()
        Swift.swap(&guarded, &value)
        let change = describe(value, guarded)
        let decision = decide(
            change,
            by: thread,
            mayDeliver: mayDeliver && thread.pointee.mayDeliver,
            step: step
        )
        unlock()
        return (change, decision)
    }

    /// Runs a closure that makes changes, and delivers them after it: no change that an observer makes comes between them.
    ///
    /// - Parameter body: Makes the changes. It runs no user code.
    @usableFromInline package func together(_ body: () -> Void) {
        let thread = CurrentThread.record
        let exclusion = UInt(bitPattern: thread)
        thread.pointee.beginExclusion(by: exclusion)
        body()
        _ = thread.pointee.endExclusion(by: exclusion)
        if thread.pointee.mayDeliver { resume(on: thread) }
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Has the caller's user code use the value in place: takes the lock, until `endExclusively(on:_:)`. Using this delivery
    /// meanwhile traps. Other sources that user code changes notify their observers afterwards.
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
        // Not `Self`: the compiler does not inline a function that uses it.
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Calls a closure with the value under the lock. The value is tracked by Observation.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        takeNote()
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

    /// Notifies one observer of the value as it is now, in order with the changes. `body` describes it under the lock.
    @inlinable package func tell(
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

    /// What is left to do about a change after unlocking.
    @usableFromInline package enum Decision {
        /// Nothing: nobody observes, or the delivering thread will come to it.
        case nothing
        /// This thread delivers it, beginning with the observer; with the one that is first by then if there is none.
        case deliver(DeliveryState.Claim?)
        /// It waits until this thread may deliver.
        case postponed
        /// This thread delivers what waits.
        case takeOver
    }

    /// Decides about a change for all who observe now, under the lock.
    @inlinable @inline(__always) func decide(
        _ change: Change,
        by thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool,
        step: Int = 0
    ) -> Decision {
        decide(change, for: decisions.pointee.everyone, by: thread, mayDeliver: mayDeliver, step: step)
    }

    /// Decides about a change for some observers, under the lock. Before a traced change is delivered, tracers run. They are
    /// user code and may dispose of any observer, so no observer is claimed then.
    @inlinable @inline(__always) func decide(
        _ change: Change,
        for audience: Range<Int>,
        by thread: UnsafeMutablePointer<ThreadRecord>,
        mayDeliver: Bool,
        step: Int = 0
    ) -> Decision {
        let owner = UInt(bitPattern: thread)
        let decision: Decision
        switch decisions.pointee.changed(for: audience, by: owner, mayDeliver: mayDeliver) {
        case .ignore: return .nothing
        case .deliver:
            delivered = changes
            return .deliver(step == 0 ? decisions.pointee.claim() : nil)
        case .wait: decision = .nothing
        case .postpone: decision = .postponed
        case .takeOver: decision = .takeOver
        }
        queue.append(Pending(change, for: audience, by: owner, after: changes, step: step))
        return decision
    }

    /// Performs a decision in the course of the change's trace step, or as it is if that is 0.
    @inlinable @inline(__always) package func perform(
        _ decision: Decision,
        _ change: Change,
        in step: Int,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        // A closure here would copy the change without a tracer too.
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

    /// Does what is left to do about a change. No lock may be held.
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
        case .takeOver:
            deliverQueue(on: thread)
        }
    }

    /// Subscribes: the observer gets the changes applied from now on.
    ///
    /// - Parameters:
    ///   - first: Describes the present value under the lock, to be delivered first; `nil` if there is nothing to deliver.
    ///   - body: Called once for each change, on the delivering thread, without a lock held.
    /// - Returns: The subscription, which goes on if it is dropped; `nil` if the last change was applied before.
    @inlinable package func observe(
        startingWith first: (Value) -> Change? = { _ in nil },
        _ body: @escaping (Change) -> Void
    ) -> Registration? {
        let observer = Registration(delivery: self)
        let body = ObserverBody(body)
        let thread = CurrentThread.record
        lock()
        if decisions.pointee.isFinishing {
            unlock()
            observer.end()
            return nil
        }
        decisions.pointee.add(observer, body: body)
        guard let change = first(guarded) else {
            unlock()
            return observer
        }
        let audience = observer.id..<(observer.id + 1)
        let decision = decide(change, for: audience, by: thread, mayDeliver: thread.pointee.mayDeliver)
        unlock()
        perform(decision, change, on: thread)
        return observer
    }

    /// What the delivering thread does next. It says nothing of the change itself, and so costs nothing to pass on.
    @usableFromInline enum Effect {
        /// Calls the observer with the change in progress.
        case call(DeliveryState.Claim)
        /// Releases an observer that was removed while it was called.
        case release(Unmanaged<AnyObject>)
        /// Takes the first change that waits.
        case next
        /// Leaves the rest to somebody else.
        case handOver
        /// Nothing: somebody else may deliver now.
        case rest
        /// Ends all subscriptions: the last change has been delivered.
        case end
    }

    @inlinable @inline(__always) func nextEffect() -> Effect {
        locked { state in
            if let retired = state.takeRetired() { return .release(retired) }
            if let observer = state.claim() { return .call(observer) }
            if queue.isEmpty {
                state.rest()
                return state.isFinishing ? .end : .rest
            }
            return state.mayGoOn(withChangeBy: queue.first!.owner) ? .next : .handOver
        }
    }

    /// Takes the first change that waits, for the delivering thread, which has released the one before: that may have
    /// disposed of observers.
    @inlinable func takeNext() -> (change: Change, cause: Int) {
        locked { state in
            let pending = queue.popFirst()!
            state.start(for: pending.audience)
            delivered = pending.changes
            return (pending.change, pending.cause)
        }
    }

    /// Delivers a change, and then what waits. The change is neither copied nor released here.
    @inlinable @inline(__always) func deliver(_ change: Change, to first: DeliveryState.Claim?) {
        let effect = tell(change, beginningWith: first)
        if case .rest = effect { return }
        goOn(with: effect)
    }

    /// Delivers what waits behind a change of which everybody has been notified.
    @inlinable func goOn(with effect: Effect) {
        var effect = effect
        while case .next = effect {
            let (change, cause) = takeNext()
            effect = Trace.resuming(cause) { tell(change, beginningWith: nil) }
        }
        switch effect {
        case .handOver: handOver()
        case .end: end()
        case .call, .next, .release, .rest: break
        }
    }

    /// Notifies everybody of a change. Returns what the delivering thread does next.
    @inlinable @inline(__always)
    func tell(_ change: Change, beginningWith first: DeliveryState.Claim?) -> Effect {
        if let first { call(first, with: change) }
        while true {
            let effect = nextEffect()
            switch effect {
            case .call(let observer): call(observer, with: change)
            case .release(let retired): retired.release()
            case .next, .handOver, .rest, .end: return effect
            }
        }
    }

    /// Calls a claimed observer. The callback begins with the claim: who disposes of the observer later finds it claimed.
    @inlinable func call(_ claim: DeliveryState.Claim, with change: Change) {
        claim.body._withUnsafeGuaranteedRef { body in
            unsafeDowncast(body, to: ObserverBody<Change>.self).call(change)
        }
    }

    /// Leaves what waits to the next thread that changes the source, or to a background thread.
    @inlinable func handOver() { Background.run { [self] in resume(on: CurrentThread.record) } }

    /// Delivers the changes that wait, if they were postponed by this thread or offered to any thread.
    @inlinable package func resume(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if locked({ $0.begin(by: UInt(bitPattern: thread)) }) { deliverQueue(on: thread) }
    }

    /// Delivers what waits, on the thread that has become the delivering one.
    @inlinable func deliverQueue(on thread: UnsafeMutablePointer<ThreadRecord>) {
        switch nextEffect() {
        case .next:
            let (change, cause) = takeNext()
            Trace.resuming(cause) { perform(.deliver(nil), change, on: thread) }
        case .end: end()
        case .rest: break
        case .call, .release, .handOver:
            fatalError("A delivery that has just begun has claimed an observer or delivered for others.")
        }
    }
}

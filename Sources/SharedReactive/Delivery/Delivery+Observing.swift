// New observers, and the first value of each.

extension Delivery {
    /// Subscribes: the observer receives the changes applied from now on.
    ///
    /// - Parameters:
    ///   - first: Returns the current value as a change under the lock; `nil` to deliver nothing. The observer is called with that
    ///     change on this thread: before this method returns, or as soon as the thread may deliver.
    ///   - body: Called once for each change, on the delivering thread, without a lock held.
    /// - Returns: The subscription, which continues if it is released; `nil` if the last change has already been applied.
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
        start(observer, body, with: change, on: thread)
        return observer
    }

    /// Applies a change and delivers it as `change(_:)` does, or calls one observer with it at once, as its first change.
    ///
    /// Properties that are combined from two others use it: an observer has its first pair when both have sent a value.
    ///
    /// - Parameters:
    ///   - observer: An observer that was added without a first value.
    ///   - body: Changes the value, returns the change, and sets whether it is the observer's first one. It runs under the lock.
    @inlinable @inline(__always) package func change(
        startingWith observer: Registration,
        _ body: (_ value: inout Value, _ isFirst: inout Bool) -> Change?
    ) {
        let thread = CurrentThread.record
        var isFirst = false
        lock()
        guard !decisions.pointee.isFinishing, let change = body(&guarded, &isFirst) else { return unlock() }
        if !isFirst { return unlock(delivering: change, on: thread, isTraced: false) { _ in } }
        guard let called = decisions.pointee.roster.body(of: observer) else { return unlock() }
        start(observer, unsafeDowncast(called, to: ObserverBody<Change>.self), with: change, on: thread)
    }

    /// Releases the lock, which the caller has acquired, and calls an observer with its first change.
    ///
    /// The observer is called before this method returns, or as soon as the thread may deliver. Later changes wait meanwhile behind
    /// a mark, as `DeliveryState` describes.
    @inlinable func start(
        _ observer: Registration,
        _ body: ObserverBody<Change>,
        with change: Change,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        let (owner, changes) = (UInt(bitPattern: thread), changes)
        let start = decisions.pointee.startFirst(
            of: observer.id,
            by: owner,
            mayDeliver: thread.pointee.mayDeliver
        )
        switch start {
        case .deliver:
            delivered = changes
            let claim = decisions.pointee.claim()
            unlock()
            thread.pointee.startedChanges = changes
            return perform(.deliver(claim), change, on: thread)
        case .nest: break
        case .call, .postpone:
            // A mark: no observer receives it.
            queue.append(Pending(change, for: observer.id..<observer.id, by: owner, after: changes))
        }
        unlock()
        if start == .postpone {
            let cause = Trace.currentCause
            thread.pointee.postponed.append(
                PostponedDelivery { [self] thread in
                    // The observer may have been disposed of before its first call.
                    let wasRemoved = locked { !$0.roster.contains(observer) }
                    if !wasRemoved {
                        Trace.resuming(cause) { call(body, startingWith: change, changes, on: thread) }
                    }
                    endStart(of: observer.id, on: thread)
                }
            )
            return
        }
        call(body, startingWith: change, changes, on: thread)
        if start == .call { endStart(of: observer.id, on: thread) }
    }

    /// Calls an observer with its first change, whose version is `changes`: see `ThreadRecord.startedChanges`.
    @inlinable func call(
        _ body: ObserverBody<Change>,
        startingWith change: Change,
        _ changes: UInt64,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        thread.pointee.startedChanges = changes
        CurrentThread.nested(on: thread) { body.call(change) }
    }

    /// Removes a mark, and delivers the changes behind it, unless another thread will deliver them.
    @inlinable func endStart(of mark: Int, on thread: UnsafeMutablePointer<ThreadRecord>) {
        if locked({ $0.endStart(of: mark, by: UInt(bitPattern: thread)) }) { deliverQueue(on: thread) }
    }

    /// Prevents other threads from delivering an operator's output until `endConnecting(on:)`, while this thread connects the
    /// operator's sources. It needs no lock, because no other thread has the delivery yet.
    @inlinable package func beginConnecting(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if thread.pointee.mayDeliver { decisions.pointee.beginConnecting(by: UInt(bitPattern: thread)) }
    }

    /// Delivers the changes of other threads that have waited, and lets any thread deliver.
    @inlinable package func endConnecting(on thread: UnsafeMutablePointer<ThreadRecord>) {
        let owner = UInt(bitPattern: thread)
        if locked({ $0.endConnecting(by: owner, isQuiet: queue.isEmpty) }) { deliverQueue(on: thread) }
    }
}

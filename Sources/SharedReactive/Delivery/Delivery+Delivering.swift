// The loop of the delivering thread: it calls the observers with a change, and then takes the next waiting change.

extension Delivery {
    /// The next action of the delivering thread. It does not contain the change, so it is cheap to return.
    @usableFromInline enum Effect {
        /// Calls the observer with the change in progress.
        case call(DeliveryState.Claim)
        /// Releases an observer that was removed while it was called.
        case release(Unmanaged<AnyObject>)
        /// Takes the first waiting change.
        case next
        /// Hands the waiting changes over to another thread.
        case handOver
        /// Stops: no change waits, or the waiting changes are left to the thread that removes a mark, or to `endConnecting(on:)`.
        case rest
        /// Ends all subscriptions, because the last change has been delivered.
        case end
    }

    /// Decides the next action of the delivering thread: after each callback, and before the first if no observer is claimed yet.
    @inlinable @inline(__always) func nextEffect() -> Effect {
        locked { state in
            if let retired = state.takeRetired() { return .release(retired) }
            if let observer = state.claim() { return .call(observer) }
            if queue.isEmpty { return state.rest() ? .end : .rest }
            if state.mustStop(at: queue.first!.audience.lowerBound) { return .rest }
            if state.sequel == .connect {
                // While this thread connects, it delivers up to its own last change, and leaves the rest to `endConnecting(on:)`.
                let isOwn = queue.contains { state.phase == .delivering(by: $0.owner) }
                if !isOwn { _ = state.rest() }
                return isOwn ? .next : .rest
            }
            return state.mayContinue(withChangeBy: queue.first!.owner) ? .next : .handOver
        }
    }

    /// Takes the first waiting change. The delivering thread releases the previous change before it claims an observer: the release
    /// may run code that disposes of observers, and a claimed one would still be called.
    @inlinable func takeNext() -> (change: Change, cause: Int) {
        locked { state in
            let pending = queue.popFirst()!
            state.start(for: pending.audience)
            delivered = pending.changes
            return (pending.change, pending.cause)
        }
    }

    /// Delivers a change, and then the waiting ones. The change is neither copied nor released here: the caller owns it.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - first: The observer that was claimed when the change was applied, if any.
    @inlinable @inline(__always) func deliver(_ change: Change, to first: DeliveryState.Claim?) {
        let effect = notify(change, beginningWith: first)
        if case .rest = effect { return }
        continueDelivering(with: effect)
    }

    /// Delivers the waiting changes, after the current one has reached every observer.
    @inlinable func continueDelivering(with effect: Effect) {
        var effect = effect
        while case .next = effect {
            let (change, cause) = takeNext()
            effect = Trace.resuming(cause) { notify(change, beginningWith: nil) }
        }
        switch effect {
        case .handOver: handOver()
        case .end: end()
        case .call, .next, .release, .rest: break
        }
    }

    /// Notifies every observer of a change. Returns the next action of the delivering thread.
    @inlinable @inline(__always)
    func notify(_ change: Change, beginningWith first: DeliveryState.Claim?) -> Effect {
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

    /// Calls a claimed observer, without retaining its body. The callback counts as begun since the claim: a thread that disposes
    /// of the observer in between does not wait, and leaves the release of the body to this thread.
    @inlinable func call(_ claim: DeliveryState.Claim, with change: Change) {
        claim.body._withUnsafeGuaranteedRef { body in
            unsafeDowncast(body, to: ObserverBody<Change>.self).call(change)
        }
    }

    /// Leaves the waiting changes to the next thread that changes the source, or to a background thread.
    @inlinable func handOver() { Background.run { [self] in resume(on: CurrentThread.record) } }

    /// Delivers the waiting changes, if they were postponed by this thread or offered to any thread. Otherwise another thread
    /// delivers them.
    @inlinable package func resume(on thread: UnsafeMutablePointer<ThreadRecord>) {
        if locked({ $0.begin(by: UInt(bitPattern: thread)) }) { deliverQueue(on: thread) }
    }

    /// Delivers the waiting changes, on the thread that has become the delivering thread.
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

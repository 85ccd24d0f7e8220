extension Delivery {
    /// Applies a change, has it recorded as a step, and delivers it as `change(_:)` does.
    ///
    /// While another thread delivers for this source, it may tell observers of the change before the step is recorded.
    ///
    /// - Parameters:
    ///   - body: Changes the value and describes the change; `nil` if there is none to tell of. It
    ///     runs under the lock.
    ///   - record: Records the step with its number. It runs without a lock.
    @usableFromInline package func changeTraced(
        _ body: (inout Value) -> Change?,
        _ record: (_ number: Int) -> Void
    ) {
        let thread = CurrentThread.record
        lock()
        guard !decisions.pointee.isFinishing, let change = body(&guarded) else { return unlock() }
        unlockTraced(change, on: thread, record)
    }

    /// Gives the lock back after user code, has what it changed recorded as a step, and delivers it as
    /// `endExclusively(on:_:)` does.
    ///
    /// While another thread delivers for this source, it may tell observers of the change before the step is recorded.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - record: Records the step with its number. It runs without a lock.
    func endExclusivelyTraced(
        on thread: UnsafeMutablePointer<ThreadRecord>,
        _ change: Change,
        _ record: (_ number: Int) -> Void
    ) {
        _ = thread.pointee.endExclusion(by: identity)
        if decisions.pointee.isFinishing { unlock() } else { unlockTraced(change, on: thread, record) }
        Self.resumePostponed(on: thread)
    }

    /// Gives the lock back after a change, records the change and delivers it.
    private func unlockTraced(
        _ change: Change,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        _ record: (_ number: Int) -> Void
    ) {
        changes &+= 1
        let number = Trace.nextNumber()
        // Tracers, descriptions and comparisons are user code, and may dispose of any observer: nobody is claimed yet.
        let decision = Trace.causing(number) {
            decide(change, by: thread, mayDeliver: thread.pointee.mayDeliver, claims: false)
        }
        unlock()
        record(number)
        Trace.causing(number) { perform(decision, change, on: thread) }
    }
}

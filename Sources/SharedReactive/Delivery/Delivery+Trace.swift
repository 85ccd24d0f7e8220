extension Delivery {
    /// Applies a change and delivers it, as `change(_:)` does, and has it recorded as a step before observers are told.
    ///
    /// - Parameters:
    ///   - body: Changes the value and describes the change; `nil` if there is none to tell of. It
    ///     runs under the lock.
    ///   - record: Records the step with its number. It runs without a lock.
    package func changeTraced(_ body: (inout Value) -> Change?, _ record: (_ number: Int) -> Void) {
        let thread = CurrentThread.record
        lock()
        guard !decisions.pointee.isFinishing, let change = body(&guarded) else { return unlock() }
        changes &+= 1
        let number = Trace.nextNumber()
        let decision = Trace.causing(number) {
            decide(change, by: thread, mayDeliver: thread.pointee.mayDeliver)
        }
        unlock()
        record(number)
        Trace.causing(number) { perform(decision, change, on: thread) }
    }
}

import SharedReactive

/// Lets through what a task sends, until the task is cancelled or has ended.
///
/// | state | guarded by | accessed by |
/// | --- | --- | --- |
/// | the right to apply a value | `lock` | any thread that sends; a thread that closes the gate waits for it |
/// | whether the gate is closed | atomic | any thread |
/// | the thread that holds `lock` | atomic, written by that thread | any thread, to find out whether it is the one |
final class TaskGate: Sendable {
    private let lock = WordLock()
    private let isClosed = AtomicFlag()
    private let holder = AtomicWord(0)

    /// Calls a closure that applies a value, unless the gate is closed. One value is applied at a time.
    ///
    /// - Parameter body: Calls `applied` as soon as the value has been applied. Then `close()` no longer waits for this call,
    ///   so observers can run. If it does not call `applied`, its return counts.
    func pass(_ body: (_ applied: () -> Void) -> Void) {
        let thread = UInt(bitPattern: CurrentThread.record)
        // User code that runs before the value is applied, such as a tracer, sends too.
        if holder.load() == thread { return isClosed.isSet ? () : body {} }
        lock.lock()
        if isClosed.isSet { return lock.unlock() }
        holder.store(thread)
        var isHeld = true
        func leave() {
            guard isHeld else { return }
            isHeld = false
            holder.store(0)
            lock.unlock()
        }
        body(leave)
        leave()
    }

    /// Closes the gate. When this method returns, each value that passed it has been applied.
    ///
    /// There are two exceptions, which would wait for themselves: a call on the thread that is applying a value, and a call
    /// inside a mutation.
    func close() {
        isClosed.set(true)
        let thread = CurrentThread.record
        if thread.pointee.deferred != nil || holder.load() == UInt(bitPattern: thread) { return }
        lock.lock()
        lock.unlock()
    }
}

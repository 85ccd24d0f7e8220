#if canImport(Dispatch)
import Dispatch
#endif

/// Runs work on background threads, which no caller waits for.
@usableFromInline package enum Background {
    /// Runs `work` on some other thread, soon.
    @usableFromInline package static func run(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVING
        if let interleaver = CurrentThread.record.pointee.interleaver {
            return interleaver.runInBackground(work)
        }
        #endif
        #if canImport(Dispatch)
        DispatchQueue.global().async(execute: work)
        #else
        // There is no other thread to relieve.
        work()
        #endif
    }

    /// Runs `work` on some other thread, after a while.
    package static func run(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
        #if canImport(Dispatch)
        if delay == 0 { return DispatchQueue.global().async(execute: work) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay), execute: work)
        #else
        // There is no other thread whose work has to be waited for.
        #endif
    }
}

#if canImport(Dispatch)
import Dispatch
#endif

/// Threads that belong to nobody, for work that nobody should be kept for.
@usableFromInline
package enum Background {
    /// Runs `work` on some other thread, soon.
    @usableFromInline
    package static func run(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVING
        if let turns = CurrentThread.record.pointee.turns { return turns.runInBackground(work) }
        #endif
        #if canImport(Dispatch)
        DispatchQueue.global().async(execute: work)
        #else
        // With one thread nobody is kept for anybody else.
        work()
        #endif
    }
}

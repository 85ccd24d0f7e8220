import Dispatch

/// The main thread's queue.
enum MainQueue {
    /// Runs `work` on the main thread, in a later turn of its queue.
    static func run(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVING
        if let interleaver = CurrentThread.record.pointee.interleaver { return interleaver.runOnMain(work) }
        #endif
        DispatchQueue.main.async(execute: work)
    }
}

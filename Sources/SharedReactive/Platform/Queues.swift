import Dispatch

/// Runs work on background threads, without waiting for it.
@usableFromInline package enum Background {
    @usableFromInline package static func run(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVING
        if let interleaver = CurrentThread.record.pointee.interleaver {
            return interleaver.runInBackground(work)
        }
        #endif
        DispatchQueue.global().async(execute: work)
    }

    /// For `Tracker`, whose repetitions explorers of interleavings do not drive.
    package static func run(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
        if delay == 0 { return DispatchQueue.global().async(execute: work) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay), execute: work)
    }
}

/// Runs work in a later turn of the main queue.
enum MainQueue {
    static func run(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVING
        if let interleaver = CurrentThread.record.pointee.interleaver { return interleaver.runOnMain(work) }
        #endif
        DispatchQueue.main.async(execute: work)
    }
}

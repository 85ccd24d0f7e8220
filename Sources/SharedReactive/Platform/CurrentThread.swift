import CAtomics
import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The calling thread, and its record in this package.
///
/// This is the only file with the platforms' code for identifying the main thread and for storing data of a thread.
/// Whether a thread is the process's first is determined once and stored in its record, because it costs a system call
/// on Linux.
@usableFromInline package enum CurrentThread {
    /// The record of the calling thread.
    ///
    /// It belongs to that thread, which frees it at its end. Other threads must not use the pointer, but its address identifies the
    /// thread.
    @usableFromInline package static var record: UnsafeMutablePointer<ThreadRecord> {
        threadRecord()?.assumingMemoryBound(to: ThreadRecord.self) ?? makeRecord()
    }

    /// Creates and returns the record of this thread at the first use.
    @inline(never) private static func makeRecord() -> UnsafeMutablePointer<ThreadRecord> {
        let record = UnsafeMutablePointer<ThreadRecord>.allocate(capacity: 1)
        record.initialize(to: ThreadRecord(isFirst: askWhetherFirst()))
        setThreadRecord(record)
        // Only for the key's destructor, which the system calls when the thread ends. `record` reads `threadRecord()`.
        pthread_setspecific(recordKey, record)
        return record
    }

    /// Whether the calling thread may run work of the main thread.
    ///
    /// This is the process's first thread, and any thread while it runs the main queue. On Linux, the first
    /// thread ends when an asynchronous `main` first waits, or in `dispatchMain()`. From then on, workers run the
    /// main queue, and with it the main actor.
    @inlinable package static var isMain: Bool { record.pointee.isFirst || runsMainQueue }

    @usableFromInline static var runsMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
}

/// The key that marks the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// The key whose destructor frees the record of an ending thread.
private let recordKey: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { record in
        // The system passes an optional pointer on Linux and a plain one on Apple's systems.
        let record: UnsafeMutableRawPointer? = record
        guard let record = record?.assumingMemoryBound(to: ThreadRecord.self) else { return }
        // If code that runs afterwards on the same thread needs a record, it gets another one.
        setThreadRecord(nil)
        record.pointee.spareTracker?.release()
        record.deinitialize(count: 1)
        record.deallocate()
    }
    guard failure == 0 else {
        fatalError("The system has no thread-specific slot left for SharedReactive (error \(failure)).")
    }
    return key
}()

/// Returns whether this is the process's first thread, by a system call.
private func askWhetherFirst() -> Bool {
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    // `gettid` is not available in Swift. A thread's CPU clock contains the thread's
    // number, inverted and above three bits of flags (the kernel's posix-timers.h), and the first
    // thread has the number of its process.
    var clock = clockid_t()
    guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return false }
    return ~(clock >> 3) == getpid()
    #endif
}

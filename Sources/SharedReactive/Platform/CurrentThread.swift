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

/// The calling thread, and the record in which this package remembers things about it.
///
/// It is the only file that knows how a platform identifies its main thread and keeps data for a
/// thread. Whether a thread is the process's first is worked out once and then read from its record:
/// asking the system each time costs a system call on Linux.
@usableFromInline package enum CurrentThread {
    /// The record of the thread that asks.
    ///
    /// It belongs to that thread alone, which frees it when it ends; the pointer must not leave
    /// the thread.
    @usableFromInline package static var record: UnsafeMutablePointer<ThreadRecord> {
        threadRecord()?.assumingMemoryBound(to: ThreadRecord.self) ?? makeRecord()
    }

    /// Returns the record of this thread, which asks for the first time.
    @inline(never) private static func makeRecord() -> UnsafeMutablePointer<ThreadRecord> {
        let record = UnsafeMutablePointer<ThreadRecord>.allocate(capacity: 1)
        record.initialize(to: ThreadRecord(isFirst: askWhetherFirst()))
        setThreadRecord(record)
        // The system calls the key's destructor when the thread ends.
        pthread_setspecific(recordKey, record)
        return record
    }

    /// Whether the thread that asks may do what belongs on the main thread.
    ///
    /// That is the process's first thread, and any thread while it runs the main queue: on Linux the first
    /// thread ends when an asynchronous `main` first waits, or in `dispatchMain()`, and workers run the
    /// main queue, and with it the main actor, from then on.
    @inlinable package static var isMain: Bool { record.pointee.isFirst || runsMainQueue }

    @usableFromInline static var runsMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
}

/// The mark by which code finds that it runs on the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// The key whose destructor frees the record of a thread that ends.
private let recordKey: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { record in
        // The system passes an optional pointer on Linux and a plain one on Apple's systems.
        let record: UnsafeMutableRawPointer? = record
        guard let record = record?.assumingMemoryBound(to: ThreadRecord.self) else { return }
        // If code that runs after this, in the same thread, asks for a record, it gets another one.
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

/// Asks the system whether this is the process's first thread.
private func askWhetherFirst() -> Bool {
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    // The C library does not lend `gettid` to Swift. A thread's CPU clock carries the thread's
    // number, inverted and above three bits of flags (the kernel's posix-timers.h), and the first
    // thread has the number of its process.
    var clock = clockid_t()
    guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return false }
    return ~(clock >> 3) == getpid()
    #endif
}

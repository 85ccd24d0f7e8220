#if canImport(Dispatch)
import Dispatch
#endif
#if !canImport(Darwin)
import Synchronization
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif !os(WASI)
#error("CurrentThread needs a thread-specific slot and the main thread's identity for this system.")
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
        #if os(WASI)
        return singleRecord
        #else
        #if canImport(Darwin)
        let slot = pthread_getspecific(recordKey)
        #else
        let known = knownRecordKey.load(ordering: .acquiring)
        if known == 0 { return makeRecord() }
        let slot = pthread_getspecific(pthread_key_t(truncatingIfNeeded: known - 1))
        #endif
        return slot?.assumingMemoryBound(to: ThreadRecord.self) ?? makeRecord()
        #endif
    }

    #if !os(WASI)
    /// Returns the record of this thread, which asks for the first time.
    @inline(never) private static func makeRecord() -> UnsafeMutablePointer<ThreadRecord> {
        let key = recordKey
        #if !canImport(Darwin)
        knownRecordKey.store(UInt(key) + 1, ordering: .releasing)
        #endif
        // Another thread may have made the key since.
        if let record = pthread_getspecific(key) { return record.assumingMemoryBound(to: ThreadRecord.self) }
        let isFirst = askWhetherFirst()
        let record = UnsafeMutablePointer<ThreadRecord>.allocate(capacity: 1)
        record.initialize(to: ThreadRecord(isFirst: isFirst))
        pthread_setspecific(key, record)
        #if canImport(Glibc) && !canImport(Darwin)
        if isFirst { firstThread.store(UInt(pthread_self())) }
        #endif
        return record
    }
    #endif

    /// Whether the thread that asks may do what belongs on the main thread.
    ///
    /// That is the process's first thread, and any thread while it runs the main queue: on Linux the first
    /// thread ends when an asynchronous `main` first waits, or in `dispatchMain()`, and workers run the
    /// main queue, and with it the main actor, from then on.
    @inlinable package static var isMain: Bool {
        #if canImport(Glibc) && !canImport(Darwin) && !INTERLEAVING
        // Most who ask are that thread, and its number is found sooner than its record.
        if UInt(pthread_self()) == firstThread.load() { return true }
        #endif
        return record.pointee.isFirst || runsMainQueue
    }

    @usableFromInline static var runsMainQueue: Bool {
        #if canImport(Dispatch)
        return DispatchQueue.getSpecific(key: mainQueueKey) != nil
        #else
        return false
        #endif
    }
}

#if canImport(Glibc) && !canImport(Darwin)
/// The number of the process's first thread, which no other thread gets; 0 until that thread has a record.
@usableFromInline let firstThread = AtomicWord(0)
#endif

#if canImport(Dispatch)
/// The mark by which code finds that it runs on the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
#endif

#if os(WASI)
// One thread, so one record. The invariant behind `nonisolated(unsafe)`: there is no other thread.
private nonisolated(unsafe) let singleRecord: UnsafeMutablePointer<ThreadRecord> = {
    let record = UnsafeMutablePointer<ThreadRecord>.allocate(capacity: 1)
    record.initialize(to: ThreadRecord(isFirst: true))
    return record
}()
#else
/// The slot in which every thread keeps its record.
private let recordKey: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { record in
        // The system passes an optional pointer on Linux and a plain one on Apple's systems.
        let record: UnsafeMutableRawPointer? = record
        guard let record = record?.assumingMemoryBound(to: ThreadRecord.self) else { return }
        record.pointee.spareTracker?.release()
        record.deinitialize(count: 1)
        record.deallocate()
    }
    guard failure == 0 else {
        fatalError("The system has no thread-specific slot left for SharedReactive (error \(failure)).")
    }
    return key
}()

#if !canImport(Darwin)
/// The key of that slot plus 1, or 0 as long as it has not been asked for. Elsewhere than on Apple's systems this saves
/// a call into the runtime, which would ask each time whether the constant has been initialised.
private let knownRecordKey = Atomic<UInt>(0)
#endif

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
#endif

#if canImport(Dispatch)
import Dispatch
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

/// The thread that asks, and what this package remembers about it.
///
/// It is the only file that knows how a platform identifies its main thread and keeps data for a
/// thread. Whether a thread is the process's first is worked out once and then read from its record:
/// asking the system each time costs a system call on Linux.
@usableFromInline
package enum CurrentThread {
    /// The record of the thread that asks.
    ///
    /// It belongs to that thread alone, which frees it when it ends; the pointer must not leave
    /// the thread.
    @usableFromInline
    package static var record: UnsafeMutablePointer<ThreadRecord> {
        #if os(WASI)
        return singleRecord
        #else
        if let record = pthread_getspecific(recordKey) {
            return record.assumingMemoryBound(to: ThreadRecord.self)
        }
        let record = UnsafeMutablePointer<ThreadRecord>.allocate(capacity: 1)
        record.initialize(to: ThreadRecord(isFirst: askWhetherFirst()))
        pthread_setspecific(recordKey, record)
        return record
        #endif
    }

    /// Whether the thread that asks may do what belongs on the main thread.
    ///
    /// That is the process's first thread, and any thread while it runs the main queue: on Linux the first
    /// thread ends when an asynchronous `main` first waits, or in `dispatchMain()`, and workers run the
    /// main queue, and with it the main actor, from then on.
    @inlinable
    package static var isMain: Bool {
        record.pointee.isFirst || runsMainQueue
    }

    @usableFromInline
    static var runsMainQueue: Bool {
        #if canImport(Dispatch)
        return DispatchQueue.getSpecific(key: mainQueueKey) != nil
        #else
        return false
        #endif
    }
}

/// What one thread is busy with, known to that thread alone.
@usableFromInline
package struct ThreadRecord {
    /// Whether it is the process's first thread.
    @usableFromInline
    package let isFirst: Bool

    /// How many deliveries of different sources are under way on the thread, one inside another.
    @usableFromInline
    package var depth = 0

    /// Sources whose delivery waits for the deliveries under way, so that the stack stays flat.
    @usableFromInline
    package var postponed: [AnyDelivery] = []

    /// Whether those sources are being seen to.
    @usableFromInline
    package var isResuming = false

    /// Whether user code runs that changes a state, which nothing may interrupt on this thread.
    @usableFromInline
    package var isMutating = false

    /// What that code asked for, to be done when it has returned.
    @usableFromInline
    package var afterMutation: [any PostponedWork] = []

    /// What is to be released, while something is being released.
    @usableFromInline
    package var garbage: [AnyObject]?

    init(isFirst: Bool) {
        self.isFirst = isFirst
    }
}

/// Work that user code asked for while it changed a state.
@usableFromInline
package protocol PostponedWork {
    /// Does the work.
    ///
    /// - Returns: What user code asked for in the course of it.
    func run(on thread: UnsafeMutablePointer<ThreadRecord>) -> [any PostponedWork]
}

extension CurrentThread {
    /// Releases objects; those that their release would release in turn come after them, so that a chain
    /// of any length is released with constant stack (`D6`).
    package static func release(_ objects: consuming [AnyObject]) {
        let thread = record
        if thread.pointee.garbage != nil {
            thread.pointee.garbage?.append(contentsOf: objects)
            return
        }
        thread.pointee.garbage = objects
        objects = []
        while let object = thread.pointee.garbage?.popLast() { withExtendedLifetime(object) {} }
        thread.pointee.garbage = nil
    }
}

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
#endif

#if !canImport(Darwin)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Puts threads to sleep until a `WordLock` is free. Only the lock calls it: after spinning in vain, and at a release while
/// threads may be sleeping.
///
/// The threads that sleep for a lock are in one of a few lists, which is found by the lock's address.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | a list's sleepers, and their `isWoken` | the list's mutex | threads that go to sleep, threads that unlock |
@usableFromInline enum Parking {
    /// Sleeps until `wakeOne(at:)` chooses this thread, unless the lock has become free in the meantime.
    ///
    /// - Parameters:
    ///   - place: The lock's address.
    ///   - mustSleep: Whether the word still shows sleeping threads. It is checked where no thread can be woken.
    static func sleep(at place: UInt, if mustSleep: () -> Bool) {
        let list = list(of: place)
        pthread_mutex_lock(list.mutex)
        defer { pthread_mutex_unlock(list.mutex) }
        guard mustSleep() else { return }
        withUnsafeTemporaryAllocation(of: Sleeper.self, capacity: 1) { memory in
            let sleeper = memory.baseAddress!
            sleeper.initialize(to: Sleeper(place: place))
            pthread_cond_init(&sleeper.pointee.condition, nil)
            list.append(sleeper)
            while !sleeper.pointee.isWoken { pthread_cond_wait(&sleeper.pointee.condition, list.mutex) }
            pthread_cond_destroy(&sleeper.pointee.condition)
            sleeper.deinitialize(count: 1)
        }
    }

    /// Wakes the thread that has slept longest for a lock, if there is one.
    @usableFromInline static func wakeOne(at place: UInt) {
        let list = list(of: place)
        pthread_mutex_lock(list.mutex)
        defer { pthread_mutex_unlock(list.mutex) }
        guard let sleeper = list.removeFirst(at: place) else { return }
        sleeper.pointee.isWoken = true
        pthread_cond_signal(&sleeper.pointee.condition)
    }

    /// A sleeping thread. It is on that thread's stack.
    private struct Sleeper {
        let place: UInt
        var isWoken = false
        var condition = pthread_cond_t()
        var next: UnsafeMutablePointer<Sleeper>?
    }

    // Invariant behind `@unchecked Sendable`: `first`, `last` and their targets are read and written only under the
    // mutex. A sleeper stays on its thread's stack until it was removed under the mutex. The mutex is
    // constant, and is never freed, because the lists are not.
    private final class List: @unchecked Sendable {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var first: UnsafeMutablePointer<Sleeper>?
        private var last: UnsafeMutablePointer<Sleeper>?

        init() {
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
        }

        func append(_ sleeper: UnsafeMutablePointer<Sleeper>) {
            if let last { last.pointee.next = sleeper } else { first = sleeper }
            last = sleeper
        }

        func removeFirst(at place: UInt) -> UnsafeMutablePointer<Sleeper>? {
            var before: UnsafeMutablePointer<Sleeper>?
            var candidate = first
            while let sleeper = candidate, sleeper.pointee.place != place {
                before = sleeper
                candidate = sleeper.pointee.next
            }
            guard let sleeper = candidate else { return nil }
            if let before { before.pointee.next = sleeper.pointee.next } else { first = sleeper.pointee.next }
            if last == sleeper { last = before }
            return sleeper
        }
    }

    private static let lists = (0..<64).map { _ in List() }

    private static func list(of place: UInt) -> List {
        // Without the lowest bits, which alignment makes equal in many addresses.
        lists[Int((place >> 4) % UInt(lists.count))]
    }
}
#endif

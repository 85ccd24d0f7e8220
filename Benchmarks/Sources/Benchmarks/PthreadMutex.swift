#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A state behind a pthread mutex: the lower bound for work of several threads.
///
/// The standard library's `Mutex` is the lower bound for one thread. On Linux it is a hundred times slower than this one under
/// contention.
final class PthreadMutex<State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the state is accessed only between locking and unlocking.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State

    init(_ state: State) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.state = state
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inline(__always)
    func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
    }
}

/// An observed value for one type: as `HandWrittenValue`, behind a pthread mutex.
final class PthreadValue: Sendable {
    private struct Content {
        var value = 0
        var observers: [@Sendable (Int) -> Void] = []
    }

    private let content = PthreadMutex(Content())

    @inline(never)
    func set(_ value: Int) {
        let observers = content.withLock { content in
            content.value = value
            return content.observers
        }
        for observer in observers { observer(value) }
    }

    @inline(never)
    func modify(_ change: (inout Int) -> Void) {
        let (value, observers) = content.withLock { content in
            change(&content.value)
            return (content.value, content.observers)
        }
        for observer in observers { observer(value) }
    }

    func observe(_ observer: @escaping @Sendable (Int) -> Void) {
        content.withLock { $0.observers.append(observer) }
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif !os(WASI)
#error("OwnThread needs the threads of this system.")
#endif

#if !os(WASI)
/// A thread that nothing else shares: what waits on it makes nobody wait.
package enum OwnThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs work on a new thread, which ends with it.
    ///
    /// - Returns: Whether the system had one.
    package static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let failure = pthread_create(
            &thread,
            nil,
            { context in
                // The system passes an optional pointer on Linux and a plain one on Apple's systems.
                let context: UnsafeMutableRawPointer? = context
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            },
            work.toOpaque()
        )
        guard failure == 0 else {
            work.release()
            return false
        }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
        return true
    }

    /// Lets time pass on the calling thread.
    package static func sleep(milliseconds: Int) {
        var time = timespec()
        time.tv_sec = milliseconds / 1_000
        time.tv_nsec = milliseconds % 1_000 * 1_000_000
        nanosleep(&time, nil)
    }
}
#endif

#if !os(WASI)
import Dispatch

/// A thread that nothing else shares: what waits on it makes nobody wait.
package enum OwnThread {
    /// Runs work on a thread that does nothing else meanwhile.
    package static func run(_ body: @escaping @Sendable () -> Void) {
        // A serial queue has a thread of its own as long as it works, however many others wait.
        DispatchQueue(label: "Inspection").async(execute: body)
    }

    package static func sleep(milliseconds: Int) {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
#endif

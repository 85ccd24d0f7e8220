#if !os(WASI)
import Dispatch

/// Runs blocking work on a thread of its own, so that it delays no other work.
package enum OwnThread {
    /// Runs work on a thread of its own.
    package static func run(_ body: @escaping @Sendable () -> Void) {
        // A serial queue has its own thread while it works, however many others wait.
        DispatchQueue(label: "Inspection").async(execute: body)
    }

    package static func sleep(milliseconds: Int) {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
#endif

import Dispatch
import Observation

/// An observable number that another thread changes at the worst moment: `willSet` is called before the main thread reads the
/// number, and `didSet` before the read is registered.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public final class OvertakenNumber: Observable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the semaphores order the accesses of the two threads.

    private let registrar = ObservationRegistrar()
    private let (announced, mayEnd, hasEnded) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    private var (number, changes) = (0, false)

    /// Creates a number that is zero.
    public init() {}

    /// Reads the number before the pending change, and lets the change end during the read.
    public var value: Int {
        registrar.access(self, keyPath: \.value)
        let read = number
        if changes {
            changes = false
            mayEnd.signal()
            hasEnded.wait()
        }
        return read
    }

    /// Starts a change on another thread, and returns after its `willSet`.
    public func beginChange(to new: Int) {
        changes = true
        DispatchQueue.global().async { [self] in
            registrar.willSet(self, keyPath: \.value)
            announced.signal()
            mayEnd.wait()
            number = new
            registrar.didSet(self, keyPath: \.value)
            hasEnded.signal()
        }
        announced.wait()
    }
}

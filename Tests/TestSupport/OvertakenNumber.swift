import Dispatch
import Observation

/// An observable number whose changes come from another thread at the worst moment: a change is announced before the main
/// thread reads the number, and has ended before what was read is observed.
public final class OvertakenNumber: Observable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the semaphores order what the two threads do.

    private let registrar = ObservationRegistrar()
    private let (announced, mayEnd, hasEnded) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    private var (number, changes) = (0, false)

    /// Creates one that is zero.
    public init() {}

    /// Reads the number as it is before the change that is under way, which ends during this.
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

    /// Has another thread change the number, and returns when it has announced that.
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

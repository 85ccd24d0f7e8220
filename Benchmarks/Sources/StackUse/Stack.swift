import Foundation

/// Measures the stack that some work uses.
enum Stack {
    /// The number of painted bytes below the caller.
    private static let depth = 3 << 20

    /// The number of bytes directly below the caller that stay unpainted, because the functions here use them.
    private static let margin = 1 << 10

    private static let paint: UInt8 = 0xA5

    /// Runs work on this thread.
    ///
    /// - Returns: The number of bytes that it has written on the stack below this function.
    @inline(never) static func bytes(of work: () -> Void) -> Int {
        var here: UInt8 = 0
        let bottom = withUnsafeMutablePointer(to: &here) { UnsafeMutableRawPointer($0) } - margin - depth
        fill(bottom)
        work()
        return margin + used(above: bottom)
    }

    @inline(never) private static func fill(_ bottom: UnsafeMutableRawPointer) {
        memset(bottom, Int32(paint), depth)
    }

    @inline(never) private static func used(above bottom: UnsafeMutableRawPointer) -> Int {
        var free = 0
        while free < depth, bottom.load(fromByteOffset: free, as: UInt8.self) == paint { free += 1 }
        return depth - free
    }

    /// Runs work on a thread of its own, and waits for it.
    static func elsewhere(_ work: @escaping () -> Int) -> Int {
        var result = 0
        // Invariant behind `nonisolated(unsafe)`: only the other thread uses them, and this one waits for it.
        nonisolated(unsafe) let shared = (work: work, result: withUnsafeMutablePointer(to: &result) { $0 })
        let thread = Thread {
            shared.result.pointee = shared.work()
            hasEnded.signal()
        }
        thread.stackSize = depth + (1 << 20)
        thread.start()
        hasEnded.wait()
        return result
    }

    private static let hasEnded = DispatchSemaphore(value: 0)

    /// Runs the queued work of the main thread.
    static func turn() {
        // Invariant behind `nonisolated(unsafe)`: the main thread alone uses it.
        nonisolated(unsafe) var isDone = false
        // The second block runs after work that is enqueued while the main queue runs.
        DispatchQueue.main.async { DispatchQueue.main.async { isDone = true } }
        while !isDone { _ = RunLoop.main.run(mode: .default, before: Date() + 1) }
    }
}

import Dispatch
import Foundation
import SharedReactive

/// Runs `body` on `count` threads, all released at once, and returns when all have ended.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    for index in 0..<count {
        let thread = Thread {
            ready.signal()
            start.wait()
            body(index)
            ended.signal()
        }
        thread.stackSize = 4 << 20
        thread.start()
    }
    for _ in 0..<count { ready.wait() }
    for _ in 0..<count { start.signal() }
    for _ in 0..<count { ended.wait() }
}

/// Runs `body` on a thread with the smallest stack that a thread has on Apple's systems. Frames are larger with a sanitizer, so
/// the stack is twice as large then.
public func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = (hasSanitizer ? 1_024 : 512) << 10
    thread.start()
    done.wait()
}

/// Runs `body` on a new thread that is not the main thread, and returns its result.
public func offMain<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Recorder<Result>()
    onThreads(1) { _ in result.record(body()) }
    return result.values[0]
}

/// Returns when the task is cancelled. Stands for work that does not end by itself.
public func untilCancelled() async {
    let never = AsyncStream<Never> { _ in }
    for await _ in never {}
}

/// Returns when the main thread has run everything that its queue and its schedulers held at the time of the call.
///
/// All schedulers for the main thread share one queue, and one turn runs 256 of its actions. If other tests fill the queue, this
/// waits for several turns.
public func mainQueueTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { UIScheduler().schedule { continuation.resume() } }
    }
}

/// Blocks the thread after each `interval` numbers until the main queue is empty, so that a test's actions do not pile up there.
/// All schedulers for the main thread share one queue, and all binders for it another. While more than 256 actions are queued, none
/// runs at once, and a test that expects this fails.
public func pauseForMain(after number: Int, each interval: Int) {
    if number % interval == interval - 1 { DispatchQueue.main.sync {} }
}

/// The values that callbacks reported, in order, from any thread.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `recorded` is accessed only under the lock.
    private let lock = NSLock()
    private var recorded: [Value] = []

    /// Creates an empty recorder.
    public init() {}

    /// Appends a value.
    public func record(_ value: Value) {
        lock.withLock { recorded.append(value) }
    }

    /// The recorded values.
    public var values: [Value] {
        lock.withLock { recorded }
    }
}

/// Calls a closure when it is deallocated.
public final class Canary: Sendable {
    private let onDeinit: @Sendable () -> Void

    /// Creates a canary.
    public init(_ onDeinit: @escaping @Sendable () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
}

/// Holds a value that another thread or a callback releases.
public final class Slot<Value: Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `content` is accessed only under the lock.
    private let lock = NSLock()
    private var content: Value?

    /// Creates a slot.
    public init(_ value: Value? = nil) {
        content = value
    }

    /// The value in the slot. A replaced value is released after unlocking.
    public var value: Value? {
        get { lock.withLock { content } }
        set {
            let old = lock.withLock {
                defer { content = newValue }
                return content
            }
            withExtendedLifetime(old) {}
        }
    }
}

/// Passes a value to another thread where the compiler forbids it, for tests of that case.
public struct Handed<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the test uses the value on one thread at a time, or uses only members that are
    // thread-safe.

    /// The wrapped value.
    public let value: Value

    /// Wraps a value.
    public init(_ value: Value) {
        self.value = value
    }
}

/// Whether the process was built with the address sanitizer, which keeps released memory.
public let hasAddressSanitizer = hasSymbol("__asan_init")

/// Whether the process was built with a sanitizer. Code then takes longer and needs more stack.
public let hasSanitizer = hasAddressSanitizer || hasSymbol("__tsan_init")

private func hasSymbol(_ name: String) -> Bool {
    // `RTLD_DEFAULT`, which Swift does not import: it searches the whole process.
    #if canImport(Darwin)
    return dlsym(UnsafeMutableRawPointer(bitPattern: -2), name) != nil
    #else
    return dlsym(nil, name) != nil
    #endif
}

/// Returns how often one thread repeats an operation in a test: a tenth of the number with a sanitizer, which takes ten times as
/// long and finds nothing more.
public func repetitions(_ count: Int) -> Int { hasSanitizer ? count / 10 : count }

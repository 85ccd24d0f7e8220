import Dispatch
import Foundation
import SharedReactive

/// Runs `body` on as many threads at once, all released together, and returns when all have ended.
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

/// Runs `body` on a thread with the smallest stack that Apple's systems give to a thread. Frames that a sanitizer checks
/// are larger, and get twice as much.
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

/// Returns what `body` returns on a thread of its own that is not the main thread.
public func offMain<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Recorder<Result>()
    onThreads(1) { _ in result.record(body()) }
    return result.values[0]
}

/// Returns as soon as `condition` holds; if it does not within the time allowed, returns `false`.
public func eventually(within seconds: Double = 600, _ condition: @Sendable () -> Bool) async -> Bool {
    let end = Date() + seconds
    while !condition() {
        if Date() > end { return false }
        await Task.yield()
        try? await Task.sleep(nanoseconds: 200_000)
    }
    return true
}

/// Performs a check, and again until it does not throw, on a thread that waits meanwhile: a thread that changed something
/// may have left the rest to another one.
///
/// - Parameters:
///   - seconds: How long the check may throw.
///   - check: Throws if something does not hold.
/// - Throws: What the check threw last.
public func settle(within seconds: Double = 600, _ check: () throws -> Void) throws {
    let end = Date() + seconds
    while true {
        do {
            return try check()
        } catch {
            if Date() > end { throw error }
            Thread.sleep(forTimeInterval: 0.000_1)
        }
    }
}

/// Waits until a condition holds, on a thread that waits meanwhile.
///
/// - Returns: Whether it held within ten minutes.
public func settles(_ condition: () -> Bool) -> Bool {
    do {
        try settle { if !condition() { throw ProgramFailure("The condition does not hold.") } }
        return true
    } catch {
        return false
    }
}

/// Returns when the task has been cancelled: work that does not end by itself.
public func untilCancelled() async {
    let never = AsyncStream<Never> { _ in }
    for await _ in never {}
}

/// Returns when the main thread has run everything that its queue and the schedulers for it held at the time of the call.
///
/// All schedulers for the main thread share one queue, of which a turn runs 256 actions. If other tests fill it, what this
/// test waits for runs some turns later.
public func mainQueueTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { UIScheduler().schedule { continuation.resume() } }
    }
}

/// Waits on a thread, after each `interval` of the numbers that it counts through, until the main queue has run what it
/// held. So what a test sends from its threads does not pile up there: all schedulers for the main thread share one
/// queue, and while more than 256 actions wait, none runs at once, in whichever test that is expected.
public func pauseForMain(after number: Int, each interval: Int) {
    if number % interval == interval - 1 { DispatchQueue.main.sync {} }
}

/// What callbacks reported, in the order in which they did, from any thread.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `recorded` is touched under the lock alone.
    private let lock = NSLock()
    private var recorded: [Value] = []

    /// Creates a recorder of nothing.
    public init() {}

    /// Adds a value behind all others.
    public func record(_ value: Value) {
        lock.withLock { recorded.append(value) }
    }

    /// The values so far.
    public var values: [Value] {
        lock.withLock { recorded }
    }
}

/// Calls back when it is released.
public final class Canary: Sendable {
    private let onDeinit: @Sendable () -> Void

    /// Creates a canary.
    public init(_ onDeinit: @escaping @Sendable () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
}

/// Holds something that another thread or a callback is to release.
public final class Slot<Value: Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `content` is touched under the lock alone.
    private let lock = NSLock()
    private var content: Value?

    /// Creates a slot.
    public init(_ value: Value? = nil) {
        content = value
    }

    /// What the slot holds. What it held before is released after unlocking.
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

/// Takes a value to another thread where the compiler does not let it go, for tests of what happens there.
public struct Handed<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the test uses the value on one thread at a time, or only what guards itself.

    /// What is taken.
    public let value: Value

    /// Wraps a value.
    public init(_ value: Value) {
        self.value = value
    }
}

/// Whether the process was built with the address sanitizer, which keeps memory that was released.
public let hasAddressSanitizer = dlsym(nil, "__asan_init") != nil

/// Whether the process was built with a sanitizer, with which everything takes longer and needs more stack.
public let hasSanitizer = hasAddressSanitizer || dlsym(nil, "__tsan_init") != nil

/// How often one thread does the same in a test: a tenth of the number with a sanitizer, with which it takes ten times as long
/// and shows nothing more.
public func repetitions(_ count: Int) -> Int { hasSanitizer ? count / 10 : count }

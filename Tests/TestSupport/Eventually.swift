import Dispatch
import Foundation
import Testing

/// The limit of a wait: a number of seconds, or six times as many with a sanitizer, and then a hundred turns.
///
/// Other tests run at the same time, and keep the main thread and the threads of tasks busy. After the hundred turns, what the
/// test waits for has had its turn too.
private struct Patience {
    private let seconds: Double
    private let begin: Date
    private var end: Date
    private var checks = 0
    private let queue: DispatchQueue
    /// The turns of the queue after the end of the time.
    private var turns: AtomicCounter?

    init(seconds: Double, from now: Date, turns queue: DispatchQueue) {
        begin = now
        self.queue = queue
        self.seconds = hasSanitizer ? 6 * seconds : seconds
        end = begin + self.seconds
    }

    /// Starts the time again, up to twelve times as long as one wait: a value may change for ever.
    mutating func renew(at now: Date) {
        end = min(now + seconds, begin + 12 * seconds)
        if now >= end { return }
        (checks, turns) = (0, nil)
    }

    /// Returns whether this check was the last one.
    mutating func isOver(at now: Date) -> Bool {
        if now < end { return false }
        checks += 1
        guard let turns else {
            let turns = AtomicCounter()
            self.turns = turns
            Self.count(turns, of: queue)
            return false
        }
        return checks > 100 && turns.value >= 100
    }

    private static func count(_ turns: AtomicCounter, of queue: DispatchQueue) {
        queue.async { if turns.add(1) < 100 { count(turns, of: queue) } }
    }
}

/// Waits until a condition holds.
///
/// - Parameters:
///   - seconds: The least time to wait.
///   - isolation: The actor of the caller. The condition is checked on it.
///   - condition: The condition. It must not wait itself.
/// - Returns: Whether the condition holds.
public func eventually(
    within seconds: Double = 10,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () -> Bool
) async -> Bool {
    await wait(within: seconds) { condition() ? .holds : .unchanged }
}

/// The result of a check: whether its condition holds, and if not, whether the value has changed since the last check.
enum Finding { case holds, changed, unchanged }

/// Waits until a check finds that its condition holds.
///
/// - Parameters:
///   - seconds: The least time to wait.
///   - now: The time.
///   - queue: The queue whose turns follow the time.
///   - isolation: The actor of the caller.
///   - check: The check. It must not wait itself.
func wait(
    within seconds: Double,
    now: () -> Date = { Date() },
    turns queue: DispatchQueue = .main,
    isolation: isolated (any Actor)? = #isolation,
    _ check: () -> Finding
) async -> Bool {
    var patience = Patience(seconds: seconds, from: now(), turns: queue)
    // The pauses become longer: many tests wait at the same time, and each check takes time from the others.
    var pause: UInt64 = 100_000
    while true {
        let finding = check()
        let time = now()
        switch finding {
        case .holds: return true
        case .changed: patience.renew(at: time)
        case .unchanged: break
        }
        if Task.isCancelled || patience.isOver(at: time) { return false }
        try? await Task.sleep(nanoseconds: pause)
        pause = min(pause * 2, 10_000_000)
    }
}

/// Waits until a value equals another one. Records an issue with the last value if it does not.
///
/// - Parameters:
///   - value: The value to compare.
///   - expected: The value to wait for, for at least ten seconds after the last change of `value`, and two minutes in all. With
///     a sanitizer, six times as long.
///   - isolation: The actor of the caller. The value is read on it.
///   - sourceLocation: The line of the issue.
public func expectEventually<Value: Equatable>(
    _ value: @autoclosure () -> Value,
    equals expected: Value,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    var last = value()
    let isEqual = await wait(within: 10) {
        let former = last
        last = value()
        return last == expected ? .holds : last == former ? .unchanged : .changed
    }
    if isEqual { return }
    Issue.record("It is still \(last), and not \(expected).", sourceLocation: sourceLocation)
}

/// Repeats a check until it does not throw, and blocks the thread meanwhile. A thread that changed something may have left the
/// rest of the delivery to another thread.
///
/// The pauses become longer. Otherwise two tests that check on Dispatch's threads would look busy on two cores, and Dispatch would not
/// add a thread for the rest of the delivery.
///
/// - Parameter check: Throws if a condition does not hold. It is repeated for a minute, or six with a sanitizer.
/// - Throws: The last error of the check.
public func settle(_ check: () throws -> Void) throws {
    let end = Date() + (hasSanitizer ? 360 : 60)
    var pause = 0.000_1
    while true {
        do {
            return try check()
        } catch {
            if Date() > end { throw error }
            Thread.sleep(forTimeInterval: pause)
            pause = min(pause * 2, 0.05)
        }
    }
}

/// Blocks the thread until a condition holds.
///
/// - Returns: Whether it held within the time of `settle`.
public func settles(_ condition: () -> Bool) -> Bool {
    do {
        try settle { if !condition() { throw ProgramFailure("The condition does not hold.") } }
        return true
    } catch {
        return false
    }
}

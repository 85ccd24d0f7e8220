import Foundation
import Testing

/// The limit of a wait: a number of seconds, six times as many with a sanitizer, and at least a thousand checks.
///
/// Other tests run at the same time. While they keep this one from running, it makes few checks, and the wait goes on.
private struct Patience {
    private let end: Date
    private var checks = 0

    init(seconds: Double = 10) { end = Date() + (hasSanitizer ? 6 * seconds : seconds) }

    /// Counts a check, and returns whether it was the last one.
    mutating func isOver() -> Bool {
        checks += 1
        return checks > 1_000 && Date() > end
    }
}

/// Waits until a condition holds.
///
/// - Parameters:
///   - seconds: The least time to wait.
///   - isolation: The actor of the caller, on which the condition is checked.
///   - condition: Checked at least a thousand times.
/// - Returns: Whether the condition holds.
public func eventually(
    within seconds: Double = 10,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () -> Bool
) async -> Bool {
    var patience = Patience(seconds: seconds)
    // The pauses become longer: many tests wait at the same time, and each check takes time from the others.
    var pause: UInt64 = 100_000
    while !condition() {
        if Task.isCancelled || patience.isOver() { return false }
        try? await Task.sleep(nanoseconds: pause)
        pause = min(pause * 2, 10_000_000)
    }
    return true
}

/// Waits until a value equals another one. Records an issue with the last value if it does not.
///
/// - Parameters:
///   - value: The value to compare. It is read at least a thousand times in at least ten seconds.
///   - expected: The value to wait for.
///   - isolation: The actor of the caller, on which the value is read.
///   - sourceLocation: The line of the issue.
public func expectEventually<Value: Equatable>(
    _ value: @autoclosure () -> Value,
    equals expected: Value,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    var last = value()
    _ = await eventually {
        last = value()
        return last == expected
    }
    if last == expected { return }
    Issue.record("It is still \(last), and not \(expected).", sourceLocation: sourceLocation)
}

/// Repeats a check until it does not throw, and blocks the thread meanwhile. A thread that changed something may have left the
/// rest of the delivery to another thread.
///
/// The pauses become longer. Otherwise two tests that check on Dispatch's threads would look busy on two cores, and Dispatch would not
/// add a thread for the rest of the delivery.
///
/// - Parameter check: Throws if a condition does not hold. It is repeated for at least ten seconds.
/// - Throws: The last error of the check.
public func settle(_ check: () throws -> Void) throws {
    var patience = Patience()
    var pause = 0.000_1
    while true {
        do {
            return try check()
        } catch {
            if patience.isOver() { throw error }
            Thread.sleep(forTimeInterval: pause)
            pause = min(pause * 2, 0.01)
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

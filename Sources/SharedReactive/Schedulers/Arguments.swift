import Dispatch

// Checks of numeric arguments. They trap with a message, in release builds too.

extension DispatchTimeInterval {
    /// Creates an interval from seconds. An infinite or too large interval is `.never`.
    ///
    /// Traps if the number is negative or NaN.
    ///
    /// - Parameter operation: The function that takes the number, for the message.
    @usableFromInline package init(inSeconds seconds: Double, for operation: StaticString = #function) {
        guard seconds >= 0 else {
            fatalError("\(operation) got \(seconds) seconds. Pass a number that is not negative.")
        }
        let nanoseconds = (seconds * 1_000_000_000).rounded()
        self = nanoseconds < Double(Int64.max) ? .inNanoseconds(Int64(nanoseconds)) : .never
    }

    /// Returns the interval in nanoseconds, `Int64.max` for `.never`. Traps if it is negative.
    @usableFromInline package func inWholeNanoseconds(for operation: StaticString = #function) -> Int64 {
        let nanoseconds = inNanoseconds ?? .max
        guard nanoseconds >= 0 else {
            fatalError("\(operation) got the interval \(self). Pass an interval that is not negative.")
        }
        return nanoseconds
    }
}

/// Traps if an interval between repetitions is shorter than a nanosecond, or if a leeway is negative.
///
/// - Parameter function: The called function, for the message.
@usableFromInline package func checkRepeats(
    _ interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval? = nil,
    of function: StaticString = #function
) {
    if let nanoseconds = interval.inNanoseconds, nanoseconds <= 0 {
        fatalError("\(function) got the interval \(interval). Pass an interval of at least one nanosecond.")
    }
    if let leeway, let nanoseconds = leeway.inNanoseconds, nanoseconds < 0 {
        fatalError("\(function) got the leeway \(leeway). Pass a leeway that is not negative.")
    }
}

/// Traps if a count is too small.
@usableFromInline package func checkCount(
    _ count: Int,
    atLeast least: Int = 0,
    of operation: StaticString = #function
) {
    if count >= least { return }
    let remedy = least == 0 ? "that is not negative" : "greater than zero"
    fatalError("\(operation) got \(count). Pass a number \(remedy).")
}

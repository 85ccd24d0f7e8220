import Dispatch

extension DispatchTimeInterval {
    /// Returns an interval of so many nanoseconds.
    ///
    /// An interval holds an `Int`, which has 32 bits on some watches: no more than two seconds in nanoseconds. So the
    /// interval is in the finest unit of which there are not too many, and what is less than one unit is cut off.
    ///
    /// - Parameter width: The type that holds the number. Tests pass a narrow one.
    static func inNanoseconds(
        _ number: Int64,
        heldBy width: (some FixedWidthInteger).Type = Int.self
    ) -> DispatchTimeInterval {
        let fitting = Int64(clamping: width.min)...Int64(clamping: width.max)
        if fitting.contains(number) { return .nanoseconds(Int(number)) }
        if fitting.contains(number / 1_000) { return .microseconds(Int(number / 1_000)) }
        if fitting.contains(number / 1_000_000) { return .milliseconds(Int(number / 1_000_000)) }
        return .seconds(Int(clamping: number / 1_000_000_000))
    }

    /// Creates an interval from seconds. One that has no end, or does not fit, is `.never`.
    ///
    /// Traps if the number is negative, or is none.
    init(inSeconds seconds: Double) {
        guard seconds >= 0 else {
            fatalError(
                "An operator was asked to wait for \(seconds) seconds. Pass a number that is not negative."
            )
        }
        let nanoseconds = (seconds * 1_000_000_000).rounded()
        self = nanoseconds < Double(Int64.max) ? .inNanoseconds(Int64(nanoseconds)) : .never
    }

    /// The interval in nanoseconds, `Int64.max` for one without end. Traps if it is negative.
    var inWholeNanoseconds: Int64 {
        let nanoseconds = inNanoseconds ?? .max
        guard nanoseconds >= 0 else {
            fatalError("An operator was asked to wait for \(self). Pass an interval that is not negative.")
        }
        return nanoseconds
    }
}

extension Int64 {
    /// Returns the sum, or the highest number if it does not fit.
    func adding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

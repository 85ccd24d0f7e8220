import Dispatch

extension DispatchTimeInterval {
    /// The interval in nanoseconds, limited to the range of `Int64`; `nil` for `.never`.
    package var inNanoseconds: Int64? {
        func scaled(_ number: Int, by factor: Int64) -> Int64 {
            let (product, overflow) = Int64(number).multipliedReportingOverflow(by: factor)
            return overflow ? (number < 0 ? .min : .max) : product
        }
        switch self {
        case .seconds(let number): return scaled(number, by: 1_000_000_000)
        case .milliseconds(let number): return scaled(number, by: 1_000_000)
        case .microseconds(let number): return scaled(number, by: 1_000)
        case .nanoseconds(let number): return Int64(number)
        case .never: return nil
        @unknown default: return nil
        }
    }

    /// Returns an interval of a number of nanoseconds.
    ///
    /// An interval stores an `Int`, which has 32 bits on some watches. That is enough for two seconds in nanoseconds. So the
    /// result has the finest unit that fits, and is rounded toward zero.
    ///
    /// - Parameter width: The type that must be able to store the number. Tests pass a narrow one.
    package static func inNanoseconds(
        _ number: Int64,
        heldBy width: (some FixedWidthInteger).Type = Int.self
    ) -> DispatchTimeInterval {
        let fitting = Int64(clamping: width.min)...Int64(clamping: width.max)
        if fitting.contains(number) { return .nanoseconds(Int(number)) }
        if fitting.contains(number / 1_000) { return .microseconds(Int(number / 1_000)) }
        if fitting.contains(number / 1_000_000) { return .milliseconds(Int(number / 1_000_000)) }
        return .seconds(Int(clamping: number / 1_000_000_000))
    }
}

extension Int64 {
    /// Returns the sum, or the largest number if the sum overflows.
    @inlinable package func adding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

import Dispatch
import SharedReactive

extension DispatchTimeInterval {
    /// Creates an interval from seconds. One that has no end, or does not fit, is `.never`.
    ///
    /// Traps if the number is negative, or is none.
    @usableFromInline init(inSeconds seconds: Double) {
        guard seconds >= 0 else {
            fatalError(
                "An operator was asked to wait for \(seconds) seconds. Pass a number that is not negative."
            )
        }
        let nanoseconds = (seconds * 1_000_000_000).rounded()
        self = nanoseconds < Double(Int64.max) ? .inNanoseconds(Int64(nanoseconds)) : .never
    }

    /// The interval in nanoseconds, `Int64.max` for one without end. Traps if it is negative.
    @usableFromInline var inWholeNanoseconds: Int64 {
        let nanoseconds = inNanoseconds ?? .max
        guard nanoseconds >= 0 else {
            fatalError("An operator was asked to wait for \(self). Pass an interval that is not negative.")
        }
        return nanoseconds
    }
}

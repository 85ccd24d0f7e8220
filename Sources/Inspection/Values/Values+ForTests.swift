import SharedReactive

extension Inspection.Values {
    /// Values are recorded as descriptions and as whole trees, so that the inspector can turn steps into a test.
    ///
    /// The time for descriptions is limited, and the time for trees is not. So use this option to record a defect, and not in
    /// every run of an app.
    ///
    /// The values of a step have at most 100,000 bytes; a larger value is recorded as a placeholder. A value that cannot be
    /// written in Swift, such as a function, is a placeholder too, and so is a value whose type is `TraceDescribable`.
    public static var forTests: Self { forTests(time: { nil }) }

    /// Values are recorded as with `forTests`, and each step with the time of a clock, such as a `TestScheduler`.
    ///
    /// - Parameter clock: The clock. The recorded times are counted from this call.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public static func forTests<C: Clock>(clock: C) -> Self where C.Duration == Duration {
        let start = clock.now
        return forTests(time: {
            let (seconds, attoseconds) = start.duration(to: clock.now).components
            return UInt64(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
        })
    }

    private static func forTests(time: @escaping @Sendable () -> UInt64?) -> Self {
        let turns = MainTurns()
        return Self { step, value, state in
            ExtraFields(
                value: value,
                state: state,
                turn: step.thread == .main ? turns.current : nil,
                time: time()
            )
        }
    }
}

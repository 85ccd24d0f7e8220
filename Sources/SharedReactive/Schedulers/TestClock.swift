/// A clock with the virtual time of a `TestScheduler`, for tasks that sleep.
///
/// Pass a clock to code that waits. In a test, pass this one:
///
/// ```swift
/// final class SearchPresenter: Presenter<SearchAction, SearchState> {
///     init(view: some View<SearchState>, clock: any Clock<Duration> = ContinuousClock()) { … }
/// }
///
/// let scheduler = TestScheduler()
/// let presenter = SearchPresenter(view: view, clock: scheduler.clock)
/// ```
///
/// A task that sleeps on this clock continues when the scheduler's time has been advanced to the end of its sleep. A
/// cancelled task continues at once, and is not counted in the scheduler any more. The clock keeps its scheduler
/// alive.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct TestClock: Clock, Sendable {
    /// A moment of virtual time.
    public struct Instant: InstantProtocol {
        /// The duration since the beginning of the scheduler's time.
        public let offset: Duration

        /// Creates the moment that is `offset` after the beginning of the scheduler's time.
        public init(offset: Duration = .zero) { self.offset = offset }

        /// Returns the moment that is `duration` later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the duration from this moment to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether one moment is before the other.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let scheduler: TestScheduler

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    /// The current virtual time.
    public var now: Instant { Instant(offset: .nanoseconds(scheduler.now)) }

    /// The smallest step of the clock.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until the scheduler's time has been advanced to `deadline`. If the deadline has passed, it does not wait.
    ///
    /// - Parameters:
    ///   - deadline: The end of the sleep.
    ///   - tolerance: Ignored. Virtual time is exact.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let suspension = Suspension()
        if let entry = scheduler.enter(suspension, until: deadline.offset.inNanoseconds) {
            await suspension.wait()
            entry.dispose()
        }
        try Task.checkCancellation()
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestScheduler {
    /// The scheduler's time as a clock, for tasks that sleep.
    public var clock: TestClock { TestClock(self) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
    /// The duration in nanoseconds, rounded up so that no sleep ends too early; at most `Int64.max`.
    fileprivate var inNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let rest = (attoseconds + 999_999_999) / 1_000_000_000
        let (sum, sumOverflow) = whole.addingReportingOverflow(rest)
        return overflow || sumOverflow ? (seconds < 0 ? .min : .max) : sum
    }
}

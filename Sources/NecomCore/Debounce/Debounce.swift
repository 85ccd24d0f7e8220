import Dispatch
import SharedReactive

/// A type that delays a handler until no further handler was passed for a while. A test can replace it.
nonisolated public protocol DebounceType: Sendable {
    /// Runs a handler later, unless another handler is passed first.
    ///
    /// A test double runs it at once.
    func execute(_ handler: @escaping @Sendable () -> Void)
}

extension DebounceType {
    /// Runs a handler on the main thread after the delay, unless another handler is passed first.
    ///
    /// ```swift
    /// Action(searchText: { query in
    ///     extra.debounce.execute(queue: .main) {
    ///         extra.searchModel.action.search(query)
    ///     }
    /// })
    /// ```
    ///
    /// The handler is called on the main thread, in order with the values of binders on `.main`.
    public func execute(queue: BindingQueue.Main, _ handler: @escaping @MainActor () -> Void) {
        // Invariant behind `assumeIsolated`: work of this queue runs only on the main thread.
        execute { BindingQueue.Main.send { MainActor.assumeIsolated(handler) } }
    }
}

/// Runs the last of several handlers, once no further handler was passed for a while. Use it to wait until a user stops
/// typing.
///
/// ```swift
/// let debounce = Debounce(delay: .milliseconds(300))
/// debounce.execute { search("s") }
/// debounce.execute { search("sw") }   // 300 ms later: search("sw")
/// ```
///
/// Each call of `execute(_:)` restarts the delay. When the delay has passed without a further call, the handler of the
/// last call runs once. The other handlers never run. The last handler runs even if the debounce was released
/// meanwhile. `execute(_:)` can be called on any thread. However often it is called, only one handler and one timer
/// are kept.
///
/// In a test, use virtual time with a `TestScheduler` of `SharedReactive`:
///
/// ```swift
/// let scheduler = TestScheduler()
/// let debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
/// debounce.execute { … }
/// scheduler.advance(by: .milliseconds(300))
/// ```
public final class Debounce: DebounceType {
    // | state           | guarded by       | accessed by                          |
    // | --------------- | ---------------- | ------------------------------------ |
    // | `Last.burst`    | `last`           | callers                              |
    // | `DebounceBurst` | the burst's lock | callers; the scheduler, with a timer |
    private struct Last: GuardedState {
        /// The current burst. Its timer owns it, and with it the handler, which may refer to this debounce.
        weak var burst: Burst?
    }

    private let last = Lock(Last())
    private let delay: DispatchTimeInterval
    private let time: SchedulerTime

    /// Creates a debounce that runs its handlers in the background, one at a time.
    ///
    /// - Parameter delay: The time without a further call after which the handler runs. The initializer traps if it is
    ///   negative.
    public convenience init(delay: DispatchTimeInterval) {
        self.init(delay: delay, scheduler: QueueScheduler(qos: .userInitiated, name: "NecomCore.Debounce"))
    }

    /// Creates a debounce that runs its handlers on a scheduler.
    ///
    /// - Parameters:
    ///   - delay: The time without a further call after which the handler runs. With `.never`, no handler runs. The
    ///     initializer traps if it is negative.
    ///   - scheduler: Measures the delay and runs the handlers. They run one at a time if the scheduler runs one action
    ///     at a time.
    public init(delay: DispatchTimeInterval, scheduler: any DateScheduler) {
        _ = delay.inWholeNanoseconds(for: "Debounce.init(delay:scheduler:)")
        self.delay = delay
        time = SchedulerTime(scheduler)
    }

    /// Runs a handler after the delay, unless another handler is passed first.
    ///
    /// - Parameter handler: Runs on the scheduler, at most once. It is released after it has run, or when another handler
    ///   replaces it.
    public func execute(_ handler: @escaping @Sendable () -> Void) {
        // A timer for it would never fire.
        guard let delay = delay.inNanoseconds else { return }
        let (handler, deadline) = (Trace.carrying(handler), time.moment().adding(delay))
        // The previous handler is released here, after unlocking.
        let (burst, startsTimer, _) = last.withLock { last in
            let burst = last.burst ?? Burst()
            last.burst = burst
            let (startsTimer, superseded) = burst.state.withLock { $0.call(handler, until: deadline) }
            return (burst, startsTimer, superseded)
        }
        if startsTimer { burst.startTimer(for: deadline, in: time) }
    }

    /// A sequence of calls whose last handler runs. The first call starts the timer, and later calls move the deadline.
    private final class Burst: Sendable {
        let state = Lock(DebounceBurst<@Sendable () -> Void>.over)

        func startTimer(for deadline: Moment, in time: SchedulerTime) {
            _ = time.run(at: deadline) { [self] in
                switch state.withLock({ $0.fired(for: deadline) }) {
                case .run(let handler): handler()
                case .wait(let deadline): startTimer(for: deadline, in: time)
                case nil: break
                }
            }
        }
    }
}

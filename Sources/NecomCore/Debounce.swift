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
    // | state   | guarded by | accessed by                          |
    // | ------- | ---------- | ------------------------------------ |
    // | `State` | `state`    | callers; the scheduler, with a timer |
    private struct State: GuardedState {
        /// The number of calls and of handlers that have run. The timer of an earlier call runs nothing.
        var generation = 0
        /// The timer of the last call, until it fires. It owns the handler.
        var timer: (any Disposable)?

        /// Begins a generation, and removes the timer of the previous one.
        mutating func begin() -> (generation: Int, timer: (any Disposable)?) {
            generation += 1
            return (generation, timer.take())
        }
    }

    private let state = Lock(State())
    private let delay: DispatchTimeInterval
    private let startTimer: @Sendable (_ action: @escaping @Sendable () -> Void) -> (any Disposable)?

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
        // A `TestScheduler` retains a timer, and with it this debounce, so this debounce does not retain the scheduler.
        if let test = scheduler as? TestScheduler {
            startTimer = { [weak test] in test?.schedule(after: delay, action: $0) }
        } else {
            startTimer = { scheduler.schedule(after: delay, action: $0) }
        }
    }

    /// Runs a handler after the delay, unless another handler is passed first.
    ///
    /// - Parameter handler: Runs on the scheduler, at most once. It is released after it has run, or when another handler
    ///   replaces it.
    public func execute(_ handler: @escaping @Sendable () -> Void) {
        // A timer for it would never fire.
        if delay == .never { return }
        let handler = Trace.carrying(handler)
        let (generation, superseded) = state.withLock { $0.begin() }
        superseded?.dispose()
        // The timer keeps this debounce, because the handler runs even if nothing else keeps it.
        let timer = startTimer { [self] in
            // The timer is released after unlocking.
            let last = state.withLock { $0.generation == generation ? $0.begin() : nil }
            if last != nil { handler() }
        }
        // Meanwhile, this timer may have fired, or another call may have superseded it.
        let unused = state.withLock { state in
            state.generation == generation ? exchange(&state.timer, with: timer) : timer
        }
        unused?.dispose()
    }
}

import Dispatch
import SharedReactive

/// A type that delays a handler until no other one was passed for a while. A test can replace it.
nonisolated public protocol DebounceType: Sendable {
    /// Runs a handler later, unless another one comes first.
    ///
    /// A test's stand-in runs it at once.
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
    /// - Parameters:
    ///   - queue: `.main`.
    ///   - handler: Called on the main thread, in order with the values of binders on `.main`.
    public func execute(queue: BindingQueue.Main, _ handler: @escaping @MainActor () -> Void) {
        execute { BindingQueue.Main.send(handler) }
    }
}

/// Runs the last of several handlers, once no other one was passed for a while. Use it to wait until a user stops
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
/// meanwhile. `execute(_:)` can be called on any thread. However many calls there are, only one handler and one timer
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
    private let debounce: any DebounceType

    /// Creates a debounce that runs its handlers in the background, one at a time.
    ///
    /// - Parameter delay: The time without a further call after which the handler runs.
    public convenience init(delay: DispatchTimeInterval) {
        self.init(delay: delay, scheduler: QueueScheduler(qos: .userInitiated, name: "NecomCore.Debounce"))
    }

    /// Creates a debounce that runs its handlers on a scheduler.
    ///
    /// - Parameters:
    ///   - delay: The time without a further call after which the handler runs. With `.never`, no handler runs.
    ///   - scheduler: Measures the delay and runs the handlers. They run one at a time if the scheduler runs one action
    ///     at a time.
    public init(delay: DispatchTimeInterval, scheduler: any DateScheduler) {
        if let scheduler = scheduler as? QueueScheduler {
            debounce = QueueDebounce(delay: delay, queue: scheduler.queue)
        } else {
            debounce = SchedulerDebounce(delay: delay, scheduler: scheduler)
        }
    }

    /// Runs a handler after the delay, unless another handler is passed first.
    ///
    /// - Parameter handler: Runs on the scheduler, at most once. It is released after it has run, or when another one
    ///   replaces it.
    public func execute(_ handler: @escaping @Sendable () -> Void) {
        // The timer of a burst is started by its first call, and runs the handler of the last one.
        debounce.execute(Trace.carrying(handler))
    }
}

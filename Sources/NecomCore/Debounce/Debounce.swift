import Dispatch
import SharedReactive

/// Puts off what it is asked to do, until it has not been asked for something else for a while.
nonisolated public protocol DebounceType: Sendable {
    /// Runs a handler later, unless another one comes first.
    ///
    /// A test's stand-in runs it at once.
    func execute(_ handler: @escaping @Sendable () -> Void)
}

extension DebounceType {
    /// Runs a handler of the main actor later, on the main thread, unless another one comes first.
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

/// Runs the last handler of a burst, when the burst is over.
///
/// ```swift
/// let debounce = Debounce(delay: .milliseconds(300))
/// debounce.execute { search("s") }
/// debounce.execute { search("sw") }   // 300 ms later: search("sw")
/// ```
///
/// Each call of `execute(_:)` restarts the delay. When the delay has passed without a further call, the handler of
/// the last call runs once; the handlers of the other calls never run. The last handler runs even if the debounce was
/// released meanwhile. Any thread may call `execute(_:)`. At most one handler and one timer wait, however many calls
/// there are.
///
/// With a `TestScheduler` of `SharedReactive`, virtual time tests it:
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
    /// - Parameter delay: How long it waits for a further call.
    public convenience init(delay: DispatchTimeInterval) {
        self.init(delay: delay, scheduler: QueueScheduler(qos: .userInitiated, name: "NecomCore.Debounce"))
    }

    /// Creates a debounce that runs its handlers on a scheduler.
    ///
    /// - Parameters:
    ///   - delay: How long it waits for a further call; with `.never`, no handler runs.
    ///   - scheduler: Measures the delay and runs the handlers, one at a time if it does so with all its work.
    public init(delay: DispatchTimeInterval, scheduler: any DateScheduler) {
        if let scheduler = scheduler as? QueueScheduler {
            debounce = QueueDebounce(delay: delay, queue: scheduler.queue)
        } else {
            debounce = SchedulerDebounce(delay: delay, scheduler: scheduler)
        }
    }

    /// Runs a handler when the delay has passed, unless another one comes before.
    ///
    /// - Parameter handler: Runs on the scheduler, once at most. It is released when it has run, or when
    ///   another one has taken its place.
    public func execute(_ handler: @escaping @Sendable () -> Void) {
        // The timer of a burst is started by its first call, and runs the handler of the last one.
        debounce.execute(Trace.carrying(handler))
    }
}

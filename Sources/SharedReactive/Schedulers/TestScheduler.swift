import Dispatch

/// A scheduler for tests. Its time is virtual: it passes, and work runs, only when the test advances it.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("a minute later") }
/// scheduler.advance(by: .seconds(60))   // prints a minute later
/// ```
///
/// Dispatch declares intervals such as `.seconds(60)`, so a new project of Xcode 26 or 27 needs `import Dispatch`.
///
/// Work runs on the thread that advances the time, in the order of its times. Work for the same time runs in the order
/// of scheduling. Work may schedule more work, and advance the time too. Waiting work is retained. If it refers
/// to the scheduler, the scheduler is retained too.
///
/// To test tasks that sleep, pass them the scheduler's ``clock``. A task may begin to sleep at any moment, so wait for
/// it before you advance the time:
///
/// ```swift
/// let task = Task { try await scheduler.clock.sleep(for: .seconds(60)) }
/// await scheduler.waiting(count: 1)
/// scheduler.advance(by: .seconds(60))
/// try await task.value
/// ```
public final class TestScheduler: OrderedScheduler {
    // state    guard      accessed by
    // `state`  its lock   any thread that schedules, disposes or advances

    /// An action that waits for its time.
    private struct TimedAction {
        let action: @Sendable () -> Void
        /// The interval of repeated work, in nanoseconds; `nil` for work that runs once.
        let interval: Int64?
        /// The sleeping task, if any. It is alive while the work is in the agenda, because it removes the work before it continues.
        var sleeper: UnsafeCurrentTask?

        /// Whether it is the sleep of a cancelled task, which is about to remove it.
        var isCalledOff: Bool { sleeper?.isCancelled == true }
    }

    private struct State: GuardedState {
        var now: Int64 = 0
        var agenda = Agenda<TimedAction>()
        /// The tests that wait for a number of actions.
        var waiters: [Waiter] = []

        /// Whether at least this much work is waiting.
        func has(_ count: Int) -> Bool {
            agenda.count >= count && agenda.works.values.count { !$0.isCalledOff } >= count
        }
    }

    private let state = Lock(State())

    /// Creates a scheduler whose time begins at zero.
    public init() {}

    /// The current virtual time.
    public var elapsed: DispatchTimeInterval { .inNanoseconds(now) }

    /// Runs an action at the current time, when the test next advances the time.
    @discardableResult public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        schedule(after: .nanoseconds(0), action: action)
    }

    /// Runs an action when the time has been advanced by an interval. A negative interval counts as zero.
    @discardableResult public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        enter(TimedAction(action: Trace.carrying(action), interval: nil), after: delay)
    }

    package func moment() -> Moment { state.withLock { $0.agenda.moment(at: $0.now) } }

    package func next() -> Moment? { state.withLock { $0.agenda.next() } }

    package func run(at moment: Moment, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        enter(TimedAction(action: Trace.carrying(action), interval: nil)) { _ in moment }
            ?? AnyDisposable.disposed
    }

    /// Runs an action each time the time has been advanced by an interval, until it is disposed of.
    @discardableResult public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .nanoseconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        checkRepeats(interval, leeway: leeway, of: "TestScheduler.schedule(after:interval:leeway:action:)")
        return enter(
            TimedAction(action: Trace.carrying(action), interval: interval.inNanoseconds),
            after: delay
        )
    }

    /// Adds work that is due after a delay.
    private func enter(_ work: TimedAction, after delay: DispatchTimeInterval) -> (any Disposable)? {
        // Work that never runs is not stored.
        guard let delay = delay.inNanoseconds else { return AnyDisposable.disposed }
        return enter(work) { $0.agenda.moment(at: $0.now.adding(max(delay, 0))) }
    }

    /// Adds work, and resumes the tests that have waited for it. Returns `nil` if `moment` does.
    private func enter(_ work: TimedAction, at moment: (inout State) -> Moment?) -> (any Disposable)? {
        let entered = state.withLock { state -> (id: Int, done: [Waiter])? in
            guard let moment = moment(&state) else { return nil }
            let id = state.agenda.add(work)
            state.agenda.enter(id, at: moment)
            return (id, state.waiters.filter { state.has($0.count) })
        }
        guard let (id, done) = entered else { return nil }
        for waiter in done { waiter.suspension.end() }
        return Entry(of: self, id: id)
    }

    /// Ends the suspension of the current task at a time, in nanoseconds since zero. The task disposes of
    /// the result as soon as it continues.
    ///
    /// - Returns: `nil` if the time has passed.
    func enter(_ suspension: Suspension, until time: Int64) -> (any Disposable)? {
        withUnsafeCurrentTask { task in
            let work = TimedAction(action: Trace.carrying { suspension.end() }, interval: nil, sleeper: task)
            return enter(work) { $0.now < time ? $0.agenda.moment(at: time) : nil }
        }
    }

    /// The time in nanoseconds since zero.
    var now: Int64 { state.withLock(\.now) }

    /// Waits until `count` actions or more are waiting for their time, or until the task is cancelled.
    ///
    /// It counts actions that were scheduled and have not run, repeated actions, and tasks that sleep on ``clock``.
    public func waiting(count: Int = 1, isolation: isolated (any Actor)? = #isolation) async {
        let suspension = Suspension()
        let isDone = state.withLock { state in
            if state.has(count) { return true }
            state.waiters.append(Waiter(count: count, suspension: suspension))
            return false
        }
        if isDone { return }
        await suspension.wait()
        state.withLock { state in
            state.waiters.removeAll { $0.suspension === suspension }
        }
    }

    /// A reference to work in the agenda, which removes it.
    private final class Entry: Disposable, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the variable is set once, before the entry is shared.
        private weak var scheduler: TestScheduler?
        private let id: Int

        init(of scheduler: TestScheduler, id: Int) {
            self.scheduler = scheduler
            self.id = id
        }

        var isDisposed: Bool { scheduler?.state.withLock { $0.agenda[id] == nil } ?? true }

        func dispose() {
            // The action is released here, after unlocking.
            _ = scheduler?.state.withLock { $0.agenda.remove(id) }
        }
    }

    /// Runs the work that is due at the current time.
    public func advance() { advance(by: .nanoseconds(0)) }

    /// Advances the time, and runs the work that becomes due, each at its time.
    ///
    /// - Parameter interval: The duration. With `.never`, the time advances as in `run()`. The method traps if the interval is
    ///   negative.
    public func advance(by interval: DispatchTimeInterval) {
        guard let nanoseconds = interval.inNanoseconds else { return run() }
        if nanoseconds < 0 {
            fatalError("TestScheduler.advance(by:) got \(interval). Pass an interval that is not negative.")
        }
        let end = state.withLock { $0.now.adding(nanoseconds) }
        while runNext(until: end) {}
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Advances the time by a number of seconds. See `advance(by:)` for an interval.
    public func advance(by seconds: Double) { advance(by: DispatchTimeInterval(inSeconds: seconds)) }

    /// Advances the time until no work waits. With repeated work, this method returns only when the work has been
    /// disposed of.
    public func run() { while runNext(until: .max) {} }

    /// The number of actions that wait for their time, or are about to be removed.
    var count: Int { state.withLock(\.agenda.count) }

    /// Runs the next due work.
    ///
    /// - Returns: Whether anything was due until `end`.
    private func runNext(until end: Int64) -> Bool {
        // They are released after unlocking.
        var cancelled: [TimedAction] = []
        let next = state.withLock { state -> (id: Int, time: Int64, work: TimedAction)? in
            while let (id, time) = state.agenda.popFirst(until: .end(of: end)), let work = state.agenda[id] {
                // Work that repeats stays, so that it can be disposed of while it runs. It gets its next moment after that.
                if work.interval == nil { _ = state.agenda.remove(id) }
                if work.isCalledOff {
                    cancelled.append(work)
                    continue
                }
                state.now = max(state.now, time)
                return (id, time, work)
            }
            return nil
        }
        guard let (id, time, work) = next else { return false }
        work.action()
        if let interval = work.interval {
            state.withLock { $0.agenda.enter(id, at: $0.agenda.moment(at: time.adding(interval))) }
        }
        return true
    }
}

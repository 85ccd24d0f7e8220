import Dispatch

/// Runs work when a test says that its time has come: virtual time, which stands still by itself.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("a minute later") }
/// scheduler.advance(by: .seconds(60))   // prints a minute later
/// ```
///
/// Work runs on the thread that advances the time, in the order of its times, and of scheduling where they
/// are the same. Work may schedule more, and advance the time too.
public final class TestScheduler: DateScheduler {
    private struct Entry {
        let time: Int64
        let work: ScheduledWork
        /// After how long the work runs again, if it does.
        let interval: Int64?
    }

    private struct State {
        var now: Int64 = 0
        /// What waits, the next to run last.
        var entries: [Entry] = []

        /// Puts an entry behind those of the same time.
        mutating func enter(_ entry: Entry) {
            var index = entries.count
            while index > 0, entries[index - 1].time <= entry.time { index -= 1 }
            entries.insert(entry, at: index)
        }
    }

    private let state = Lock(State())

    /// Creates a scheduler whose time begins at zero.
    public init() {}

    /// How far the time has been advanced.
    public var elapsed: DispatchTimeInterval {
        .nanoseconds(Int(state.withLock(\.now)))
    }

    /// Runs an action at the present time: at the next advance.
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        schedule(after: .nanoseconds(0), action: action)
    }

    /// Runs an action when the time has been advanced by an interval.
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        let work = ScheduledWork(action)
        if let delay = delay.inNanoseconds {
            state.withLock { state in
                state.enter(Entry(time: state.now.adding(max(delay, 0)), work: work, interval: nil))
            }
        }
        return work
    }

    /// Runs an action when the time has been advanced by an interval, and then again and again until it is
    /// disposed of.
    ///
    /// - Precondition: `interval` is longer than nothing.
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .nanoseconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        checkRepeats(interval)
        let work = ScheduledWork(action)
        if let delay = delay.inNanoseconds {
            state.withLock { state in
                let time = state.now.adding(max(delay, 0))
                state.enter(Entry(time: time, work: work, interval: interval.inNanoseconds))
            }
        }
        return work
    }

    /// Runs what is due at the present time.
    public func advance() {
        advance(by: .nanoseconds(0))
    }

    /// Advances the time, and runs what becomes due on the way, each at its time.
    public func advance(by interval: DispatchTimeInterval) {
        guard let interval = interval.inNanoseconds else { return run() }
        let end = state.withLock { $0.now.adding(max(interval, 0)) }
        while let entry = next(until: end) { perform(entry) }
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Advances the time until nothing waits. Work that repeats until it is disposed of makes this go on.
    public func run() {
        while let entry = next(until: .max) { perform(entry) }
    }

    private func next(until end: Int64) -> Entry? {
        state.withLock { state in
            guard let entry = state.entries.last, entry.time <= end else { return nil }
            state.entries.removeLast()
            state.now = max(state.now, entry.time)
            return entry
        }
    }

    private func perform(_ entry: Entry) {
        guard let interval = entry.interval else { return entry.work.runOnce() }
        entry.work.run()
        if entry.work.isDisposed { return }
        state.withLock { state in
            let time = entry.time.adding(interval)
            state.enter(Entry(time: time, work: entry.work, interval: interval))
        }
    }
}

extension Int64 {
    /// Returns the sum, or the highest number if it does not fit.
    fileprivate func adding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

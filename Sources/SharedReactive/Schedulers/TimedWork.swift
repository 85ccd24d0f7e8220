import Dispatch

/// Work on a dispatch queue that waits for its time, and may be repeated: the disposable of `QueueScheduler`'s delayed work.
///
/// Its timer retains it, so it runs even if its disposable was released. The timer is cancelled when the work has run
/// for the last time or is disposed of, so disposed work uses no memory.
final class TimedWork: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants; Dispatch guards its sources itself.
    private let work: ScheduledWork
    private let timer: any DispatchSourceTimer
    /// Its entry in the queue's `DueWork`; `nil` if it is repeated.
    private let entry: (due: DueWork, id: Int)?

    /// Runs an action on a queue at a moment, after the queue's work that is due before.
    init(
        on queue: DispatchQueue,
        at moment: Moment,
        in due: DueWork,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) {
        work = ScheduledWork(action)
        entry = (due, due.enter(work, at: moment))
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .atElapsed(moment.time), leeway: leeway)
        timer.setEventHandler { [self] in
            timer.cancel()
            due.run(until: moment)
        }
        timer.activate()
    }

    /// Runs an action on a queue after a delay, and then after each interval.
    init(
        on queue: DispatchQueue,
        after delay: DispatchTimeInterval,
        every interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) {
        work = ScheduledWork(action)
        entry = nil
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + delay, repeating: interval, leeway: leeway)
        timer.setEventHandler { [self] in work.run() }
        timer.activate()
    }

    var isDisposed: Bool { work.isDisposed }

    func dispose() {
        work.dispose()
        timer.cancel()
        if let entry { entry.due.remove(entry.id) }
    }
}

/// The waiting work of a `QueueScheduler`. Dispatch may fire timers late and in another order, so a timer first runs all
/// earlier due work, and then its own.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread that schedules or disposes; the queue |
final class DueWork: Sendable {
    private struct State: GuardedState {
        var agenda = Agenda<ScheduledWork>()
    }

    private let state = Lock(State())

    /// The amount of waiting work.
    var count: Int { state.withLock(\.agenda.count) }

    /// Returns a moment for a time, after all earlier moments of that time.
    func moment(at time: Int64) -> Moment { state.withLock { $0.agenda.moment(at: time) } }

    func next() -> Moment? { state.withLock { $0.agenda.next() } }

    /// Adds work that is due at a moment, and returns its identifier.
    func enter(_ work: ScheduledWork, at moment: Moment) -> Int {
        state.withLock { state in
            let id = state.agenda.add(work)
            state.agenda.enter(id, at: moment)
            return id
        }
    }

    func remove(_ id: Int) {
        // The work is released here, after unlocking.
        _ = state.withLock { $0.agenda.remove(id) }
    }

    /// Runs the work that is due until a moment, on the queue.
    func run(until moment: Moment) {
        while let work = state.withLock({ state in
            state.agenda.popFirst(until: moment).flatMap { state.agenda.remove($0.id) }
        }) {
            work.runOnce()
        }
    }
}

import Dispatch

/// Work on a dispatch queue that waits for its time, and may be repeated.
///
/// Its timer keeps it, and is cancelled when the work has run for the last time or is disposed of. So the work runs
/// even if its disposable was released, and work that is disposed of keeps no memory until its time.
final class TimedWork: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants; Dispatch guards its sources itself.
    private let work: ScheduledWork
    private let timer: any DispatchSourceTimer

    /// Has an action run on a queue after a delay, and then after each interval unless that is `nil`.
    init(
        on queue: DispatchQueue,
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval? = nil,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) {
        work = ScheduledWork(action)
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + delay, repeating: interval ?? .never, leeway: leeway)
        let isRepeated = interval != nil
        timer.setEventHandler { [self] in
            if isRepeated { return work.run() }
            timer.cancel()
            work.runOnce()
        }
        timer.activate()
    }

    var isDisposed: Bool { work.isDisposed }

    func dispose() {
        work.dispose()
        timer.cancel()
    }
}

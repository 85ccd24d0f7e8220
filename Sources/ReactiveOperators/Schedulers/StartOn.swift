import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer whose work is started by a scheduler.
    ///
    /// This operator determines where the work begins, and not where its values arrive. For that, use `observe(on:)`.
    @inlinable public func start(on scheduler: any Scheduler) -> SignalProducer {
        // A `TestScheduler` retains the scheduled start, which must not retain it.
        let scheduler = unretainedIfTest(scheduler)
        return SignalProducer(keepsObserver: true) { observer, lifetime in
            let work = StartDisposable()
            lifetime += work
            lifetime += scheduler.schedule {
                if work.isDisposed { return }
                work.started(connect(StartContext(work: work)) { observer.send($0) })
            }
        }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer whose work is begun by a scheduler.
    ///
    /// It says where the work begins, not where its values arrive. For that there is `observe(on:)`.
    public func start(on scheduler: any Scheduler) -> SignalProducer {
        SignalProducer(calling: { observer, lifetime in
            let work = Work()
            lifetime += work
            lifetime += scheduler.schedule {
                if work.isDisposed { return }
                work.started(connect(Connection(work: work)) { observer.send($0) })
            }
        })
    }
}

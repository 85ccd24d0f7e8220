import SharedReactive

extension Signal {
    /// Returns a signal whose events are delivered by a scheduler.
    ///
    /// The events are delivered in order and one at a time, on any scheduler. After the observation is disposed of, no
    /// callback begins, and waiting events are released.
    @inlinable @_disfavoredOverload  // A `UIScheduler` takes the form that returns a `MainSignal`.
    public func observe(on scheduler: any Scheduler) -> Signal where Value: Sendable {
        let upstream = trampolinedIfDeep
        // A `TestScheduler` retains waiting events, which must not retain it.
        let scheduler = unretainedIfTest(scheduler)
        return Signal(depth: upstream.depth + Depth.state) {
            [subscribe = upstream.subscribe] pending, observer in
            ObserveOnStorage(to: observer).connect(by: scheduler) { subscribe(pending, $1) }
        }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer whose events are delivered by a scheduler.
    ///
    /// The events are delivered in order and one at a time, on any scheduler. If the work is disposed of, waiting
    /// events are released, and `.interrupted` is delivered by the scheduler too.
    @inlinable @_disfavoredOverload  // A `UIScheduler` takes the form that returns a `MainSignalProducer`.
    public func observe(on scheduler: any Scheduler) -> SignalProducer {
        let upstream = trampolinedIfDeep
        // As for a signal.
        let scheduler = unretainedIfTest(scheduler)
        return SignalProducer(depth: upstream.depth + Depth.state, on: Reference(scheduler)) {
            [connect = upstream.connect] context, observer in
            let storage = ObserveOnStorage(to: observer)
            context.work?.started(storage)
            let connected = storage.connect(by: scheduler) { work, receive in
                connect(StartContext(context.pending, work: work), receive)
            }
            return connected ?? storage
        }
    }
}

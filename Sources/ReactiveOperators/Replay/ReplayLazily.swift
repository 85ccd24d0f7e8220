import SharedReactive

/// Work that is started once, and its events, shared by all starts.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`'s value, the `Replayed` | the delivery's lock | the work, one event at a time; any thread that starts |
/// | `work` | itself | the thread that begins it; threads that release the producers and the starts |
///
/// The returned producer and its starts retain it; the work retains only its delivery. When the last of them was released, the
/// work is disposed of. If a start handler does the work, the producer and the disposables of its starts keep the handler's
/// observer alive: see `RetainingDisposable`.
private final class ReplayStorage<Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the disposable. The operator decides
    // whether values may cross threads.
    typealias Event = Signal<Value, Error>.Event

    private struct Replayed {
        var hasBegun = false
        var values = Queue<Value>()
        var end: Event?
    }

    private enum Change {
        case event(Event)
        /// The earlier events, for a new start with its disposable.
        case before([Value], end: Event?, StartDisposable?)
    }

    private let delivery = Delivery<Replayed, Change>(Replayed())
    private let capacity: Int
    let work = StartDisposable()

    init(upTo capacity: Int) { self.capacity = capacity }

    deinit {
        delivery.finish()
        CurrentThread.dispose([work])
    }

    /// Sends the stored events and the later ones to an observer. The first call begins the work.
    ///
    /// - Parameters:
    ///   - producer: The work, which is not retained.
    ///   - context: The context of the start.
    ///   - receive: The observer's closure.
    func start(
        _ producer: SignalProducer<Value, Error>,
        _ context: StartContext,
        _ receive: @escaping (Event) -> Void
    ) -> any Disposable {
        let deliver = { (change: Change) in
            switch change {
            case .event(let event): receive(event)
            case .before(let values, let end, let start):
                // The observer may dispose of the start at any of the values.
                for value in values where start?.hasStopped != true { receive(.value(value)) }
                if let end, start?.hasStopped != true { receive(end) }
            }
        }
        func describe(_ kept: Replayed) -> Change? {
            if kept.values.isEmpty && kept.end == nil { return nil }
            return .before(kept.values.elements, end: kept.end, context.work)
        }
        // The observation retains this object.
        let body = { [self] change in withExtendedLifetime(self) { deliver(change) } }
        guard let observation = delivery.observe(startingWith: describe, body) else {
            // The work has ended.
            if let change = describe(delivery.value) { deliver(change) }
            return AnyDisposable.disposed
        }
        // The work may send events before this function returns, and the observer may dispose of the start at any of them.
        context.work?.started(observation)
        begin(producer, context.pending)
        return observation
    }

    /// Begins the work, unless an earlier start has begun it.
    private func begin(_ producer: SignalProducer<Value, Error>, _ pending: PendingSubscriptions?) {
        var isFirst = false
        delivery.change { kept in
            isFirst = !exchange(&kept.hasBegun, with: true)
            return nil
        }
        guard isFirst else { return }
        let input = Input(to: delivery, capacity)
        work.started(producer.connect(StartContext(pending, work: work)) { input.send($0) })
    }

    /// The receiver of the work's events. Only the work retains it, and it does not retain the `ReplayStorage`.
    private final class Input {
        private let delivery: Delivery<Replayed, Change>
        private let capacity: Int

        init(to delivery: Delivery<Replayed, Change>, _ capacity: Int) {
            self.delivery = delivery
            self.capacity = capacity
        }

        deinit {
            // No further event can be sent. The observers' closures retain the `ReplayStorage`, so they are released here.
            delivery.finish()
        }

        func send(_ event: Event) {
            guard case .value(let value) = event else {
                return delivery.finish { kept in
                    kept.end = event
                    return .event(event)
                }
            }
            // The oldest value, if it is not kept. It is released after unlocking.
            var superfluous: Value?
            delivery.change { kept in
                kept.values.append(value)
                if kept.values.count > capacity { superfluous = kept.values.popFirst() }
                return .event(event)
            }
            withExtendedLifetime(superfluous) {}
        }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer that does the work once and shares it between all of its starts.
    ///
    /// The first start begins the work. Each later start gets the last values that were sent before, and then the same
    /// events as the others. If the work has ended, it gets the last values and the end.
    ///
    /// The work is disposed of when the returned producer has been released and all of its starts have ended. An operator that may
    /// start the producer again, such as `retry`, retains it until its own start ends. So dispose of that start to end the work.
    ///
    /// - Parameter capacity: The number of values that are kept for later starts. The method traps if it is negative.
    public func replayLazily(upTo capacity: Int) -> SignalProducer {
        checkCount(capacity)
        let upstream = trampolinedIfDeep
        let replay = ReplayStorage<Value, Error>(upTo: capacity)
        // Its release releases the observer of the work's start handler, unless the end of the work has released it before.
        let keeper = RetainingDisposable(replay.work)
        return SignalProducer(isDerived: true, depth: upstream.depth + Depth.state, on: scheduler) {
            RetainingDisposable(replay.start(upstream, $0, $1), retaining: keeper)
        }
    }
}

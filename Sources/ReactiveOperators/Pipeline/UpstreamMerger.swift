import SharedReactive

/// The storage of an operator with several upstreams. Their events change one state, which determines the output.
///
/// Upstreams send on any thread, and change the state in one order, under the lock of a delivery. The
/// delivery notifies the observer, one event at a time and in that order. When the state has output an end, or the merger
/// is disposed of, the upstreams are disposed of, and nothing more changes the state.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`'s value, the operator's state | the delivery's lock | the upstreams' threads; any thread that disposes |
/// | `upstreams` | itself | the thread that connects; threads that end it |
/// | `isReleased` | itself | any thread that releases the start; threads that start upstreams |
///
/// Only the upstreams retain the merger, and the merger retains their disposables, until it ends or they have ended. When all
/// have released it, it ends. The state is in the disposable of the start, which does not retain the merger, because the observer
/// may retain that disposable.
@usableFromInline final class UpstreamMerger<State, Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the disposables. The operators decide
    // whether values may cross threads.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// The output of a transition: nothing, a value, an end, or a value and then an end.
    @usableFromInline struct Output {
        @usableFromInline private(set) var value: Event?
        @usableFromInline private(set) var end: Event?

        @inlinable init() {}

        @inlinable mutating func send(_ sent: Value) { value = .value(sent) }

        @inlinable mutating func end(with event: Event) { end = event }

        /// Sends an event of an upstream unchanged.
        @inlinable mutating func pass(_ event: Event) {
            if event.isTerminating { end = event } else { value = event }
        }
    }

    /// An upstream, before it is connected.
    @usableFromInline struct Upstream {
        /// See `Depth`.
        @usableFromInline let depth: Int
        /// Starts it, with its events sent to the merger.
        @usableFromInline let connect: (UpstreamMerger, StartContext) -> any Disposable

        @inlinable init(depth: Int, connect: @escaping (UpstreamMerger, StartContext) -> any Disposable) {
            self.depth = depth
            self.connect = connect
        }
    }

    /// The disposable of the start, which holds the merger's state.
    @usableFromInline let work: UpstreamMergerDisposable<State, Value, Error>
    /// The observer, if it is an inner observer: see `bypass`.
    @usableFromInline let innerObserver: InnerObserver<Value, Error>?

    @inlinable init(
        _ initial: State,
        _ observer: @escaping (Event) -> Void,
        _ innerObserver: InnerObserver<Value, Error>? = nil,
        inners: @escaping (State) -> [StartDisposable] = { _ in [] }
    ) {
        self.innerObserver = innerObserver
        work = UpstreamMergerDisposable(initial, observer, inners)
    }

    @inlinable var delivery: Delivery<State?, Event> { work.delivery }

    @inlinable var isDisposed: Bool { work.isDisposed }

    @inlinable deinit {
        if isDisposed { return }
        // The observer may retain the next merger, at any depth. Waiting events are still delivered.
        CurrentThread.dispose([
            AnyDisposable { [delivery] in
                // The state is released here, after unlocking.
                var remains: State?
                delivery.finish { state in
                    swap(&remains, &state)
                    return nil
                }
            }
        ])
    }

    /// Connects the upstreams one after the other, as long as the merger has not ended.
    ///
    /// - Parameter together: Whether values that other threads send meanwhile wait until all are connected.
    /// - Returns: The disposable that ends the merger. It is the context's work, if there is one: an inner producer may take over
    ///   that work from the merger.
    @inlinable func connect(_ context: StartContext, _ steps: [Upstream], together: Bool = false)
        -> any Disposable
    {
        let (thread, delivery) = (CurrentThread.record, delivery)
        // The first output is sent here, on the thread of the start. Other threads may dispose of the work after `started`.
        if together { delivery.beginConnecting(on: thread) }
        context.work?.started(work)
        if let pending = context.pending {
            // Deferred steps run in reverse order.
            if together { pending.later { _ in delivery.endConnecting(on: thread) } }
            for step in steps.dropFirst().reversed() { pending.later { self.begin(step, $0) } }
            if let first = steps.first { begin(first, pending) }
        } else {
            for step in steps { begin(step) }
            if together { delivery.endConnecting(on: thread) }
        }
        return context.work ?? work
    }

    /// Connects an upstream, unless the merger has ended.
    @inlinable func begin(_ upstream: Upstream, _ pending: PendingSubscriptions? = nil) {
        if isDisposed { return }
        let work = StartDisposable()
        self.work.upstreams.insert(work)
        // The start may have been released meanwhile.
        if self.work.isReleased.isSet { work.releaseObservers() }
        work.started(upstream.connect(self, StartContext(pending, work: work)))
    }

    /// Changes the state for an event, unless the merger has ended.
    ///
    /// - Parameter transition: Changes the state and sets the output. It runs under a lock: it must not release objects of the
    ///   user, but return them.
    /// - Returns: The result of `transition`, which is released, or acted upon, without the lock.
    @inlinable @discardableResult func receive<Result>(_ transition: (inout State, inout Output) -> Result)
        -> Result?
    {
        var result: Result?
        var output = Output()
        var remains: State?
        delivery.change { state in
            guard state != nil else { return nil }
            result = transition(&state!, &output)
            if output.end != nil { swap(&remains, &state) }
            return output.value
        }
        if let end = output.end {
            delivery.finish { _ in end }
            work.upstreams.dispose()
            if let remains { for inner in work.inners(remains) { inner.dispose() } }
        }
        return result
    }

    @inlinable func end(_ event: Event) { receive { _, output in output.end(with: event) } }
}

/// The disposable of a merger's start. It holds the state of the merger, and does not retain the merger.
@usableFromInline
final class UpstreamMergerDisposable<State, Value, Error: Swift.Error>: Disposable, WorkWithStarts,
    @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: its properties are constants, and see `UpstreamMerger`.
    /// Holds the operator's state; `nil` after the end.
    @usableFromInline let delivery: Delivery<State?, Signal<Value, Error>.Event>
    @usableFromInline let observation: Registration?
    @usableFromInline let upstreams = CompositeDisposable()
    /// Returns the work of the producers that the state holds.
    @usableFromInline let inners: (State) -> [StartDisposable]
    /// Whether nothing refers to the start any more: see `WorkWithStarts`.
    @usableFromInline let isReleased = AtomicFlag()

    @inlinable init(
        _ initial: State,
        _ observer: @escaping (Signal<Value, Error>.Event) -> Void,
        _ inners: @escaping (State) -> [StartDisposable]
    ) {
        delivery = Delivery(initial)
        observation = delivery.observe(observer)
        self.inners = inners
    }

    @inlinable var isDisposed: Bool { upstreams.isDisposed }

    @inlinable func dispose() {
        observation?.dispose()
        // The state is released here, after unlocking.
        let remains = delivery.access { $0.take() }
        upstreams.dispose()
        if case let remains?? = remains { for inner in inners(remains) { inner.dispose() } }
    }

    @usableFromInline func releaseObservers() {
        isReleased.set(true)
        let works = delivery.access { state in state.map { inners($0) } ?? [] } ?? []
        for case let work as StartDisposable in upstreams.members + works { work.releaseObservers() }
    }
}

extension SignalProducer {
    /// Returns a producer whose starts merge the events of upstreams.
    ///
    /// - Parameters:
    ///   - initial: Creates the state of a start.
    ///   - inners: Returns the work of the producers that the state holds.
    ///   - together: Whether values that other threads send during the start wait until all are connected.
    ///   - upstreams: The upstreams, in the order of connecting.
    @inlinable static func mergingUpstreams<State>(
        _ initial: @escaping () -> State,
        inners: @escaping (State) -> [StartDisposable] = { _ in [] },
        together: Bool = false,
        _ upstreams: [UpstreamMerger<State, Value, Error>.Upstream]
    ) -> SignalProducer {
        let depth = (upstreams.map(\.depth).max() ?? 0) + Depth.state
        return SignalProducer(isDerived: true, depth: depth) { context, observer in
            let innerObserver = context.innerObserver(of: SignalProducer.self)
            return UpstreamMerger(initial(), observer, innerObserver, inners: inners).connect(
                context,
                upstreams,
                together: together
            )
        }
    }

    /// Returns this producer as an upstream of a merger.
    ///
    /// - Parameter receive: Passes an event to the state.
    @inlinable func upstream<State, Other, OtherError>(
        _ receive: @escaping (UpstreamMerger<State, Other, OtherError>, ProducedSignal.Event) -> Void
    ) -> UpstreamMerger<State, Other, OtherError>.Upstream {
        let upstream = trampolinedIfDeep
        return .init(depth: upstream.depth) { [connect = upstream.connect] merger, context in
            connect(context) { receive(merger, $0) }
        }
    }

    /// Returns this producer as an upstream whose events are sent unchanged.
    @inlinable func forwarded<State>() -> UpstreamMerger<State, Value, Error>.Upstream {
        upstream { merger, event in merger.receive { _, output in output.pass(event) } }
    }
}

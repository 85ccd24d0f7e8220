import SharedReactive

/// Several upstreams that meet: what they send changes one state, and the state says what to tell.
///
/// What the upstreams send comes from any thread, and changes the state in one order, under the lock of a delivery. The
/// delivery tells the observer, one event at a time and in that order. When the state has told an end, or the junction
/// is disposed of, the upstreams are disposed of, and nothing more changes the state.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `delivery`'s value, the operator's state | the delivery's lock | the upstreams' threads; any thread that disposes |
/// | `upstreams` | itself | the thread that connects; whoever ends it |
///
/// The upstreams alone hold the junction, and the junction holds what ends them, until it ends or they have ended. When all
/// have released it, it ends. What ends it from behind does not hold it, since the observer may hold that.
@usableFromInline final class Junction<State, Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the disposables. Whether values may
    // go from thread to thread is for the operators to say.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// What a state tells the observer: a value, an end, or one after the other.
    @usableFromInline struct Output {
        @usableFromInline private(set) var value: Event?
        @usableFromInline private(set) var end: Event?

        @inlinable init() {}

        @inlinable mutating func send(_ sent: Value) { value = .value(sent) }

        @inlinable mutating func end(with event: Event) { end = event }

        @inlinable mutating func pass(_ event: Event) {
            if event.isTerminating { end = event } else { value = event }
        }
    }

    /// An upstream, before it is connected.
    @usableFromInline struct Upstream {
        /// How many operators lie behind it.
        @usableFromInline let depth: Int
        @usableFromInline let connect: (Junction, StartContext) -> any Disposable

        @inlinable init(depth: Int, connect: @escaping (Junction, StartContext) -> any Disposable) {
            self.depth = depth
            self.connect = connect
        }
    }

    /// What ends the junction from behind, and holds its state.
    @usableFromInline let work: JunctionWork<State, Value, Error>
    /// Where the observer sends the events that it gets; `nil` if it does something else.
    @usableFromInline let outlet: Outlet<Value, Error>?

    @inlinable init(
        _ initial: State,
        _ observer: @escaping (Event) -> Void,
        _ outlet: Outlet<Value, Error>? = nil,
        ending: @escaping (State) -> Void = { _ in }
    ) {
        self.outlet = outlet
        work = JunctionWork(initial, observer, ending)
    }

    @inlinable var delivery: Delivery<State?, Event> { work.delivery }

    @inlinable var isDisposed: Bool { work.isDisposed }

    @inlinable deinit {
        if isDisposed { return }
        // The observer may hold the next junction, and so on. What waits is still told.
        CurrentThread.dispose([
            AnyDisposable { [delivery] in
                // It is released here, after unlocking.
                var remains: State?
                delivery.finish { state in
                    swap(&remains, &state)
                    return nil
                }
            }
        ])
    }

    /// Connects the upstreams one after the other, as long as the junction has not ended.
    ///
    /// - Returns: What ends the junction: the context's work, if it has one, since the junction may give its place up.
    @inlinable func connect(_ context: StartContext, _ steps: [Upstream]) -> any Disposable {
        context.work?.started(work)
        if let pending = context.pending {
            // What is to be done later is done in reverse order.
            for step in steps.dropFirst().reversed() { pending.later { self.begin(step, $0) } }
            if let first = steps.first { begin(first, pending) }
        } else {
            for step in steps { begin(step) }
        }
        return context.work ?? work
    }

    /// Connects an upstream, unless the junction has ended.
    @inlinable func begin(_ upstream: Upstream, _ pending: PendingSubscriptions? = nil) {
        if isDisposed { return }
        let work = StartDisposable()
        self.work.upstreams.insert(work)
        work.started(upstream.connect(self, StartContext(pending, work: work)))
    }

    /// Has the state receive something, unless the junction has ended.
    ///
    /// - Parameter transition: Changes the state and says what to tell. It runs under a lock: it must not release what a
    ///   user made, but hand it out.
    /// - Returns: What `transition` returned, which is released, or acted upon, without the lock.
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
            if let remains { work.ending(remains) }
        }
        return result
    }

    @inlinable func end(_ event: Event) { receive { _, output in output.end(with: event) } }
}

/// What ends a junction from behind.
@usableFromInline
final class JunctionWork<State, Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: its properties are constants, and see `Junction`.
    /// Holds the operator's state; `nil` after the end.
    @usableFromInline let delivery: Delivery<State?, Signal<Value, Error>.Event>
    @usableFromInline let observation: Registration?
    @usableFromInline let upstreams = CompositeDisposable()
    /// Disposes of what the state holds, at the end.
    @usableFromInline let ending: (State) -> Void

    @inlinable init(
        _ initial: State,
        _ observer: @escaping (Signal<Value, Error>.Event) -> Void,
        _ ending: @escaping (State) -> Void
    ) {
        delivery = Delivery(initial)
        observation = delivery.observe(observer)
        self.ending = ending
    }

    @inlinable var isDisposed: Bool { upstreams.isDisposed }

    @inlinable func dispose() {
        observation?.dispose()
        // It is released here, after unlocking.
        let remains = delivery.access { $0.take() }
        upstreams.dispose()
        if case let remains?? = remains { ending(remains) }
    }
}

extension SignalProducer {
    /// Returns a producer at whose starts upstreams meet.
    ///
    /// - Parameters:
    ///   - initial: Makes the state of a start.
    ///   - ending: Disposes of what the state holds, at the end.
    ///   - upstreams: In the order in which they are connected.
    @inlinable static func joining<State>(
        _ initial: @escaping () -> State,
        ending: @escaping (State) -> Void = { _ in },
        _ upstreams: [Junction<State, Value, Error>.Upstream]
    ) -> SignalProducer {
        // Passing an event on takes the stack of about three operators.
        let depth = (upstreams.map(\.depth).max() ?? 0) + 3
        return SignalProducer(isDerived: true, depth: depth) { context, observer in
            let outlet = context.outlet(of: SignalProducer.self)
            return Junction(initial(), observer, outlet, ending: ending).connect(context, upstreams)
        }
    }

    /// Returns this producer as an upstream of a junction.
    ///
    /// - Parameter receive: Has the state receive an event.
    @inlinable func upstream<State, Other, OtherError>(
        _ receive: @escaping (Junction<State, Other, OtherError>, ProducedSignal.Event) -> Void
    ) -> Junction<State, Other, OtherError>.Upstream {
        let upstream = trampolinedIfDeep
        return .init(depth: upstream.depth) { [connect = upstream.connect] junction, context in
            connect(context) { receive(junction, $0) }
        }
    }
}

import SharedReactive

// A chain of properties, signals or producers reads, subscribes, calls, disposes and releases from one to the next, each
// time a few frames deeper on the stack. A relay between every few of them takes what comes from one side, lets the
// stack unwind and goes on from there:
//
// | what                | goes on in                                                          |
// | ---                 | ---                                                                 |
// | reading             | `Reading`, which reads at the relays, the ones furthest back first  |
// | subscribing         | `Connecting`, which subscribes at one relay after the other         |
// | a change            | a delivery of the relay's, for each observer                        |
// | disposing, releasing | `CurrentThread.release`, which releases one object after the other |

/// The relays at which an observer of a source is still to be subscribed.
@usableFromInline package final class Connecting {
    /// How many operators may follow one another without a relay.
    @usableFromInline static var deepest: Int { 8 }

    private var steps: [(Connecting) -> Void] = []

    /// Subscribes a closure to a source and to all that lies behind it.
    @inlinable static func observe<Value>(
        _ source: ValueSource<Value>,
        _ beginning: Beginning,
        _ connecting: Connecting?,
        _ receive: @escaping (Signal<Value, Never>.Event) -> Void
    ) -> any Disposable {
        connecting != nil || source.relays.isEmpty
            ? source.subscribe(beginning, connecting, receive)
            : run { source.subscribe(beginning, $0, receive) }
    }

    @usableFromInline package static func run(_ start: (Connecting) -> any Disposable) -> any Disposable {
        let connecting = Connecting()
        let observation = start(connecting)
        while let step = connecting.steps.popLast() { step(connecting) }
        return observation
    }

    /// Calls `step` when the stack has unwound, before the steps that already wait.
    @usableFromInline package func later(_ step: @escaping (Connecting) -> Void) {
        steps.append(step)
    }
}

/// Stands between a source and those that are derived from it, so that they need not share a stack.
final class Relay<Value>: AnyRelay, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the property is a constant. Whether the source may be used by any thread
    // is for those to say who derive from it.

    private let upstream: Behind<ValueSource<Value>>

    init(_ source: ValueSource<Value>) { upstream = Behind(source) }

    override var relays: [AnyRelay] { upstream.content.relays }

    override func read(in reading: Reading) {
        reading.set(upstream.content.read(reading), at: self)
    }

    /// The source for those that are derived through this relay.
    var source: ValueSource<Value> {
        ValueSource(
            relays: [self],
            read: { [self] reading in
                guard let reading else { return Reading.stamped(of: upstream.content) }
                return reading.value(at: self)
            },
            observe: { [upstream] beginning, connecting, receive in
                Connecting.relay(Connection(connecting), receive) {
                    upstream.content.observe(beginning, $0.connecting, $1)
                }
            }
        )
    }
}

extension Connecting {
    /// Subscribes by way of a delivery, which passes on what it is told.
    ///
    /// If the connection does not say where subscriptions wait for the stack to unwind, this subscribes before it returns.
    ///
    /// - Parameter subscribe: Subscribes to what lies behind the relay; it returns `nil` after an end.
    static func relay<Value, Error>(
        _ connection: Connection,
        _ receive: @escaping (Signal<Value, Error>.Event) -> Void,
        _ subscribe:
            @escaping (Connection, @escaping (Signal<Value, Error>.Event) -> Void) -> (any Disposable)?
    ) -> any Disposable {
        guard let connecting = connection.connecting else {
            return run { relay(Connection($0, work: connection.work), receive, subscribe) }
        }
        let input = EventSource<Value, Error>()
        guard let observation = input.delivery.observe(receive) else { return AnyDisposable.disposed }
        let subscription = RelayedObservation(observation)
        connection.work?.started(subscription)
        let keeping = KeepingDisposable(subscription)
        connecting.later { connecting in
            if subscription.isDisposed { return }
            let work = subscription.upstream.content
            let upstream = subscribe(Connection(connecting, work: work)) { input.send($0) }
            if let upstream { keeping.keep(work.started(upstream, by: work)) }
        }
        return keeping
    }
}

extension Signal {
    /// This signal, behind a relay if too many operators follow one another.
    @inlinable var relayedIfDeep: Signal { depth < Connecting.deepest ? self : relayed }

    @usableFromInline var relayed: Signal {
        let upstream = Behind(subscribe)
        return Signal { connecting, receive in
            let subscription = Connecting.relay(Connection(connecting), receive) {
                upstream.content($0.connecting, $1)
            }
            // An end that was told at once: there was nothing to subscribe to.
            return subscription.isDisposed ? nil : subscription
        }
    }
}

extension SignalProducer {
    /// This producer, behind a relay if too many operators follow one another.
    @inlinable package var relayedIfDeep: SignalProducer { depth < Connecting.deepest ? self : relayed }

    @usableFromInline var relayed: SignalProducer {
        let upstream = Behind(connect)
        return SignalProducer(on: scheduler) { connection, receive in
            // What starts the producer sees to its stack.
            if connection.outlet != nil { return upstream.content(connection, receive) }
            return Connecting.relay(connection, receive) { upstream.content($0, $1) }
        }
    }
}

/// Keeps what lies behind a relay, so that it is released when the stack has unwound of those who release the relay.
private final class Behind<Content>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable changes when the object is released, and in no other
    // place. Whether the content may be used by any thread is for those to say who keep it here.

    private var box: Box<Content>?

    init(_ content: Content) { box = Box(content) }

    deinit { CurrentThread.release([box.take()!]) }

    var content: Content { box!.value }
}

private final class RelayedObservation: Disposable {
    /// The relay's own observation of what lies behind it.
    let upstream = Behind(Work())
    private let observation: Registration

    init(_ observation: Registration) { self.observation = observation }

    var isDisposed: Bool { observation.isDisposed }

    func dispose() {
        observation.dispose()
        CurrentThread.dispose([upstream.content])
    }
}

extension CurrentThread {
    /// Disposes of disposables. If they call this function in turn, the disposables of that call are disposed of
    /// afterwards, so that a chain of any length needs constant stack.
    @usableFromInline package static func dispose(_ disposables: [any Disposable]) {
        release(disposables.map { Disposal($0) })
    }

    /// Disposes of a disposable when it is released.
    private final class Disposal {
        let disposable: any Disposable

        init(_ disposable: any Disposable) { self.disposable = disposable }

        deinit { disposable.dispose() }
    }
}

extension ValueSource {
    /// This source, behind a relay if too many operators follow one another.
    @inlinable package var relayedIfDeep: ValueSource { depth < Connecting.deepest ? self : relayed }

    @usableFromInline var relayed: ValueSource { Relay(self).source }
}

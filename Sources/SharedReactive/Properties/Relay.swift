// A chain of sources reads, subscribes, calls, disposes and releases from one source to the next, each time a few
// frames deeper on the stack. A relay between every few of them takes what comes from one side, lets the stack
// unwind and goes on from there:
//
// | what                | goes on in                                                          |
// | ---                 | ---                                                                 |
// | reading             | `Reading`, which reads at the relays, the ones furthest back first  |
// | subscribing         | `Connecting`, which subscribes at one relay after the other         |
// | a change            | a delivery of the relay's, for each observer                        |
// | disposing, releasing | `CurrentThread.release`, which releases one object after the other |

/// A relay, without the type of its value.
@usableFromInline
class AnyRelay {
    /// The relays that lie behind this one next.
    var relays: [AnyRelay] { [] }

    /// Reads the value behind this relay, for which those behind it must have been read.
    func read(in reading: Reading) {}
}

/// The values that were read at the relays behind a source, for one read of that source.
@usableFromInline
final class Reading {
    private var values: [ObjectIdentifier: AnyObject] = [:]

    /// Returns the value of a source that stands on relays.
    @usableFromInline
    static func value<Value>(of source: ValueSource<Value>) -> Value {
        let reading = Reading()
        var toRead = source.relays
        while let relay = toRead.last {
            let missing =
                reading.values[ObjectIdentifier(relay)] == nil
                ? relay.relays.filter { reading.values[ObjectIdentifier($0)] == nil } : []
            if missing.isEmpty {
                toRead.removeLast()
                if reading.values[ObjectIdentifier(relay)] == nil { relay.read(in: reading) }
            } else {
                toRead += missing
            }
        }
        return source.read(reading)
    }

    fileprivate func set<Value>(_ value: Value, at relay: AnyRelay) {
        values[ObjectIdentifier(relay)] = Box(value)
    }

    fileprivate func value<Value>(at relay: AnyRelay) -> Value {
        unsafeDowncast(values[ObjectIdentifier(relay)]!, to: Box<Value>.self).value
    }

    private final class Box<Value> {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }
}

/// The relays at which an observer of a source is still to be subscribed.
@usableFromInline
final class Connecting {
    private var steps: [(Connecting) -> Void] = []

    /// Subscribes a closure to a source and to all that lies behind it.
    @inlinable
    static func observe<Value>(
        _ source: ValueSource<Value>,
        _ beginning: Beginning,
        _ receive: @escaping (Signal<Value, Never>.Event) -> Void
    ) -> any Disposable {
        source.relays.isEmpty
            ? source.observe(beginning, nil, receive) : run { source.observe(beginning, $0, receive) }
    }

    @usableFromInline
    static func run(_ start: (Connecting) -> any Disposable) -> any Disposable {
        let connecting = Connecting()
        let observation = start(connecting)
        while let step = connecting.steps.popLast() { step(connecting) }
        return observation
    }

    /// Calls `step` when the stack has unwound, before the steps that already wait.
    @usableFromInline
    func later(_ step: @escaping (Connecting) -> Void) {
        steps.append(step)
    }
}

/// Stands between a source and those that are derived from it, so that they need not share a stack.
final class Relay<Value>: AnyRelay, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable changes when the object is released, and in no other
    // place. Whether the source may be used by any thread is for those to say who derive from it.

    /// The source behind the relay; an object, so that it can be released on its own.
    private final class Upstream {
        let source: ValueSource<Value>

        init(_ source: ValueSource<Value>) {
            self.source = source
        }
    }

    private var upstream: Upstream?

    init(_ source: ValueSource<Value>) {
        upstream = Upstream(source)
    }

    deinit {
        CurrentThread.release(takeUpstream())
    }

    private func takeUpstream() -> [AnyObject] {
        defer { upstream = nil }
        return [upstream!]
    }

    private var upstreamSource: ValueSource<Value> {
        upstream!.source
    }

    override var relays: [AnyRelay] { upstreamSource.relays }

    override func read(in reading: Reading) {
        reading.set(upstreamSource.read(reading), at: self)
    }

    /// The source for those that are derived through this relay.
    var source: ValueSource<Value> {
        ValueSource(
            relays: [self],
            read: { [self] reading in
                guard let reading else { return upstreamSource.value }
                return reading.value(at: self)
            },
            observe: { [self] beginning, connecting, receive in
                guard let connecting else { return Connecting.run { observe(beginning, $0, receive) } }
                return observe(beginning, connecting, receive)
            }
        )
    }

    private func observe(
        _ beginning: Beginning,
        _ connecting: Connecting,
        _ receive: @escaping (Signal<Value, Never>.Event) -> Void
    ) -> any Disposable {
        let delivery = Delivery<Void, Signal<Value, Never>.Event>(())
        guard let observation = delivery.observe(receive) else { return AnyDisposable.disposed }
        let subscription = RelayedObservation(observation)
        connecting.later { [upstreamSource] connecting in
            if subscription.isDisposed { return }
            subscription.upstream.inner = upstreamSource.observe(beginning, connecting) { event in
                if event.isTerminating {
                    delivery.finish { _ in event }
                } else {
                    delivery.change { _ in event }
                }
            }
        }
        return subscription
    }
}

/// An observation through a relay.
private final class RelayedObservation: Disposable {
    /// The relay's own observation of what lies behind it.
    let upstream = SerialDisposable()
    private let observation: Observation

    init(_ observation: Observation) {
        self.observation = observation
    }

    var isDisposed: Bool { observation.isDisposed }

    func dispose() {
        observation.dispose()
        CurrentThread.dispose([upstream])
    }
}

extension CurrentThread {
    /// Disposes of disposables. If they call this function in turn, the disposables of that call are disposed of
    /// afterwards, so that a chain of any length needs constant stack.
    @usableFromInline
    static func dispose(_ disposables: [any Disposable]) {
        release(disposables.map { Disposal($0) })
    }

    /// Disposes of a disposable when it is released.
    private final class Disposal {
        let disposable: any Disposable

        init(_ disposable: any Disposable) {
            self.disposable = disposable
        }

        deinit {
            disposable.dispose()
        }
    }
}

extension ValueSource {
    /// How many operators may follow one another without a relay.
    @usableFromInline
    static var deepest: Int { 8 }

    /// This source, behind a relay if too many operators follow one another.
    @inlinable
    var relayedIfDeep: ValueSource {
        depth < Self.deepest ? self : relayed
    }

    @usableFromInline
    var relayed: ValueSource {
        Relay(self).source
    }
}

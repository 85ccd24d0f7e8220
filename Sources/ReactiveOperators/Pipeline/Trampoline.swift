import SharedReactive

// A chain of properties, signals or producers reads, subscribes, calls, disposes and releases from one to the next. Each of
// these is a few frames deeper on the stack. A trampoline between every few of them lets the stack unwind and continues:
//
// | operation            | continues in                                                               |
// | ---                  | ---                                                                        |
// | reading              | `Reading`, which reads at the trampolines, the one furthest upstream first |
// | subscribing          | `PendingSubscriptions`, which subscribes at one trampoline after another   |
// | an event             | a delivery for each subscription. It waits if too many are nested          |
// | disposing, releasing | `CurrentThread.release`, which releases one object after another           |
//
// "Behind" a source or a trampoline means upstream of it. A "first source" has no source behind it.

/// The numbers that operators add to the `depth` of a signal, a producer or a source. The depth measures the stack that forwards an
/// event. `map` adds 1.
@usableFromInline enum Depth {
    /// An operator that starts one producer after another.
    @inlinable static var concat: Int { 2 }
    /// An operator with a state.
    @inlinable static var state: Int { 3 }
    /// An operator that may end before its upstream does.
    @inlinable static var earlyEnd: Int { 4 }
}

/// The subscriptions of a chain that wait until the stack has unwound, one for each trampoline.
///
/// `run` creates it when a chain is subscribed to, and the operators of the chain pass it on. Only the calling thread uses it,
/// during that call.
@usableFromInline package final class PendingSubscriptions {
    /// From this depth on, a trampoline precedes the next operator.
    @usableFromInline static var depthLimit: Int { 8 }

    private var steps: [(PendingSubscriptions) -> Void] = []

    /// Subscribes a closure to a source and to everything behind it. Called by `producer` and `signal` of the source.
    @inlinable static func observe<Value>(
        _ source: ValueSource<Value>,
        _ beginning: Beginning,
        _ pending: PendingSubscriptions?,
        _ receive: @escaping (Signal<Value, Never>.Event) -> Void
    ) -> any Disposable {
        pending != nil || source.trampolines.isEmpty
            ? source.subscribe(beginning, pending, receive)
            : run { source.subscribe(beginning, $0, receive) }
    }

    /// Calls `start` with a new list, and then runs the steps in the list until none waits, the last added first.
    @usableFromInline package static func run(_ start: (PendingSubscriptions) -> any Disposable)
        -> any Disposable
    {
        let pending = PendingSubscriptions()
        let observation = start(pending)
        while let step = pending.steps.popLast() { step(pending) }
        return observation
    }

    /// Calls `step` when the stack has unwound, before the steps that are waiting.
    @usableFromInline package func later(_ step: @escaping (PendingSubscriptions) -> Void) {
        steps.append(step)
    }
}

/// A trampoline of properties: a link between a source and the sources derived from it, so that they need not share a stack.
///
/// Trampolines of signals and producers need no such object, because only properties are read.
final class Trampoline<Value>: AnyTrampoline, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the property is a constant. The operators decide whether any thread may use
    // the source.

    private let upstream: DeferredRelease<ValueSource<Value>>

    init(_ source: ValueSource<Value>) { upstream = DeferredRelease(source) }

    override var trampolines: [AnyTrampoline] { upstream.content.trampolines }

    override func read(in reading: Reading) { reading.set(upstream.content.read(reading), at: self) }

    /// The upstream through this trampoline, for the sources derived from it.
    var source: ValueSource<Value> {
        ValueSource(
            hasSharedVersions: upstream.content.hasSharedVersions,
            trampolines: [self],
            read: { [self] reading in
                // A read outside a `Reading` begins one.
                guard let reading else { return Reading.versioned(of: upstream.content) }
                return reading.value(at: self)
            },
            observe: { [upstream] beginning, pending, receive in
                PendingSubscriptions.trampoline(StartContext(pending), receive) {
                    upstream.content.observe(beginning, $0.pending, $1)
                }
            }
        )
    }
}

extension PendingSubscriptions {
    /// Subscribes through a delivery, which forwards the events.
    ///
    /// If the context has no list of pending subscriptions, this subscribes before it returns.
    ///
    /// - Parameters:
    ///   - context: The context of the subscription.
    ///   - receive: The observer's closure.
    ///   - subscribe: Subscribes to the upstream of the trampoline; it returns `nil` if the upstream has ended.
    static func trampoline<Value, Error>(
        _ context: StartContext,
        _ receive: @escaping (Signal<Value, Error>.Event) -> Void,
        _ subscribe:
            @escaping (StartContext, @escaping (Signal<Value, Error>.Event) -> Void) -> (any Disposable)?
    ) -> any Disposable {
        guard let pending = context.pending else {
            return run { trampoline(StartContext($0, work: context.work), receive, subscribe) }
        }
        let input = EventSource<Value, Error>()
        guard let observation = input.delivery.observe(receive) else { return AnyDisposable.disposed }
        let subscription = TrampolinedObservation(observation)
        context.work?.started(subscription)
        let retaining = RetainingDisposable(subscription)
        pending.later { pending in
            if subscription.isDisposed { return }
            let work = subscription.upstream.content
            let upstream = subscribe(StartContext(pending, work: work)) { input.send($0) }
            // `work` ends the upstream's work, and `retaining` retains what that needs.
            if let upstream { retaining.retain(work.started(upstream, by: work)) }
        }
        return retaining
    }
}

extension Signal {
    /// This signal, behind a trampoline if too many operators follow one another.
    @inlinable var trampolinedIfDeep: Signal { depth < PendingSubscriptions.depthLimit ? self : trampolined }

    @usableFromInline var trampolined: Signal {
        let upstream = DeferredRelease(subscribe)
        return Signal { pending, receive in
            let subscription = PendingSubscriptions.trampoline(StartContext(pending), receive) {
                upstream.content($0.pending, $1)
            }
            // The subscription sent an end immediately: the source has ended.
            return subscription.isDisposed ? nil : subscription
        }
    }
}

extension SignalProducer {
    /// This producer, behind a trampoline if too many operators follow one another.
    @inlinable package var trampolinedIfDeep: SignalProducer {
        depth < PendingSubscriptions.depthLimit ? self : trampolined
    }

    @usableFromInline var trampolined: SignalProducer {
        let upstream = DeferredRelease(connect)
        return SignalProducer(on: scheduler) { context, receive in
            // The operator that starts an inner producer limits the stack itself, and a trampoline would prevent a move.
            if context.innerObserver != nil { return upstream.content(context, receive) }
            return PendingSubscriptions.trampoline(context, receive) { upstream.content($0, $1) }
        }
    }
}

/// Retains the upstream of a trampoline, the source of a flattened property, or the objects that a derived property needs. It
/// releases the content after the stack has unwound.
@usableFromInline final class DeferredRelease<Content>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable changes only when the object is released. The operators decide
    // whether any thread may use the content.

    @usableFromInline var reference: Reference<Content>?

    @inlinable init(_ content: Content) { reference = Reference(content) }

    @inlinable deinit { CurrentThread.release([reference.take()!]) }

    @inlinable var content: Content { reference!.value }
}

/// The disposable of a subscription through a trampoline. It ends the observer's subscription to the trampoline's delivery, and the
/// trampoline's own subscription to its upstream.
private final class TrampolinedObservation: Disposable {
    /// The trampoline's own subscription to its upstream.
    let upstream = DeferredRelease(StartDisposable())
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
    /// This source, behind a trampoline if too many operators follow one another.
    @inlinable package var trampolinedIfDeep: ValueSource {
        depth < PendingSubscriptions.depthLimit ? self : trampolined
    }

    @usableFromInline var trampolined: ValueSource { Trampoline(self).source }
}

/// A trampoline of properties, without the type of its value.
@usableFromInline package class AnyTrampoline {
    /// The next trampolines behind this one.
    var trampolines: [AnyTrampoline] { [] }

    /// Reads the value behind this trampoline, after the trampolines behind it were read.
    func read(in reading: Reading) {}
}

/// The values that were read at the trampolines behind a source, for one read of that source, on one thread.
@usableFromInline package final class Reading {
    private var values: [ObjectIdentifier: AnyObject] = [:]
    private var isOutdated = false

    /// How often a thread reads before a last time, or compares in `TransformCache`, while other threads change and read the source.
    /// It takes its last result, although another thread may have made one for the same value.
    // With 3 instead of 8, an object was made twice in 2 of 15,700 random programs of three threads; with 2, in one of 4,000;
    // with 1, in one of 150.
    static var tries: Int { 8 }

    /// Returns the value of a source behind trampolines.
    @usableFromInline package static func versioned<Value>(of source: ValueSource<Value>) -> Versioned<Value>
    {
        for _ in 0..<tries {
            let reading = Reading()
            let current = reading.read(source)
            if !reading.isOutdated { return current }
        }
        // Other threads change and read the source all the time. If it changes again, the result is not shared.
        return Reading().read(source)
    }

    /// Reads the trampolines behind a source, each after the ones behind it, and then the source. It uses constant stack.
    private func read<Value>(_ source: ValueSource<Value>) -> Versioned<Value> {
        var toRead = source.trampolines
        while let trampoline = toRead.last {
            let missing =
                values[ObjectIdentifier(trampoline)] == nil
                ? trampoline.trampolines.filter { values[ObjectIdentifier($0)] == nil } : []
            if missing.isEmpty {
                toRead.removeLast()
                if values[ObjectIdentifier(trampoline)] == nil { trampoline.read(in: self) }
            } else {
                toRead += missing
            }
        }
        return source.read(self)
    }

    /// Requests another read of all trampolines, after this one, because a source has changed since it was read.
    ///
    /// - Returns: A value to finish this reading with. Its version is unknown.
    @usableFromInline func outdated<Value>(_ value: Value) -> Versioned<Value> {
        isOutdated = true
        return Versioned(value, .unknown)
    }

    func set<Value>(_ value: Value, at trampoline: AnyTrampoline) {
        values[ObjectIdentifier(trampoline)] = Reference(value)
    }

    func value<Value>(at trampoline: AnyTrampoline) -> Value {
        // The trampoline has stored a value of this type.
        unsafeDowncast(values[ObjectIdentifier(trampoline)]!, to: Reference<Value>.self).value
    }
}

/// A value in an object: the state of an operator, or a source or scheduler that is stored as one reference.
@usableFromInline package final class Reference<Value> {
    // Invariant behind `@exclusivity(unchecked)`: state is changed by one event or one run of a scheduler at a time. Other content
    // is constant.
    @exclusivity(unchecked) @usableFromInline package var value: Value

    @inlinable package init(_ value: Value) { self.value = value }
}

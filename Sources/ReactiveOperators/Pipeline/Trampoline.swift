import SharedReactive

// A chain of properties, signals or producers reads, subscribes, calls, disposes and releases from one to the next. Each of
// these is a few frames deeper on the stack. A trampoline between every few of them lets the stack unwind and continues:
//
// | operation            | continues in                                                           |
// | ---                  | ---                                                                    |
// | reading              | `Reading`, which reads at the trampolines, the first source's first    |
// | subscribing          | `PendingSubscriptions`, which subscribes at one trampoline after another |
// | a change             | the trampoline's own delivery, for each observer                       |
// | disposing, releasing | `CurrentThread.release`, which releases one object after another       |

/// The stack that operators use to forward an event, in the unit of a producer's `depth`: an operator such as `map` adds 1.
@usableFromInline enum Depth {
    /// An operator that starts one producer after another.
    @inlinable static var concat: Int { 2 }
    /// An operator with a state.
    @inlinable static var state: Int { 3 }
    /// An operator that may end before its upstream does.
    @inlinable static var earlyEnd: Int { 4 }
}

/// The subscriptions of a chain that wait until the stack has unwound, one for each trampoline.
@usableFromInline package final class PendingSubscriptions {
    /// The largest number of operators in a row without a trampoline.
    @usableFromInline static var deepest: Int { 8 }

    private var steps: [(PendingSubscriptions) -> Void] = []

    /// Subscribes a closure to a source and to everything behind it.
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

/// A link between a source and the sources derived from it, so that they need not share a stack.
final class Trampoline<Value>: AnyTrampoline, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the property is a constant. The operators decide whether any thread may use
    // the source.

    private let upstream: DeferredRelease<ValueSource<Value>>

    init(_ source: ValueSource<Value>) { upstream = DeferredRelease(source) }

    override var trampolines: [AnyTrampoline] { upstream.content.trampolines }

    override func read(in reading: Reading) { reading.set(upstream.content.read(reading), at: self) }

    /// The source for derived sources behind this trampoline.
    var source: ValueSource<Value> {
        ValueSource(
            isExact: upstream.content.isExact,
            trampolines: [self],
            read: { [self] reading in
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
    /// - Parameter subscribe: Subscribes to the upstream of the trampoline; it returns `nil` after an end.
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
            if let upstream { retaining.retain(work.started(upstream, by: work)) }
        }
        return retaining
    }
}

extension Signal {
    /// This signal, behind a trampoline if too many operators follow one another.
    @inlinable var trampolinedIfDeep: Signal { depth < PendingSubscriptions.deepest ? self : trampolined }

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
        depth < PendingSubscriptions.deepest ? self : trampolined
    }

    @usableFromInline var trampolined: SignalProducer {
        let upstream = DeferredRelease(connect)
        return SignalProducer(on: scheduler) { context, receive in
            // The operator that starts the producers limits its stack itself.
            if context.innerObserver != nil { return upstream.content(context, receive) }
            return PendingSubscriptions.trampoline(context, receive) { upstream.content($0, $1) }
        }
    }
}

/// Retains the upstream of a trampoline. It releases the upstream after the stack has unwound.
private final class DeferredRelease<Content>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable changes only when the object is released. The operators decide
    // whether any thread may use the content.

    private var reference: Reference<Content>?

    init(_ content: Content) { reference = Reference(content) }

    deinit { CurrentThread.release([reference.take()!]) }

    var content: Content { reference!.value }
}

private final class TrampolinedObservation: Disposable {
    /// The trampoline's own observation of its upstream.
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
        depth < PendingSubscriptions.deepest ? self : trampolined
    }

    @usableFromInline var trampolined: ValueSource { Trampoline(self).source }
}

/// A trampoline, without the type of its value.
@usableFromInline package class AnyTrampoline {
    /// The next trampolines behind this one.
    var trampolines: [AnyTrampoline] { [] }

    /// Reads the value behind this trampoline, after the trampolines behind it were read.
    func read(in reading: Reading) {}
}

/// The values that were read at the trampolines behind a source, for one read of that source.
@usableFromInline package final class Reading {
    private var values: [ObjectIdentifier: AnyObject] = [:]
    private var isOutdated = false

    /// The number of times that a thread reads, or compares, while others change and read the same. Its last result is its own.
    // With 3 instead of 8, an object was made twice in 2 of 15,700 random programs of three threads; with 2, in one of 4,000; with 1,
    // in one of 150.
    static var tries: Int { 8 }

    /// Returns the value of a source behind trampolines.
    @usableFromInline package static func versioned<Value>(of source: ValueSource<Value>) -> Versioned<Value>
    {
        for _ in 0..<tries {
            let reading = Reading()
            let current = reading.read(source)
            if !reading.isOutdated { return current }
        }
        // Other threads change and read it all the time. The result for this reader is not shared.
        return Reading().read(source)
    }

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
    /// - Returns: A value until then.
    @usableFromInline func outdated<Value>(_ value: Value) -> Versioned<Value> {
        isOutdated = true
        return Versioned(value, .unknown)
    }

    func set<Value>(_ value: Value, at trampoline: AnyTrampoline) {
        values[ObjectIdentifier(trampoline)] = Reference(value)
    }

    func value<Value>(at trampoline: AnyTrampoline) -> Value {
        unsafeDowncast(values[ObjectIdentifier(trampoline)]!, to: Reference<Value>.self).value
    }
}

@usableFromInline package final class Reference<Value> {
    // Invariant behind `@exclusivity(unchecked)`: it is changed by one event at a time, like the state of a source's observers.
    @exclusivity(unchecked) @usableFromInline package var value: Value

    @inlinable package init(_ value: Value) { self.value = value }
}

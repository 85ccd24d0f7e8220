import SharedReactive

/// The observer of an inner producer: a producer that an operator such as `flatMap` or `concat` has started.
///
/// `FlattenStorage` and `ConcatStorage` create it when they start the producer. It passes the events to the operator. When the
/// operator only forwards events from now on, and the operator's own observer is an inner observer too, this one *moves*: from then
/// on it sends to the other one, and the operator between them is released. So a chain of producers that start each other retains
/// one of them at a time, and an event costs the same at any depth.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the producer, one event at a time; the thread that moves it |
///
/// The state and its deinitializer are in `AnyInnerObserver`, without the types of the events. A deinitializer is not specialized
/// for a client's types, so here it would run generic code.
@usableFromInline final class InnerObserver<Value, Error: Swift.Error>: AnyInnerObserver, @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. The operators decide whether values may
    // cross threads.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// The closure of the operator. It is an object, because `AnyInnerObserver.State` holds it without its types. It is released
    /// when no event can reach the operator any more.
    @usableFromInline final class Handler {
        /// Returns whether the operator has accepted the event. It accepts none after its end or after a move.
        @usableFromInline let receive: (Event) -> Bool

        @inlinable init(_ receive: @escaping (Event) -> Bool) { self.receive = receive }
    }

    @inlinable init(work: StartDisposable = StartDisposable(), _ receive: @escaping (Event) -> Bool) {
        super.init(work, .receiving(Handler(receive)))
    }

    /// Creates an inner observer that has moved to another one.
    @inlinable init(movedTo other: InnerObserver) { super.init(other.work, .moved(to: other)) }

    /// An inner observer that sends to this one, with interruptions as completions. If this one has moved, it already does that.
    @inlinable var completing: InnerObserver {
        if case .moved = state.withLock({ $0 }) { return self }
        return InnerObserver(movedTo: self)
    }

    @inlinable func send(_ event: Event) {
        switch state.withLock({ $0 }) {
        case .receiving(let handler):
            if unsafeDowncast(handler, to: Handler.self).receive(event) {
                if event.isTerminating { _ = state.withLock { exchange(&$0, with: .ended) } }
            } else if case .moved = state.withLock({ $0 }) {
                // The operator has moved this observer, and has not accepted the event: see `bypass`.
                send(event)
            }
        case .moved:
            let destination = destination
            if case .interrupted = event { destination.send(.completed) } else { destination.send(event) }
        case .ended: break
        }
    }

    /// The inner observer that receives the events sent here, after all moves.
    ///
    /// The inner observers in between are skipped the next time.
    @inlinable var destination: InnerObserver { unsafeDowncast(anyDestination, to: InnerObserver.self) }
}

/// An inner observer without the types of its events. All inner observers that move to one another have the same types.
@usableFromInline class AnyInnerObserver {
    @usableFromInline enum State: GuardedState {
        /// The `Handler`.
        case receiving(AnyObject)
        /// The other one receives the events, with interruptions as completions, as the operator in between would send them.
        case moved(to: AnyInnerObserver)
        case ended
    }

    @usableFromInline let state: Lock<State>

    /// The disposable of the producer's start. When `bypass` moves the inner observer, it moves the content of `work` to the other
    /// one's work.
    @usableFromInline final let work: StartDisposable

    @inlinable init(_ work: StartDisposable, _ state: State) {
        self.work = work
        self.state = Lock(state)
    }

    // The operator may retain another inner observer, at any depth.
    deinit { CurrentThread.release(takeObjects()) }

    private func takeObjects() -> [AnyObject] {
        switch state.withLock({ exchange(&$0, with: .ended) }) {
        case .receiving(let object): [object]
        case .moved(let other): [other]
        case .ended: []
        }
    }

    /// `InnerObserver.destination`, without its type.
    @usableFromInline final var anyDestination: AnyInnerObserver {
        guard case .moved(var last) = state.withLock({ $0 }) else { return self }
        while case .moved(let next) = last.state.withLock({ $0 }) { last = next }
        // The previous object is released after unlocking.
        _ = state.withLock { exchange(&$0, with: .moved(to: last)) }
        return last
    }
}

/// A weak reference to the inner observer of a running producer, in the state of a flattened stream, for `bypass`.
///
/// It is weak, because the inner observer retains the storage of the stream.
@usableFromInline final class WeakInnerObserver<Value, Error: Swift.Error> {
    @usableFromInline weak var observer: InnerObserver<Value, Error>?

    @inlinable init(_ observer: InnerObserver<Value, Error>) { self.observer = observer }
}

extension StartContext {
    /// Returns `innerObserver` with the types of the events of the producer that is started.
    @inlinable func innerObserver<Value, Error>(of _: SignalProducer<Value, Error>.Type) -> InnerObserver<
        Value, Error
    >? {
        innerObserver.map { unsafeDowncast($0, to: InnerObserver<Value, Error>.self) }
    }
}

import SharedReactive

/// Combines two sources to one whose observers all receive the same pairs in the same order.
///
/// While it is observed, it observes the two sources itself and puts their changes in one order. When its last
/// observer has left, it stops observing them. `CombinedState` decides; this class locks and performs.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`'s value, the `CombinedState` | the delivery's lock | any thread that subscribes, disposes or changes one of the two |
/// | `Observer.resources` | itself | the thread that opens the observer, the delivering thread, any thread that disposes |
@usableFromInline final class CombinedSource<First, Second>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside locks and the delivery. The operators that combine the
    // sources decide whether any thread may use them.
    @usableFromInline typealias Event = ValueSource<(First, Second)>.VersionedEvent
    @usableFromInline typealias State = CombinedState<Versioned<First>, Versioned<Second>, Observer>

    @usableFromInline let first: ValueSource<First>
    @usableFromInline let second: ValueSource<Second>
    @usableFromInline let delivery = Delivery<State, Event>(State())

    @inlinable init(_ first: ValueSource<First>, _ second: ValueSource<Second>) {
        self.first = first.trampolinedIfDeep
        self.second = second.trampolinedIfDeep
    }

    @inlinable var source: ValueSource<(First, Second)> {
        ValueSource(
            // Reading and observing use the stack of about three operators.
            depth: max(first.depth, second.depth) + 3,
            trampolines: first.trampolines
                + second.trampolines.filter { trampoline in !first.trampolines.contains { $0 === trampoline }
                },
            read: { [first, second] reading in Self.pair(first.read(reading), second.read(reading)) },
            observe: { self.observe($0, $1, $2) }
        )
    }

    @inlinable
    static func pair(_ first: Versioned<First>, _ second: Versioned<Second>) -> Versioned<(First, Second)> {
        Versioned((first.value, second.value), first.version.combined(with: second.version))
    }

    @inlinable func observe(
        _ beginning: Beginning,
        _ pending: PendingSubscriptions?,
        _ receive: @escaping (Event) -> Void
    ) -> any Disposable {
        let observer = Observer(beginning, receive)
        guard case let id?? = delivery.access({ $0.join(observer) }) else {
            // Both have ended.
            switch beginning {
            case .withPresentValue:
                if let pair = delivery.value.pair { receive(.value(Self.pair(pair.0, pair.1))) }
                receive(.completed)
            case .withNextChange:
                receive(.interrupted)
            }
            return AnyDisposable.disposed
        }
        observer.resources.insert(AnyDisposable { [self] in leave(id) })
        // All observers subscribe to the first source and then to the second; `CombinedState` relies on it. Deferred
        // steps run in reverse order, so the subscription to the first source and to everything behind it is complete
        // before this.
        if let pending {
            pending.later { self.subscribeToSecond(id, $0) }
            subscribeToFirst(id, pending)
        } else {
            subscribeToFirst(id, nil)
            subscribeToSecond(id, nil)
        }
        return observer.resources
    }

    @inlinable func subscribeToFirst(_ id: Int, _ pending: PendingSubscriptions?) {
        let subscription = SerialDisposable()
        guard mayJoin(id, { $0.first.subscribe(id, subscription) }) else { return }
        // An observer keeps this source alive through its two subscriptions.
        subscription.inner = first.observe(.withPresentValue, pending) { [self] event in
            if advanceOnce({ $0.first.receive(event, for: id) }) { advance() }
        }
    }

    @inlinable func subscribeToSecond(_ id: Int, _ pending: PendingSubscriptions?) {
        let subscription = SerialDisposable()
        guard mayJoin(id, { $0.second.subscribe(id, subscription) }) else { return }
        subscription.inner = second.observe(.withPresentValue, pending) { [self] event in
            if advanceOnce({ $0.second.receive(event, for: id) }) { advance() }
        }
    }

    /// Records a subscription of a joining observer, unless the observer has left already.
    @inlinable func mayJoin(_ id: Int, _ subscribe: (inout State) -> Void) -> Bool {
        let isJoining = delivery.access { state in
            if state.isJoining(id) { subscribe(&state) }
            return state.isJoining(id)
        }
        return isJoining == true
    }

    @inlinable func leave(_ id: Int) {
        if case let remains?? = delivery.access({ $0.leave(id) }) {
            CurrentThread.dispose(
                Array(remains.first.subscriptions.values) + Array(remains.second.subscriptions.values)
            )
        } else {
            // Changes may have been held for this observer.
            advance()
        }
    }

    @inlinable func advance() { while advanceOnce() {} }

    /// Takes the next effect.
    ///
    /// - Parameter receive: Passes an event of one of the two to the state; returns a subscription to end.
    /// - Returns: Whether there may be a further effect.
    @inlinable func advanceOnce(_ receive: (inout State) -> (any Disposable)? = { _ in nil }) -> Bool {
        var effect = State.Effect.rest
        var isQuiet = true
        // These are released after unlocking.
        var remains: State.Remains = (nil, nil)
        var superfluous: (any Disposable)?
        delivery.change { state in
            superfluous = receive(&state)
            effect = state.next(&remains)
            isQuiet = state.isQuiet
            if case .notify(let first, let second) = effect { return .value(Self.pair(first, second)) }
            return nil
        }
        if let superfluous { CurrentThread.dispose([superfluous]) }
        switch effect {
        case .rest:
            return false
        case .proceed, .notify:
            return !isQuiet
        case .open(let id, let observer):
            open(observer)
            _ = delivery.access { $0.opened(id) }
            return true
        case .finish:
            delivery.finish { _ in .completed }
            return false
        }
    }

    /// Lets an observer receive changes from now on. No pair is delivered until the state was informed by `opened(_:)`.
    @inlinable func open(_ observer: Observer) {
        let observation = delivery.observe(startingWith: { state in
            guard observer.beginning == .withPresentValue, let pair = state.pair else { return nil }
            return .value(Self.pair(pair.0, pair.1))
        }) {
            observer.receive($0)
        }
        if let observation { observer.resources.insert(observation) }
    }

    @usableFromInline final class Observer {
        @usableFromInline let beginning: Beginning
        @usableFromInline let body: (Event) -> Void
        /// The resources that end with it: its part in the combination, and its observation of the pairs once it is open.
        @usableFromInline let resources = CompositeDisposable()

        @inlinable init(_ beginning: Beginning, _ body: @escaping (Event) -> Void) {
            self.beginning = beginning
            self.body = body
        }

        @inlinable func receive(_ event: Event) {
            if resources.isDisposed { return }
            if event.isTerminating { resources.dispose() }
            body(event)
        }
    }
}

extension Delivery {
    /// Runs a closure with the value under the lock, without notifying observers.
    ///
    /// - Returns: The result of the closure; `nil` if the last change has been applied.
    @inlinable func access<Result>(_ body: (inout Value) -> Result) -> Result? {
        var result: Result?
        change { value in
            result = body(&value)
            return nil
        }
        return result
    }
}

import SharedReactive

/// Combines two sources into one whose observers all receive the same pairs in the same order. `combineLatest` of properties
/// creates it, and its `source` retains it.
///
/// While it is observed, it observes the two sources itself and puts their changes in one order. The *common pair* has the latest
/// values in that order. An observer that has just joined may have a newer pair of its own. When the last observer has left, it
/// stops observing the sources. `CombineLatestStateMachine` decides; this class locks and performs.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`'s value, the state machine | the delivery's lock | any thread that subscribes, disposes or changes a source |
/// | `Observer.resources` | itself | the thread that joins, the delivering thread, any thread that disposes |
@usableFromInline final class CombineLatestSource<First, Second>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside locks and the delivery. The operators that combine the
    // sources decide whether any thread may use them.
    @usableFromInline typealias Pair = Versioned<(First, Second)>
    @usableFromInline typealias Event = ValueSource<(First, Second)>.VersionedEvent
    @usableFromInline typealias State = CombineLatestStateMachine<First, Second>

    /// A notification of the observers.
    @usableFromInline enum Change {
        case pair(Pair)
        /// The common pair, if it has changed, and the own pairs of other observers by their numbers; `nil` for an observer
        /// that gets none. It is rare, and indirect so that a change stays small.
        indirect case apart(Pair?, [Int: Pair?])
        case completed
    }

    @usableFromInline let first: ValueSource<First>
    @usableFromInline let second: ValueSource<Second>
    @usableFromInline let delivery: Delivery<State, Change>

    @inlinable init(_ first: ValueSource<First>, _ second: ValueSource<Second>) {
        self.first = first.trampolinedIfDeep
        self.second = second.trampolinedIfDeep
        delivery = Delivery(State(haveSharedVersions: first.hasSharedVersions, second.hasSharedVersions))
    }

    /// The source of the pairs. A read of it reads both sources, and not the common pair.
    @inlinable var source: ValueSource<(First, Second)> {
        ValueSource(
            hasSharedVersions: first.hasSharedVersions && second.hasSharedVersions,
            depth: max(first.depth, second.depth) + Depth.state,
            trampolines: first.trampolines
                + second.trampolines.filter { trampoline in !first.trampolines.contains { $0 === trampoline }
                },
            read: { [first, second] reading in Self.pair(first.read(reading), second.read(reading)) },
            observe: { self.observe($0, $1, $2) }
        )
    }

    @inlinable static func pair(_ first: Versioned<First>, _ second: Versioned<Second>) -> Pair {
        Versioned((first.value, second.value), first.version.combined(with: second.version))
    }

    /// Subscribes an observer: it joins the combination, and then subscribes to both sources.
    @inlinable func observe(
        _ beginning: Beginning,
        _ pending: PendingSubscriptions?,
        _ receive: @escaping (Event) -> Void
    ) -> any Disposable {
        let subscriptions = (first: SerialDisposable(), second: SerialDisposable())
        let joined = delivery.access { $0.join(subscriptions) } ?? nil
        let observer = Observer(joined ?? 0, receive)
        guard joined != nil, let registration = delivery.observe({ observer.receive($0) }) else {
            // Both sources have ended, and left their last pair.
            switch beginning {
            case .withPresentValue:
                if let pair = delivery.value.pair { receive(.value(Self.pair(pair.0, pair.1))) }
                receive(.completed)
            case .withNextChange:
                receive(.interrupted)
            }
            return AnyDisposable.disposed
        }
        observer.resources.insert(registration)
        observer.resources.insert(
            AnyDisposable { [self, id = observer.id] in leave(id, registration, beginning) }
        )
        // The closures of both subscriptions retain this object. Deferred steps run in reverse order. So the step that subscribes
        // to the second source is added first, and runs after the steps that the subscription to the first source adds.
        let subscribeToSecond = { [self, id = observer.id] (pending: PendingSubscriptions?) in
            if registration.isDisposed { return }
            subscriptions.second.inner = second.observe(.withPresentValue, pending) { [self] event in
                advance(registration, beginning) { $0.receiveSecond(event, for: id, &$1) }
            }
        }
        pending?.later(subscribeToSecond)
        subscriptions.first.inner = first.observe(.withPresentValue, pending) {
            [self, id = observer.id] event in
            advance(registration, beginning) { $0.receiveFirst(event, for: id, &$1) }
        }
        if pending == nil { subscribeToSecond(nil) }
        return observer.resources
    }

    /// Removes an observer that was disposed of or has ended. The last one ends the common subscriptions.
    @inlinable func leave(_ id: Int, _ observer: Registration, _ beginning: Beginning) {
        // These are released after unlocking.
        var remains = State.Remains()
        let last = delivery.access { $0.leave(id, &remains) }
        var subscriptions = remains.left?.subscriptions ?? []
        if case let last?? = last {
            subscriptions += last.first.subscriptions.values
            subscriptions += last.second.subscriptions.values
        }
        CurrentThread.dispose(subscriptions)
        // Changes may have been held for this observer.
        resume(observer, beginning)
    }

    /// Passes an event of one of the two to the state, and notifies the observers.
    ///
    /// - Parameters:
    ///   - observer: The observer whose subscription received it.
    ///   - beginning: The first event of that observer.
    ///   - receive: Passes the event to the state, under the lock.
    @inlinable func advance(
        _ observer: Registration,
        _ beginning: Beginning,
        _ receive: (inout State, inout State.Remains) -> State.Effect
    ) {
        var mayResume = false
        _ = perform(observer, beginning) { state, remains in
            // Events, and the end, wait only for observers that are joining.
            let isSettled = state.joining.isEmpty
            let effect = receive(&state, &remains)
            mayResume = !isSettled && state.isWaiting
            return effect
        }
        if mayResume { resume(observer, beginning) }
    }

    /// Passes on the events that were held and need not wait any more.
    @inlinable func resume(_ observer: Registration, _ beginning: Beginning) {
        while perform(observer, beginning, { $0.resume(&$1) }) {}
    }

    /// Changes the state under the lock, and performs the effect: it notifies observers, or ends.
    ///
    /// - Returns: Whether `next` returned an effect, which may be `rest`.
    @inlinable @inline(__always) func perform(
        _ observer: Registration,
        _ beginning: Beginning,
        _ next: (inout State, inout State.Remains) -> State.Effect?
    ) -> Bool {
        // These are released after unlocking.
        var remains = State.Remains()
        var (hasEffect, isOver) = (false, false)
        delivery.change(startingWith: observer) { state, isFirst in
            guard let effect = next(&state, &remains) else { return nil }
            hasEffect = true
            switch effect {
            case .rest: return nil
            case .notify(let pair): return .pair(Self.pair(pair.0, pair.1))
            case .notifyApart(let common, let own):
                let pair = common.map { Self.pair($0.0, $0.1) }
                return .apart(pair, own.mapValues { $0.map { Self.pair($0.0, $0.1) } })
            case .start(let pair):
                isFirst = true
                return beginning == .withPresentValue ? .pair(Self.pair(pair.0, pair.1)) : nil
            case .finish:
                isOver = true
                return nil
            }
        }
        if isOver { delivery.finish { _ in .completed } }
        if let left = remains.left { CurrentThread.dispose(left.subscriptions) }
        return hasEffect
    }

    /// The closure of an observer, and its resources. `observe` creates it, and the delivery calls it.
    @usableFromInline final class Observer {
        @usableFromInline let id: Int
        @usableFromInline let body: (Event) -> Void
        /// The resources that end with it: its part in the combination, and its observation of the pairs.
        @usableFromInline let resources = CompositeDisposable()

        @inlinable init(_ id: Int, _ body: @escaping (Event) -> Void) {
            self.id = id
            self.body = body
        }

        @inlinable func receive(_ change: Change) {
            // The delivering thread may have claimed it before it was disposed of.
            if resources.isDisposed { return }
            switch change {
            case .pair(let pair): body(.value(pair))
            case .apart(let common, let own):
                // An entry that is `nil` stands for no pair; a missing entry stands for the common one.
                let pair = own[id] ?? common
                if let pair { body(.value(pair)) }
            case .completed:
                resources.dispose()
                body(.completed)
            }
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

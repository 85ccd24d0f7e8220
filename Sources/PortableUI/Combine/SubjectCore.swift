import SharedReactive

// | state                       | guard    | touched by                                                |
// | --------------------------- | -------- | --------------------------------------------------------- |
// | `SubjectCore.State`         | the lock | whoever sends, subscribes or cancels, on any thread       |
// | `SubjectSubscription.State` | the lock | the same, and the subscriber when it requests values      |

/// The subscribers of a subject, in the order in which they came.
///
/// As in Combine, values are delivered on the thread that sends them, and a value that is sent inside a delivery is
/// delivered inside it. No lock is held meanwhile.
final class SubjectCore<Output, Failure: Error> {
    private struct State: GuardedState {
        var subscriptions = Roster<SubjectSubscription<Output, Failure>>()
        var completion: Subscribers.Completion<Failure>?
    }

    private let state = Lock(State())

    /// - Parameter current: Returns the value to begin with, if there is one.
    func receive<S: Subscriber>(subscriber: S, current: (() -> Output)? = nil)
    where S.Input == Output, S.Failure == Failure {
        let subscription = SubjectSubscription(subscriber, of: self, current: current)
        let completion = state.withLock { state in
            if state.completion == nil { subscription.entered(as: state.subscriptions.add(subscription)) }
            return state.completion
        }
        subscriber.receive(subscription: subscription)
        if let completion { subscription.finish(completion) }
    }

    /// Delivers a value to those who have subscribed, unless the end has been sent.
    func send(_ value: Output) { for place in state.withLock(\.subscriptions.places) { place.member?.offer(value) } }

    func send(completion: Subscribers.Completion<Failure>) {
        let places = state.withLock { state in
            if state.completion == nil { state.completion = completion }
            return state.subscriptions.removeAll()
        }
        for place in places { place.member?.finish(completion) }
    }

    var isFinished: Bool { state.withLock { $0.completion != nil } }

    fileprivate func remove(_ number: Int) { state.withLock { $0.subscriptions.remove(number) } }
}

/// The connection of a subscriber to a subject. It keeps the subject until it ends.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
    private struct Downstream {
        let receive: (Output) -> Subscribers.Demand
        let finish: (Subscribers.Completion<Failure>) -> Void
    }

    private struct State: GuardedState {
        /// `nil` after the end.
        var downstream: Downstream?
        var core: SubjectCore<Output, Failure>?
        var number: Int?
        var demand = Subscribers.Demand.none
        var current: (() -> Output)?
        /// Whether the subject's value waits until the subscriber wants one.
        var isBehind: Bool
    }

    private let state: Lock<State>

    fileprivate init<S: Subscriber>(_ subscriber: S, of core: SubjectCore<Output, Failure>, current: (() -> Output)?)
    where S.Input == Output, S.Failure == Failure {
        let downstream = Downstream(receive: subscriber.receive, finish: subscriber.receive(completion:))
        let isBehind = current != nil
        state = Lock(State(downstream: downstream, core: core, current: current, isBehind: isBehind))
    }

    fileprivate func entered(as number: Int) { state.withLock { $0.number = number } }

    func request(_ demand: Subscribers.Demand) {
        let waiting = state.withLock { state -> (Downstream, () -> Output)? in
            guard let downstream = state.downstream else { return nil }
            state.demand += demand
            guard state.isBehind, state.demand > .none, let current = state.current else { return nil }
            state.isBehind = false
            state.demand -= .max(1)
            return (downstream, current)
        }
        if let (downstream, current) = waiting { deliver(current(), to: downstream) }
    }

    fileprivate func offer(_ value: Output) {
        let downstream = state.withLock { state -> Downstream? in
            state.isBehind = state.current != nil && state.demand == .none
            guard state.demand > .none else { return nil }
            state.demand -= .max(1)
            return state.downstream
        }
        if let downstream { deliver(value, to: downstream) }
    }

    private func deliver(_ value: Output, to downstream: Downstream) {
        let more = downstream.receive(value)
        if more > .none { request(more) }
    }

    fileprivate func finish(_ completion: Subscribers.Completion<Failure>) { end().downstream?.finish(completion) }

    func cancel() {
        let old = end()
        if let number = old.number { old.core?.remove(number) }
    }

    private func end() -> State {
        state.withLock { state in
            defer { state = State(isBehind: false) }
            return state
        }
    }
}

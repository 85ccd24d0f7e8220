import SharedReactive

/// What happened in a `Flux`: the one kind of change that its dispatcher and its store tell of.
@usableFromInline
struct FluxChange<Action, State> {
    /// The action, or `nil` where a listener only asked for the state.
    @usableFromInline
    let action: Action?
    @usableFromInline
    let old: State?
    @usableFromInline
    let new: State

    @inlinable
    init(action: Action?, old: State?, new: State) {
        self.action = action
        self.old = old
        self.new = new
    }
}

/// The source behind a dispatcher and a store.
///
/// There is one for both, so that an action's place among the actions and its change's place among the
/// changes are the same, whichever threads dispatch (`P3`). The dispatcher and the store own it; the
/// handlers' and listeners' subscriptions do not.
@usableFromInline
final class FluxCore<Action: PrexCore.Action, State: PrexCore.State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `postponed` is touched by the thread that holds `turn` alone.

    @usableFromInline
    let delivery: Delivery<State, FluxChange<Action, State>>

    /// Held while the mutation runs: one action at a time. It is apart from the delivery's lock, so that
    /// reading, subscribing and disposing wait for no mutation and may happen inside one.
    @usableFromInline
    let turn = Lock(())

    /// The record of the thread that is mutating, or 0.
    @usableFromInline
    let mutatingThread = AtomicWord(0)

    /// Actions that the mutation in progress dispatched.
    @exclusivity(unchecked)
    @usableFromInline
    var postponed = Queue<Action>()

    @usableFromInline
    let mutate: @Sendable (Action, inout State) -> Void

    @inlinable
    init(state: State, mutate: @escaping @Sendable (Action, inout State) -> Void) {
        delivery = Delivery(state)
        self.mutate = mutate
    }

    deinit {
        delivery.end()
    }

    /// Subscribes to what happens from now on.
    @inlinable
    func observe(_ body: @escaping (FluxChange<Action, State>) -> Void) -> Observation {
        // There is no last change: a delivery refuses nobody before that.
        delivery.observe(body)!
    }

    @usableFromInline
    typealias Applied = Delivery<State, FluxChange<Action, State>>.Applied

    /// Applies an action and tells of it.
    @inlinable
    func dispatch(_ action: Action) {
        let thread = CurrentThread.record
        if let (applied, more) = turn.withLockIfAvailable({ _ in apply(action, on: thread) }) {
            perform(applied, more, on: thread)
        } else {
            dispatchInTurn(action, on: thread)
        }
    }

    /// Applies an action while the mutation is busy with another one.
    @inlinable
    @inline(never)
    func dispatchInTurn(_ action: Action, on thread: UnsafeMutablePointer<ThreadRecord>) {
        if mutatingThread.load() == UInt(bitPattern: thread) {
            // Inside the mutation, on its own thread, which holds the turn (`P5`).
            postponed.append(action)
        } else {
            let (applied, more) = turn.withLock { _ in apply(action, on: thread) }
            perform(applied, more, on: thread)
        }
    }

    /// Runs the mutation and applies its result, and then the actions that it dispatched. The caller
    /// holds the turn.
    ///
    /// - Returns: What became of the action, and of those that followed from it.
    @inlinable
    func apply(_ action: Action, on thread: UnsafeMutablePointer<ThreadRecord>) -> (Applied, [Applied]) {
        let first = applyAlone(action, on: thread)
        var more: [Applied] = []
        while let action = postponed.popFirst() { more.append(applyAlone(action, on: thread)) }
        return (first, more)
    }

    @inlinable
    func applyAlone(_ action: Action, on thread: UnsafeMutablePointer<ThreadRecord>) -> Applied {
        mutatingThread.store(UInt(bitPattern: thread))
        var state = delivery.valueOfOnlyWriter
        mutate(action, &state)
        mutatingThread.store(0)
        // While further mutations are to run, no observer may be claimed: they could dispose of it.
        return delivery.apply(on: thread, mayDeliver: postponed.isEmpty) { current in
            let change = FluxChange(action: action, old: current, new: state)
            current = state
            return change
        }
    }

    /// Delivers what was applied, or sees to it that it will be.
    @inlinable
    func perform(_ applied: Applied, _ more: [Applied], on thread: UnsafeMutablePointer<ThreadRecord>) {
        delivery.perform(applied, on: thread)
        if more.isEmpty { return }
        for applied in more { delivery.perform(applied, on: thread) }
        delivery.resumePostponed(on: thread)
    }
}

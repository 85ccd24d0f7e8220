import SharedReactive

/// The executions of an action, one at a time, and their events for the action's observers, in one order.
///
/// ```text
///         begin                      the first terminating event
/// idle ──────────▶ executing(number) ───────────────────────────▶ idle
///  │  refuse, outrun    │  ▲
///  └──▶ idle            └──┘ a value
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`: the running execution | its lock | threads that start, work, dispose or observe |
///
/// The action and the running executions retain it. Its end completes the action's signals.
@usableFromInline final class Executions<Output, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery. The action decides whether outputs
    // may cross threads.
    @usableFromInline typealias Event = Signal<Output, Error>.Event

    @usableFromInline struct State {
        /// The number of the running execution.
        @usableFromInline var current: Int?
        @usableFromInline var begun = 0

        @inlinable var version: Version { Version(UInt64(begun) * 2 + (current == nil ? 1 : 0)) }

        @inlinable var isExecuting: Versioned<Bool> { Versioned(current != nil, version) }
    }

    @usableFromInline enum Change {
        /// Whether an execution is running: the current state, or a new execution.
        case isExecuting(Versioned<Bool>)
        /// An event of the running execution, and whether an execution is running afterwards. A terminating event ends it.
        case event(Event, Versioned<Bool>)
        case refused
        /// The action was released, and all of its executions have ended.
        case completed

        @inlinable var isLast: Bool { if case .completed = self { true } else { false } }
    }

    @usableFromInline let delivery = Delivery<State, Change>(State())

    @inlinable deinit { delivery.finish { _ in .completed } }

    /// The number of ended executions; `nil` while one is running, which may be changing the state for
    /// the next one.
    @inlinable var ended: Int? {
        let state = delivery.value
        return state.current == nil ? state.begun : nil
    }

    /// The result of an attempt to begin an execution.
    @usableFromInline enum Attempt {
        case begun
        /// Another execution is running.
        case executing
        /// Another execution has begun and ended since this one was prepared.
        case outrun
    }

    /// Begins an execution, unless another one is running or has run since this one was prepared.
    ///
    /// - Parameters:
    ///   - execution: The execution, which gets its number.
    ///   - ended: The number of ended executions when this one was prepared.
    ///   - isTraced: Whether the beginning is a trace step.
    ///   - record: Records the step, before observers are notified.
    @inlinable func begin(
        _ execution: Execution<Output, Error>,
        after ended: Int,
        isTraced: Bool = false,
        record: (_ step: Int) -> Void = { _ in }
    ) -> Attempt {
        var attempt = Attempt.executing
        delivery.change(isTraced: isTraced) { state in
            guard state.current == nil else { return nil }
            guard state.begun == ended else {
                attempt = .outrun
                return nil
            }
            state.begun += 1
            state.current = state.begun
            execution.number = state.begun
            attempt = .begun
            return .isExecuting(state.isExecuting)
        } record: { step in
            record(step)
        }
        return attempt
    }

    @inlinable func refuse() { delivery.change { _ in .refused } }

    /// Notifies observers of an execution's event, unless the execution has ended.
    ///
    /// - Returns: Whether it had not ended.
    @inlinable func send(_ event: Event, of execution: Execution<Output, Error>) -> Bool {
        var isUnderWay = false
        let trace = execution.trace
        delivery.change(isTraced: trace != nil && Trace.isOn) { state in
            guard state.current == execution.number else { return nil }
            isUnderWay = true
            if event.isTerminating {
                state.current = nil
                execution.end = event
            }
            return .event(event, state.isExecuting)
        } record: { step in
            trace?.record(event, step)
        }
        return isUnderWay
    }

    @inlinable func end(of execution: Execution<Output, Error>) -> Event? {
        delivery.access { _ in execution.end } ?? nil
    }

    @inlinable var isExecuting: ValueSource<Bool> {
        ValueSource(
            read: { [delivery] _ in
                let isChange = { (change: Change) in
                    switch change {
                    case .isExecuting, .completed: true
                    case .event(let event, _): event.isTerminating
                    case .refused: false
                    }
                }
                return delivery.trackedValue(where: isChange).isExecuting
            },
            observe: { [delivery] beginning, _, receive in
                let send = { (change: Change) in
                    switch change {
                    case .isExecuting(let isExecuting): receive(.value(isExecuting))
                    case .event(let event, let isExecuting):
                        if event.isTerminating { receive(.value(isExecuting)) }
                    case .refused: break
                    case .completed: receive(.completed)
                    }
                }
                func describe(_ state: State) -> Change { .isExecuting(state.isExecuting) }
                switch beginning {
                case .withPresentValue:
                    if let observation = delivery.observe(startingWith: describe, send) { return observation }
                    // Changes before the end may be waiting.
                    let waiting = delivery.observeEnd(startingWith: describe, isLast: \.isLast, send)
                    if let waiting { return waiting }
                    receive(.value(delivery.value.isExecuting))
                    receive(.completed)
                case .withNextChange:
                    if let observation = delivery.observe(send) { return observation }
                    receive(.interrupted)
                }
                return AnyDisposable.disposed
            }
        )
    }

    /// Returns a signal of the values that `value` extracts from the changes.
    @inlinable func signal<Value>(_ value: @escaping (Change) -> Value?) -> Signal<Value, Never> {
        Signal { [delivery] _, receive in
            let observation = delivery.observe { change in
                if let value = value(change) {
                    receive(.value(value))
                } else if case .completed = change {
                    receive(.completed)
                }
            }
            if observation == nil { receive(.interrupted) }
            return observation
        }
    }
}

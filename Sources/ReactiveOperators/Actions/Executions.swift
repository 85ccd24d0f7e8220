import SharedReactive

/// The executions of an action, one at a time, and all that the action tells of them, in one order.
///
/// ```text
///         begin                      the first terminating event
/// idle ──────────▶ executing(number) ───────────────────────────▶ idle
///  │  refuse, outrun    │  ▲
///  └──▶ idle            └──┘ a value
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `delivery`: which execution is under way | its lock | any thread that starts, works, gives up or observes |
///
/// The action and the executions under way hold it. Its end ends what it tells.
@usableFromInline final class Executions<Output, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery. Whether outputs may go from thread
    // to thread is for the action to say.
    @usableFromInline typealias Event = Signal<Output, Error>.Event

    @usableFromInline struct State {
        /// The number of the execution under way.
        @usableFromInline var current: Int?
        @usableFromInline var begun = 0

        /// Which value of whether an execution is under way it holds.
        @inlinable var version: Version { Version(UInt64(begun) * 2 + (current == nil ? 1 : 0)) }

        @inlinable var isExecuting: Versioned<Bool> { Versioned(current != nil, version) }
    }

    @usableFromInline enum Change {
        /// Whether an execution is under way: the present state, or one that has begun.
        case isExecuting(Versioned<Bool>)
        /// An event of the execution under way, and whether one is under way after it: a terminating one ends it.
        case event(Event, Versioned<Bool>)
        case refused
        /// The action was released, and all of its executions have ended.
        case completed

        @inlinable var isLast: Bool { if case .completed = self { true } else { false } }
    }

    @usableFromInline let delivery = Delivery<State, Change>(State())

    @inlinable deinit { delivery.finish { _ in .completed } }

    /// How many executions have begun and ended; `nil` while one is under way, which may be changing what the next one
    /// depends on.
    @inlinable var ended: Int? {
        let state = delivery.value
        return state.current == nil ? state.begun : nil
    }

    /// What comes of an attempt to begin an execution.
    @usableFromInline enum Attempt {
        case begun
        /// Another one is under way.
        case executing
        /// Another one has begun, and ended, since it was prepared.
        case outrun
    }

    /// Begins an execution, unless another one is under way or has run since this one was prepared.
    ///
    /// - Parameters:
    ///   - execution: The execution, which gets its number.
    ///   - ended: How many executions had begun and ended before this one was prepared.
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

    /// Tells of an execution's event, unless the execution has ended.
    ///
    /// - Returns: Whether it had not ended.
    @inlinable func tell(_ event: Event, of execution: Execution<Output, Error>) -> Bool {
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

    /// The end of an execution, if it has ended.
    @inlinable func end(of execution: Execution<Output, Error>) -> Event? {
        delivery.access { _ in execution.end } ?? nil
    }

    @inlinable var isExecuting: ValueSource<Bool> {
        ValueSource(
            read: { [delivery] _ in
                let state = delivery.trackedValue { change in
                    switch change {
                    case .isExecuting, .completed: true
                    case .event(let event, _): event.isTerminating
                    case .refused: false
                    }
                }
                return state.isExecuting
            },
            observe: { [delivery] beginning, _, receive in
                let tell = { (change: Change) in
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
                    if let observation = delivery.observe(startingWith: describe, tell) { return observation }
                    // Changes may wait that come before the end.
                    let waiting = delivery.observeEnd(startingWith: describe, isLast: \.isLast, tell)
                    if let waiting { return waiting }
                    receive(.value(delivery.value.isExecuting))
                    receive(.completed)
                case .withNextChange:
                    if let observation = delivery.observe(tell) { return observation }
                    receive(.interrupted)
                }
                return AnyDisposable.disposed
            }
        )
    }

    /// Returns a signal of what `value` picks of the changes.
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

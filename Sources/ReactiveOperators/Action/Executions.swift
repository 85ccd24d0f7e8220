import SharedReactive

/// The executions of an action, one at a time, and their events for the action's observers, in one order.
///
/// ```text
///         begin                      the first terminating event
/// idle ──────────▶ executing(number) ───────────────────────────▶ idle
///  │  ▲                 │  ▲
///  └──┘ refuse          └──┘ a value, or refuse
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`: the running execution | its lock | threads that start, work, dispose or observe |
///
/// The action and the running executions retain it. When it is deallocated, the action's signals complete.
@usableFromInline final class Executions<Output, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery. The action decides whether outputs
    // may cross threads.
    @usableFromInline typealias Event = Signal<Output, Error>.Event

    @usableFromInline struct State {
        /// The number of beginnings and ends. While an execution is running, it is odd, and it is also the number of that
        /// execution.
        @usableFromInline var transitions = 0

        /// Whether an execution is running. The version is one more than `transitions`, because 0 stands for an unknown version.
        @inlinable var isExecuting: Versioned<Bool> {
            Versioned(transitions % 2 == 1, Version(UInt64(transitions) + 1))
        }
    }

    @usableFromInline enum Change {
        /// Whether an execution is running. It is sent to a new observer, and when an execution begins.
        case isExecuting(Versioned<Bool>)
        /// An event of the running execution, and whether an execution is running after the event. A terminating event ends
        /// the execution.
        case event(Event, Versioned<Bool>)
        /// An execution was started while the action was disabled.
        case refused
        /// The action was released, and all of its executions have ended.
        case completed

        @inlinable var isLast: Bool { if case .completed = self { true } else { false } }

        /// Whether an execution is running; `nil` for an output, a refusal, and the action's completion.
        @inlinable var isExecuting: Versioned<Bool>? {
            switch self {
            case .isExecuting(let isExecuting): isExecuting
            case .event(let event, let isExecuting): event.isTerminating ? isExecuting : nil
            case .refused, .completed: nil
            }
        }
    }

    @usableFromInline let delivery = Delivery<State, Change>(State())

    @inlinable deinit { delivery.finish { _ in .completed } }

    /// The number of beginnings and ends; `nil` while an execution is running. The running execution may be changing the
    /// action's state, so no other one is prepared with that state.
    @inlinable var transitionsIfIdle: Int? {
        let state = delivery.value
        return state.isExecuting.value ? nil : state.transitions
    }

    /// Begins an execution, unless another one is running or has run since this one was prepared.
    ///
    /// - Parameters:
    ///   - execution: The execution, which gets its number.
    ///   - transitions: The number of beginnings and ends when this one was prepared.
    ///   - isTraced: Whether the beginning is a trace step.
    ///   - record: Records the step, before observers are notified.
    /// - Returns: Whether it has begun.
    @inlinable func begin(
        _ execution: Execution<Output, Error>,
        after transitions: Int,
        isTraced: Bool,
        record: (_ step: Int) -> Void
    ) -> Bool {
        var hasBegun = false
        delivery.change(
            isTraced: isTraced,
            { state in
                guard state.transitions == transitions else { return nil }
                state.transitions += 1
                execution.number = state.transitions
                hasBegun = true
                return .isExecuting(state.isExecuting)
            },
            record: record
        )
        return hasBegun
    }

    /// Notifies the observers of `disabledErrors`.
    @inlinable func refuse() { delivery.change { _ in .refused } }

    /// Notifies observers of an execution's event, unless the execution has ended.
    ///
    /// - Returns: Whether the execution was still running.
    @inlinable func send(_ event: Event, of execution: Execution<Output, Error>) -> Bool {
        var isUnderWay = false
        let trace = execution.trace
        delivery.change(isTraced: trace != nil && Trace.isOn) { state in
            guard state.transitions == execution.number else { return nil }
            isUnderWay = true
            if event.isTerminating {
                state.transitions += 1
                execution.end = event
            }
            return .event(event, state.isExecuting)
        } record: { step in
            trace?.record(event, step)
        }
        return isUnderWay
    }

    /// The source of `Action.isExecuting`.
    @inlinable var isExecuting: ValueSource<Bool> {
        ValueSource(
            hasSharedVersions: true,
            read: { [delivery] _ in
                // `withObservationTracking` is not notified of outputs and refusals.
                delivery.trackedValue(where: { $0.isExecuting != nil || $0.isLast }).isExecuting
            },
            observe: { [delivery] beginning, _, receive in
                let send = { (change: Change) in
                    if let isExecuting = change.isExecuting { receive(.value(isExecuting)) }
                    if change.isLast { receive(.completed) }
                }
                func describe(_ state: State) -> Change { .isExecuting(state.isExecuting) }
                switch beginning {
                case .withPresentValue:
                    if let observation = delivery.observe(startingWith: describe, send) { return observation }
                    // The action has completed.
                    send(describe(delivery.value))
                    receive(.completed)
                case .withNextChange:
                    if let observation = delivery.observe(send) { return observation }
                    receive(.interrupted)
                }
                return AnyDisposable.disposed
            }
        )
    }

    /// Returns a signal of the values that `value` extracts from the changes; `nil` skips a change.
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

import SharedReactive

extension Action where Input: Sendable, Output: Sendable {
    /// Creates an action whose work begins on the main actor.
    ///
    /// ```swift
    /// let save = Action<String, Note, NoError>(on: UIScheduler()) { [notes] text in
    ///     SignalProducer(value: notes.add(text))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Calls `execute` on the main thread. If an execution is started on the main thread and nothing
    ///     else is waiting, `execute` is called before the call that starts it returns.
    ///   - execute: Returns the work for an input.
    public convenience init(
        on scheduler: UIScheduler,
        execute: @escaping @MainActor (Input) -> SignalProducer<Output, Error>
    ) {
        self.init(on: scheduler, enabledIf: Property(value: true), execute: execute)
    }

    /// Creates an action that can be executed while a condition is true, and whose work begins on the main actor.
    public convenience init<Condition: PropertyProtocol & Sendable>(
        on scheduler: UIScheduler,
        enabledIf isEnabled: Condition,
        execute: @escaping @MainActor (Input) -> SignalProducer<Output, Error>
    ) where Condition.Value == Bool {
        let begin = Self.onMain(scheduler) { (_: Void, input) in execute(input) }
        self.init(enabledIf: isEnabled, execute: { begin((), $0) })
    }

    /// Creates an action that depends on a state, that can be executed while the state satisfies a predicate, and whose
    /// work begins on the main actor. See `init(state:enabledIf:execute:)`.
    @_disfavoredOverload public convenience init<State: Sendable>(
        on scheduler: UIScheduler,
        state: some PropertyProtocol<State> & Sendable,
        enabledIf isEnabled: @escaping @Sendable (State) -> Bool,
        execute: @escaping @MainActor (State, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, enabledIf: isEnabled, execute: Self.onMain(scheduler, execute))
    }

    /// Creates an action that depends on a state, and whose work begins on the main actor. See `init(state:execute:)`.
    public convenience init<State: Sendable>(
        on scheduler: UIScheduler,
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping @MainActor (State, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, execute: Self.onMain(scheduler, execute))
    }

    /// Creates an action that depends on a state, that is disabled while the state is `nil`, and whose work begins on
    /// the main actor. See `init(unwrapping:execute:)`.
    public convenience init<Wrapped: Sendable>(
        on scheduler: UIScheduler,
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping @MainActor (Wrapped, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(unwrapping: state, execute: Self.onMain(scheduler, execute))
    }

    /// Returns `execute` as a closure for any thread. The producer that it returns calls `execute` on the main thread, and
    /// starts the work there.
    static func onMain<State: Sendable>(
        _ scheduler: UIScheduler,
        _ execute: @escaping @MainActor (State, Input) -> SignalProducer<Output, Error>
    ) -> @Sendable (State, Input) -> SignalProducer<Output, Error> {
        { state, input in
            SignalProducer(keepsObserver: true) { observer, lifetime in
                // It can be disposed of before the scheduler has started the work.
                let work = StartDisposable()
                lifetime += work
                lifetime += scheduler.schedule {
                    if work.isDisposed { return }
                    work.started(
                        execute(state, input).connect(StartContext(work: work)) { observer.send($0) }
                    )
                }
            }
        }
    }
}

extension Action where Input == Void, Output: Sendable {
    /// Creates an action without an input that depends on a state, and whose work begins on the main actor.
    public convenience init<State: Sendable>(
        on scheduler: UIScheduler,
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping @MainActor (State) -> SignalProducer<Output, Error>
    ) {
        self.init(on: scheduler, state: state, execute: { @MainActor value, _ in execute(value) })
    }

    /// Creates an action without an input that depends on a state, that is disabled while the state is `nil`, and whose
    /// work begins on the main actor.
    public convenience init<Wrapped: Sendable>(
        on scheduler: UIScheduler,
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping @MainActor (Wrapped) -> SignalProducer<Output, Error>
    ) {
        self.init(on: scheduler, unwrapping: state, execute: { @MainActor value, _ in execute(value) })
    }
}

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
    ///   - scheduler: Calls `execute` on the main thread: before the call that starts an execution returns, if that is
    ///     made there and nothing waits before it.
    ///   - execute: Makes the work for an input.
    public convenience init(
        on scheduler: UIScheduler,
        execute: @escaping @MainActor (Input) -> SignalProducer<Output, Error>
    ) {
        self.init(on: scheduler, enabledIf: Property(value: true), execute: execute)
    }

    /// Creates an action that may be executed while a condition holds, and whose work begins on the main actor.
    ///
    /// - Parameters:
    ///   - scheduler: Calls `execute` on the main thread: before the call that starts an execution returns, if that is
    ///     made there and nothing waits before it.
    ///   - isEnabled: The condition.
    ///   - execute: Makes the work for an input.
    public convenience init<Condition: PropertyProtocol & Sendable>(
        on scheduler: UIScheduler,
        enabledIf isEnabled: Condition,
        execute: @escaping @MainActor (Input) -> SignalProducer<Output, Error>
    ) where Condition.Value == Bool {
        self.init(
            while: Property(isEnabled),
            calling: { input in
                SignalProducer(calling: { observer, lifetime in
                    lifetime += scheduler.schedule { lifetime += execute(input).start(observer) }
                })
            }
        )
    }
}

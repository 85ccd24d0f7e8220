import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension Action {
    /// Creates an action that depends on a state, and that can be executed while the state satisfies a predicate.
    ///
    /// - Parameters:
    ///   - state: The state. The action keeps it.
    ///   - isEnabled: Returns whether an execution may begin with a state. It is called on the thread that starts an execution
    ///     or reads `isEnabled`, and on the thread that notifies observers of `isEnabled`.
    ///   - execute: Returns the work for the state that satisfied the predicate, and for an input. It is called on the
    ///     thread that starts an execution.
    @_disfavoredOverload public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        enabledIf isEnabled: @escaping @Sendable (State) -> Bool,
        execute: @escaping @Sendable (State, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(reading: state, while: isEnabled, calling: execute)
    }

    /// Creates an action that depends on a state. The public initializers with a state call it.
    ///
    /// - Parameter isEnabled: `nil` if an execution may begin with any state.
    convenience init<State: PropertyProtocol & Sendable>(
        reading state: State,
        while isEnabled: (@Sendable (State.Value) -> Bool)? = nil,
        calling execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(
            while: isEnabled.map { state.map($0) } ?? Property(value: true),
            preparing: {
                // It is read once, so `execute` gets the state that was tested.
                let value = state.value
                if let isEnabled, !isEnabled(value) { return nil }
                return { execute(value, $0) }
            }
        )
    }

    /// Creates an action that depends on a state. See `init(state:enabledIf:execute:)`.
    @_disfavoredOverload public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping @Sendable (State, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(reading: state, calling: execute)
    }

    /// Creates an action that depends on a state, and that is disabled while the state is `nil`. See
    /// `init(state:enabledIf:execute:)`.
    @_disfavoredOverload public convenience init<Wrapped>(
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) {
        // `execute` gets a state that has satisfied the predicate.
        self.init(reading: state, while: { $0 != nil }, calling: { execute($0!, $1) })
    }

    /// Creates an action that can be executed while a condition is true. The action keeps the condition.
    ///
    /// The closure returns the work for an input. It is called on the thread that starts an execution.
    @_disfavoredOverload public convenience init<Condition: PropertyProtocol & Sendable>(
        enabledIf isEnabled: Condition,
        execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
    ) where Condition.Value == Bool {
        self.init(while: Property(isEnabled), preparing: { if isEnabled.value { execute } else { nil } })
    }

    /// Creates an action that can be executed whenever it is not executing.
    ///
    /// - Parameter execute: Returns the work for an input. It is called on the thread that starts an execution.
    @_disfavoredOverload
    public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
        self.init(while: Property(value: true), preparing: { execute })
    }

    /// Creates an action without an input that depends on a state. See `init(state:execute:)`.
    @_disfavoredOverload public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping @Sendable (State) -> SignalProducer<Output, Error>
    ) where Input == Void {
        self.init(reading: state) { value, _ in execute(value) }
    }

    /// Creates an action without an input that depends on a state, and that is disabled while the state is `nil`.
    @_disfavoredOverload public convenience init<Wrapped>(
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) where Input == Void {
        self.init(unwrapping: state, execute: { value, _ in execute(value) })
    }
}

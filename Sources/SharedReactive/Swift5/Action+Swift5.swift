// What `Swift5Closure` describes, for actions.

extension Action {
    /// Creates an action that depends on a state, and that may be executed while the state satisfies a predicate.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<State: PropertyProtocol & Sendable>(
        state: State,
        enabledIf isEnabled: @escaping (State.Value) -> Bool,
        execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        let execute = Swift5Closure<(State.Value, Input), SignalProducer<Output, Error>>(execute)
        self.init(
            reading: state,
            while: Swift5Closure.sendable(isEnabled),
            calling: { execute.call(($0, $1)) }
        )
    }

    /// Creates an action that depends on a state.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<State: PropertyProtocol & Sendable>(
        state: State,
        execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        let execute = Swift5Closure<(State.Value, Input), SignalProducer<Output, Error>>(execute)
        self.init(reading: state, calling: { execute.call(($0, $1)) })
    }

    /// Creates an action that depends on a state, and that is disabled while the state is `nil`.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<State: PropertyProtocol & Sendable, Wrapped>(
        unwrapping state: State,
        execute: @escaping (Wrapped, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where State.Value == Wrapped? {
        let execute = Swift5Closure<(Wrapped, Input), SignalProducer<Output, Error>>(execute)
        self.init(unwrapping: state, calling: { execute.call(($0, $1)) })
    }

    /// Creates an action that may be executed while a condition holds.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<Condition: PropertyProtocol & Sendable>(
        enabledIf isEnabled: Condition,
        execute: @escaping (Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where Condition.Value == Bool {
        self.init(while: isEnabled, calling: Swift5Closure.sendable(execute))
    }

    /// Creates an action that may be executed whenever it is not executing.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init(execute: @escaping (Input) -> SignalProducer<Output, Error>, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(execute))
    }
}

extension Action where Input == Void {
    /// Creates an action without an input that depends on a state.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<State: PropertyProtocol & Sendable>(
        state: State,
        execute: @escaping (State.Value) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        let execute = Swift5Closure(execute)
        self.init(reading: state, calling: { value, _ in execute.call(value) })
    }

    /// Creates an action without an input that depends on a state, and that is disabled while the state is `nil`.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init<State: PropertyProtocol & Sendable, Wrapped>(
        unwrapping state: State,
        execute: @escaping (Wrapped) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where State.Value == Wrapped? {
        let execute = Swift5Closure(execute)
        self.init(unwrapping: state, calling: { value, _ in execute.call(value) })
    }
}

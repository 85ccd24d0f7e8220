import SharedReactive

// `Swift5Closure` explains the functions of this file.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Action {
    public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        enabledIf isEnabled: @escaping (State) -> Bool,
        execute: @escaping (State, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        self.init(
            reading: state,
            while: Swift5Closure.sendable(isEnabled),
            calling: Swift5Closure.sendable(execute)
        )
    }

    public convenience init<State: Sendable>(
        on scheduler: UIScheduler,
        state: some PropertyProtocol<State> & Sendable,
        enabledIf isEnabled: @escaping (State) -> Bool,
        execute: @escaping @MainActor (State, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where Input: Sendable, Output: Sendable {
        let begin = Self.onMain(scheduler, execute)
        self.init(reading: state, while: Swift5Closure.sendable(isEnabled), calling: begin)
    }

    public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping (State, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        self.init(reading: state, calling: Swift5Closure.sendable(execute))
    }

    public convenience init<Wrapped>(
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping (Wrapped, Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) {
        let execute = Swift5Closure.sendable(execute)
        self.init(reading: state, while: { $0 != nil }, calling: { execute($0!, $1) })
    }

    public convenience init<Condition: PropertyProtocol & Sendable>(
        enabledIf isEnabled: Condition,
        execute: @escaping (Input) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where Condition.Value == Bool {
        let execute = Swift5Closure.sendable(execute)
        self.init(while: Property(isEnabled), preparing: { if isEnabled.value { execute } else { nil } })
    }

    public convenience init(execute: @escaping (Input) -> SignalProducer<Output, Error>, _: Void = ()) {
        let execute = Swift5Closure.sendable(execute)
        self.init(while: Property(value: true), preparing: { execute })
    }

    public convenience init<State>(
        state: some PropertyProtocol<State> & Sendable,
        execute: @escaping (State) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where Input == Void {
        self.init(reading: state, calling: Swift5Closure.sendable { value, _ in execute(value) })
    }

    public convenience init<Wrapped>(
        unwrapping state: some PropertyProtocol<Wrapped?> & Sendable,
        execute: @escaping (Wrapped) -> SignalProducer<Output, Error>,
        _: Void = ()
    ) where Input == Void {
        self.init(unwrapping: state, execute: { value, _ in execute(value) })
    }
}

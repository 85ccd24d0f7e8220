import SharedReactive

extension SignalProducer {
    /// Creates a producer of the result that a closure returns at each start: one value, or a failure.
    ///
    /// - Parameter action: Called once for each start, on the thread that starts.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    @inlinable public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init(making: action)
    }

    /// Creates a producer of a result: one value, or a failure.
    @inlinable public init(result: Result<Value, Error>) { self.init(making: { result }) }

    /// Creates a producer of two or more values.
    @inlinable public init(values first: Value, _ second: Value, _ tail: Value...) where Value: Sendable {
        self.init([first, second] + tail)
    }
}

// `flatMap`, `flatten` and `then` take producers of several error types. If a client specifies none, the compiler chooses
// `Never`, because these initializers are more specific than the ones for any error.
extension SignalProducer where Error == Never {
    /// Creates a producer of one value.
    @inlinable public init(value: Value) where Value: Sendable { self.init(one: value) }

    /// Creates a producer of the values of a sequence.
    @inlinable public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
        self.init(all: values)
    }

    /// Creates a producer of two or more values.
    @inlinable public init(values first: Value, _ second: Value, _ tail: Value...) where Value: Sendable {
        self.init(all: [first, second] + tail)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Creates a producer of the value that a closure returns at each start, or of the error that it throws.
    ///
    /// - Parameter action: Called once for each start, on the thread that starts.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    @inlinable public init(_ action: @escaping @Sendable () throws -> Value) {
        self.init(making: { Result(catching: action) })
    }
}

extension Result: SignalProducerConvertible {
    /// A producer that sends the success, or fails.
    @inlinable public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}

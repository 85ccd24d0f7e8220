extension SignalProducer where Error == Never {
    /// Returns a producer that could fail with an error of a type, and never does.
    ///
    /// It lets work that cannot fail be combined with work that can.
    public func promoteError<Other>(_: Other.Type = Other.self) -> SignalProducer<Value, Other> {
        derived { observer in
            { event in
                switch event {
                case .value(let value): observer(.value(value))
                case .completed: observer(.completed)
                case .interrupted: observer(.interrupted)
                }
            }
        }
    }

    /// Returns this producer, whose errors are of the type already.
    public func promoteError(_: Error.Type = Error.self) -> SignalProducer {
        self
    }
}

extension SignalProducer where Value == Never {
    /// Returns a producer that could send values of a type, and never does.
    public func promoteValue<Other>(_: Other.Type = Other.self) -> SignalProducer<Other, Error> {
        derived { observer in
            { event in
                switch event {
                case .failed(let error): observer(.failed(error))
                case .completed: observer(.completed)
                case .interrupted: observer(.interrupted)
                }
            }
        }
    }

    /// Returns this producer, whose values are of the type already.
    public func promoteValue(_: Value.Type = Value.self) -> SignalProducer {
        self
    }
}

extension Signal where Error == Never {
    /// Returns a signal that could fail with an error of a type, and never does.
    ///
    /// It lets a signal that cannot fail be combined with one that can.
    public func promoteError<Other>(_: Other.Type = Other.self) -> Signal<Value, Other> {
        derived { observer in
            { event in
                switch event {
                case .value(let value): observer(.value(value))
                case .completed: observer(.completed)
                case .interrupted: observer(.interrupted)
                }
            }
        }
    }

    /// Returns this signal, whose errors are of the type already.
    public func promoteError(_: Error.Type = Error.self) -> Signal {
        self
    }
}

extension Signal where Value == Never {
    /// Returns a signal that could tell values of a type, and never does.
    public func promoteValue<Other>(_: Other.Type = Other.self) -> Signal<Other, Error> {
        derived { observer in
            { event in
                switch event {
                case .failed(let error): observer(.failed(error))
                case .completed: observer(.completed)
                case .interrupted: observer(.interrupted)
                }
            }
        }
    }

    /// Returns this signal, whose values are of the type already.
    public func promoteValue(_: Value.Type = Value.self) -> Signal {
        self
    }
}

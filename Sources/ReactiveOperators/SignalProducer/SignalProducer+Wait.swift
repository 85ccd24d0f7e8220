import Dispatch
import SharedReactive

// Functions that block a thread until a producer sends or ends.

extension SignalProducer where Value: Sendable {
    /// Starts the work and waits for its first value.
    ///
    /// The calling thread is blocked until then. The producer of a property has its value at once, also inside a callback of the
    /// property. If the work needs the calling thread, this method never returns. So do not call it on the main thread if the
    /// work uses that, on the queue of a scheduler that the work sends on, or inside the closure of any `modify`. In a task
    /// it blocks a thread that other tasks wait for: use `values` or `async` functions there.
    ///
    /// - Returns: The value or the error, or `nil` if the work ended without either.
    public func first() -> Result<Value, Error>? { take(first: 1).single() }

    /// Starts the work and waits for its end.
    ///
    /// The calling thread is blocked until then, as by `first()`, or until there is a second value.
    ///
    /// - Returns: The value if there was exactly one, or the error, or `nil` otherwise.
    public func single() -> Result<Value, Error>? {
        let hasEnded = DispatchSemaphore(value: 0)
        let last = Lock(Outcome<Value, Error>())
        // So that nothing that the work defers waits for an outer call on this thread.
        CurrentThread.apart {
            take(first: 2).start { event in
                switch event {
                case .value(let value):
                    last.withLock { $0.result = $0.result == nil ? .success(value) : nil }
                case .failed(let error): last.withLock { $0.result = .failure(error) }
                case .completed, .interrupted: break
                }
                if event.isTerminating { hasEnded.signal() }
            }
            hasEnded.wait()
        }
        return last.withLock(\.result)
    }

    /// Starts the work and waits for its last value.
    ///
    /// The calling thread is blocked until the work ends, as by `first()`.
    ///
    /// - Returns: The value or the error, or `nil` if the work ended without either.
    public func last() -> Result<Value, Error>? { take(last: 1).single() }

    /// Starts the work and waits for its end.
    ///
    /// The calling thread is blocked until then, as by `first()`.
    ///
    /// - Returns: A failure with the error if the work failed, and a success otherwise.
    public func wait() -> Result<(), Error> {
        then(SignalProducer<(), Error>(value: ())).last() ?? .success(())
    }
}

private struct Outcome<Value, Error: Swift.Error>: GuardedState {
    var result: Result<Value, Error>?
}

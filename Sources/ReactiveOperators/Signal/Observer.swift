import SharedReactive

extension Signal {
    /// The input of a signal. Send events to it, and the signal's observers receive them.
    ///
    /// Events can be sent on any thread. Events that are sent after the end are dropped. When the input of a `pipe()`
    /// or of a producer's work is released, the signal is interrupted, unless it has ended.
    public final class Observer {
        @usableFromInline enum Target {
            case source(EventSource<Value, Error>)
            case action((Event) -> Void)
        }

        @usableFromInline let target: Target

        /// Creates an observer that calls back.
        ///
        /// - Parameter action: Called on the thread that sends.
        @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
        public convenience init(_ action: @escaping @Sendable (Event) -> Void) {
            self.init(calling: action)
        }

        /// `init(_:)`, without an overload for Swift 5 mode.
        @inlinable package init(calling action: @escaping @Sendable (Event) -> Void) {
            target = .action(action)
        }

        /// Creates an observer that calls back for each kind of event, on the thread that sends.
        @inlinable public init(
            value: (@Sendable (Value) -> Void)? = nil,
            failed: (@Sendable (Error) -> Void)? = nil,
            completed: (@Sendable () -> Void)? = nil,
            interrupted: (@Sendable () -> Void)? = nil
        ) {
            target = .action(eventHandler(nil, failed, completed, interrupted, nil, value))
        }

        @inlinable package init(_ source: EventSource<Value, Error>) { target = .source(source) }

        @inlinable deinit { if case .source(let source) = target { source.send(.interrupted) } }

        /// Sends an event.
        @inlinable public func send(_ event: Event) {
            switch target {
            case .source(let source): source.send(event)
            case .action(let action): action(event)
            }
        }

        /// Sends a value.
        @inlinable public func send(value: Value) {
            send(.value(value))
        }

        /// Ends the signal with an error.
        @inlinable public func send(error: Error) {
            send(.failed(error))
        }

        /// Ends the signal with `completed`.
        @inlinable public func sendCompleted() {
            send(.completed)
        }

        /// Ends the signal with `interrupted`, because the work was disposed of.
        ///
        /// Values that other threads have sent before are delivered first. In ReactiveSwift, they are dropped if they
        /// have not been delivered.
        @inlinable public func sendInterrupted() {
            send(.interrupted)
        }
    }
}

// Invariant behind `@unchecked Sendable`: the closures are `@Sendable`, or access a source that guards itself.
extension Signal.Observer: @unchecked Sendable where Value: Sendable {}

/// Returns a closure that calls a closure for each kind of event. `on` and `Signal.Observer` use it.
@inlinable func eventHandler<Value, Error>(
    _ event: (@Sendable (Signal<Value, Error>.Event) -> Void)?,
    _ failed: (@Sendable (Error) -> Void)?,
    _ completed: (@Sendable () -> Void)?,
    _ interrupted: (@Sendable () -> Void)?,
    _ terminated: (@Sendable () -> Void)?,
    _ value: (@Sendable (Value) -> Void)?
) -> @Sendable (Signal<Value, Error>.Event) -> Void {
    { received in
        event?(received)
        switch received {
        case .value(let sent): value?(sent)
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
        if received.isTerminating { terminated?() }
    }
}

import SharedReactive

// What `Swift5Closure` describes, for `on` and `lift`.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer {
    /// `on`, for Swift 5 mode.
    @inlinable public func on(
        starting: (() -> Void)? = nil,
        started: (() -> Void)? = nil,
        event: ((Signal<Value, Error>.Event) -> Void)? = nil,
        failed: ((Error) -> Void)? = nil,
        completed: (() -> Void)? = nil,
        interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil,
        disposed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil,
        _: Void = ()
    ) -> SignalProducer {
        on(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)(
            starting.map { Swift5Closure.sendable($0) },
            started.map { Swift5Closure.sendable($0) },
            event.map { Swift5Closure.sendable($0) },
            failed.map { Swift5Closure.sendable($0) },
            completed.map { Swift5Closure.sendable($0) },
            interrupted.map { Swift5Closure.sendable($0) },
            terminated.map { Swift5Closure.sendable($0) },
            disposed.map { Swift5Closure.sendable($0) },
            value.map { Swift5Closure.sendable($0) }
        )
    }

    /// `lift(_:)`, for Swift 5 mode.
    @inlinable public func lift<Other, OtherError>(
        _ transform: @escaping (ProducedSignal) -> Signal<Other, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Other, OtherError> where Value: Sendable {
        lifting(Swift5Closure.sendable(transform))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal {
    /// `on`, for Swift 5 mode.
    @inlinable public func on(
        event: ((Signal<Value, Error>.Event) -> Void)? = nil,
        failed: ((Error) -> Void)? = nil,
        completed: (() -> Void)? = nil,
        interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil,
        disposed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil,
        _: Void = ()
    ) -> Signal {
        on(event:failed:completed:interrupted:terminated:disposed:value:)(
            event.map { Swift5Closure.sendable($0) },
            failed.map { Swift5Closure.sendable($0) },
            completed.map { Swift5Closure.sendable($0) },
            interrupted.map { Swift5Closure.sendable($0) },
            terminated.map { Swift5Closure.sendable($0) },
            disposed.map { Swift5Closure.sendable($0) },
            value.map { Swift5Closure.sendable($0) }
        )
    }
}

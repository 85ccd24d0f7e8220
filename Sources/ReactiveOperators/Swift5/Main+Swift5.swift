import SharedReactive

// What `Swift5Closure` describes, for what arrives on the main actor. In Swift 5 mode such a closure may use variables of a
// function of no actor around it.

@available(swift, obsoleted: 6, message: "In Swift 6 mode, closures are of the main actor.")
extension MainSignal where Error == Never {
    /// Calls back with every value from now on.
    @inlinable @discardableResult
    public func observeValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> (any Disposable)? {
        signal.observeValues(Swift5Closure.sendable(action))
    }
}

@available(swift, obsoleted: 6, message: "In Swift 6 mode, closures are of the main actor.")
extension MainSignalProducer where Error == Never {
    /// Starts the work and calls back with every value.
    @inlinable @discardableResult
    public func startWithValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> any Disposable {
        base.startWithValues(Swift5Closure.sendable(action))
    }
}

import SharedReactive

// `Swift5Closure` explains the functions of this file.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension EventStream {
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        take(while:)(Swift5Closure.sendable(shouldContinue))
    }

    @inlinable public func take(until shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        take(until:)(Swift5Closure.sendable(shouldContinue))
    }

    @inlinable public func skip(while shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        skip(while:)(Swift5Closure.sendable(shouldContinue))
    }

    @inlinable public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping (Value) -> Identity,
        _: Void = ()
    ) -> Self {
        uniqueValues(_:)(Swift5Closure.sendable(transform))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension EventStream where Value: Sendable {
    @inlinable public func attempt(_ action: @escaping (Value) -> Result<(), Error>, _: Void = ()) -> Self {
        attempt(_:)(Swift5Closure.sendable(action))
    }

    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void, _: Void = ()) -> Self
    where Error == any Swift.Error {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }
}

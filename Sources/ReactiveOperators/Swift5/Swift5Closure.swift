import SharedReactive

// In Swift 5 mode, where the compiler does not follow values from thread to thread, code written for ReactiveSwift
// passes closures that use a view or a variable around them. The functions of this folder take such closures. They do
// not exist in Swift 6 mode, nor in the documentation. Each has a second parameter that is never given, so that it can be
// told from the function that takes a `@Sendable` closure, which is disfavored.

/// Makes `@Sendable` closures of those that a client in Swift 5 mode passes.
@usableFromInline enum Swift5Closure {
    // Invariant behind `nonisolated(unsafe)`: that the closure may be called on the threads on which it is called is
    // for the client to know, as with ReactiveSwift. The compiler does not check it in Swift 5 mode.

    @inlinable static func sendable<Output>(_ closure: @escaping () -> Output) -> @Sendable () -> Output {
        nonisolated(unsafe) let closure = closure  // Invariant: see above.
        return { closure() }
    }

    @inlinable static func sendable<Input, Output>(
        _ closure: @escaping (Input) -> Output
    ) -> @Sendable (Input) -> Output {
        nonisolated(unsafe) let closure = closure  // Invariant: see above.
        return { closure($0) }
    }

    @inlinable static func sendable<Input, Output>(
        throwing closure: @escaping (Input) throws -> Output
    ) -> @Sendable (Input) throws -> Output {
        nonisolated(unsafe) let closure = closure  // Invariant: see above.
        return { try closure($0) }
    }

    @inlinable static func sendable<First, Second, Output>(
        _ closure: @escaping (First, Second) -> Output
    ) -> @Sendable (First, Second) -> Output {
        nonisolated(unsafe) let closure = closure  // Invariant: see above.
        return { closure($0, $1) }
    }

    @inlinable static func sendable<First, Second, Output>(
        _ closure: @escaping (inout First, Second) -> Output
    ) -> @Sendable (inout First, Second) -> Output {
        nonisolated(unsafe) let closure = closure  // Invariant: see above.
        return { closure(&$0, $1) }
    }
}

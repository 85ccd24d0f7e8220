import SharedReactive

// In Swift 5 mode, the compiler does not check which threads values cross, and code written for ReactiveSwift
// passes closures that use a view or a local variable. The functions of this folder accept such closures. They do
// not exist in Swift 6 mode, nor in the documentation. Most have a last parameter that is never passed. It
// distinguishes the function from the one with a `@Sendable` closure, which is disfavored. The comment of that one
// documents both. It is called by its full name, such as `take(while:)(…)`, because an ordinary call would choose the
// function of this folder.
//
// `@preconcurrency` on that function, in place of these, was tried with Swift 6.3. In Swift 6 mode it turns the errors about data
// races into warnings. In Swift 5 mode, a closure that changes an object of the main actor gets a warning.

/// Makes closures of a client in Swift 5 mode `@Sendable`.
@usableFromInline enum Swift5Closure {
    // Invariant behind `nonisolated(unsafe)`: the client ensures that the closure may be called on the calling threads,
    // as with ReactiveSwift. The compiler does not check it in Swift 5 mode.

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

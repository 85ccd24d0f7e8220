// In Swift 5 mode, where the compiler does not follow values from thread to thread, code written for ReactiveSwift
// passes closures that use a view or a variable around them. The functions of this folder take such closures. They do
// not exist in Swift 6 mode, and each has a second parameter that is never given, so that it can be told from the
// function that takes a `@Sendable` closure, which is disfavored.

/// A closure of a client in Swift 5 mode.
@usableFromInline
struct Swift5Closure<Input, Output>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: that the closure may be called on the threads on which it is called is
    // for the client to know, as with ReactiveSwift. The compiler does not check it in Swift 5 mode.
    @usableFromInline
    let call: (Input) -> Output

    @inlinable
    init(_ call: @escaping (Input) -> Output) {
        self.call = call
    }

    @inlinable
    static func sendable(_ closure: @escaping (Input) -> Output) -> @Sendable (Input) -> Output {
        let closure = Swift5Closure(closure)
        return { closure.call($0) }
    }
}

extension Swift5Closure where Input == Void {
    @inlinable
    static func sendable(_ closure: @escaping () -> Output) -> @Sendable () -> Output {
        let closure = Swift5Closure(closure)
        return { closure.call(()) }
    }
}

/// A closure of any shape of a client in Swift 5 mode.
struct Swift5Value<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see `Swift5Closure`.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

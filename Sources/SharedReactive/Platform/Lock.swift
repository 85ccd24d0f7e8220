#if !canImport(Darwin)
import Synchronization
#endif

/// What a `Lock` may guard: a struct or an enum that is made for it.
///
/// A closure, a tuple and an optional cannot conform. That is the purpose: a closure that is itself the generic
/// state of a lock is wrapped in two more closures each time it is lent to `withLock`, so that calling it takes
/// longer and longer and releasing it overflows the stack. As a property of a struct it is lent as it is.
@usableFromInline package protocol GuardedState {}

/// A mutual exclusion lock together with the state that it guards.
///
/// Every access to shared state in this package goes through this type, in a closure short enough to see that it
/// calls no user code. What has to be called or released is returned from the closure, and is called or released
/// after it.
///
/// The lock is not recursive.
@usableFromInline package struct Lock<State: GuardedState>: ~Copyable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the state is reached through `withLock` alone, so never by two threads
    // at once.

    @usableFromInline let word = WordLock()

    #if canImport(Darwin)
    // The standard library's storage for this is too new for the systems that this package supports.
    @usableFromInline let state: UnsafeMutablePointer<State>

    @inlinable package init(_ state: State) {
        self.state = .allocate(capacity: 1)
        self.state.initialize(to: state)
    }

    @inlinable deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }
    #else
    @usableFromInline let cell: _Cell<State>

    @inlinable @inline(__always) var state: UnsafeMutablePointer<State> { cell._address }

    @inlinable package init(_ state: State) { cell = _Cell(state) }
    #endif

    /// Returns what `body` returns, after running it with exclusive access to the state.
    ///
    /// Waits while another thread holds the lock.
    @inlinable @inline(__always)
    package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        word.lock()
        defer { word.unlock() }
        // In two steps: for the thread sanitizer one step would change the whole lock, its word included.
        let state = state
        return body(&state.pointee)
    }
}

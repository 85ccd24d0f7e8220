import SharedReactive

// | state     | guarded by | accessed by                                                                   |
// | --------- | ---------- | ----------------------------------------------------------------------------- |
// | `state`   | `access`   | any thread, one at a time; lent to it where user code runs (`set`, `_modify`, |
// |           |            | a computed member)                                                            |
// | `tracked` | `access`   | threads that read a member for `withObservationTracking` or change one        |

/// A model's state for the model's own actions, which read and change it. Each member of the state is a member of the proxy.
///
/// ```swift
/// return Action(add: { amount in
///     state.total += amount
/// })
/// ```
///
/// It can be used on any thread. Reading a member, replacing it, and changing it in place, as in `state.total += 1` or
/// `state.queries.append(query)`, are atomic, so no change of another thread is lost. If two members have to change
/// together, put them into one struct, and change that struct with a mutating function.
///
/// Using the state inside a change in place of one of its members traps with a message, as in
/// `state.numbers.sort { _, _ in state.isAscending }`. Read what you need before the change. Other threads wait until
/// the change is done. In detail:
///
/// - You can read the state on the right of `+=` and in arguments, because Swift evaluates these before the change
///   begins. You cannot read it in an autoclosure, as in `state.counts["a", default: state.start] += 1`.
/// - A value that a change in place removes is released during the change, so its `deinit` may not use the state. A
///   value that is replaced with `=` is released after the change. While a tracer compares states, both are released
///   after the change.
/// - A computed property of the state runs inside such a change. Use the state's own members in it, not the proxy.
///
/// If code inside a change or a computed property changes a property, a signal or a store, their observers are called
/// after the change, when the state can be used again.
///
/// The proxy is `Sendable` if the state is.
@dynamicMemberLookup
public final class StateProxy<State: StateType> {
    @usableFromInline let access = AccessLock()
    // Invariant behind `@exclusivity(unchecked)`: `access` excludes other threads, and traps if this thread uses
    // the state while it has borrowed it. So accesses do not overlap.
    @exclusivity(unchecked) @usableFromInline var state: State
    /// The members that `withObservationTracking` observes; `nil` if there are none.
    // Invariant behind `@exclusivity(unchecked)`: it is accessed only under the lock. User code that may run under the
    // lock, a getter or a `==`, cannot use this proxy.
    @exclusivity(unchecked) @usableFromInline var tracked: TrackedMembers<State>?

    // Invariant behind its use by any thread: it is set once, before this object is shared.
    private(set) weak var tasks: OwnedTasks?

    /// The model in traces.
    let trace: ModelTrace

    /// Creates a proxy, which holds the model's tasks weakly.
    init(_ state: State, tasks: OwnedTasks, trace: ModelTrace) {
        self.state = state
        self.tasks = tasks
        self.trace = trace
    }

    /// A member of the state that can be changed.
    @inlinable public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        @inline(__always)
        get {
            read(keyPath)
        }
        @inline(__always)
        set {
            var value = newValue
            let change = begin(keyPath)
            swap(&state[keyPath: keyPath], &value)
            end(change)
            // The previous value is released here, after unlocking.
        }
        @inline(__always)
        _modify {
            let change = begin(keyPath)
            defer { end(change) }
            yield &state[keyPath: keyPath]
        }
    }

    /// A read-only member of the state.
    @inlinable @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { read(keyPath) }

    @inlinable @inline(__always) func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
        lock()
        // A stored member is read without user code. The compiler evaluates this for a literal key path.
        if MemoryLayout<State>.offset(of: keyPath) != nil {
            defer { access.unlock() }
            return state[keyPath: keyPath]
        }
        access.lend()
        defer { _ = access.takeBack() }
        return state[keyPath: keyPath]
    }

    /// Acquires the lock for a change. If the change is observed or traced, returns the members that it may affect.
    @inlinable @inline(__always) func begin<Value>(_ keyPath: WritableKeyPath<State, Value>) -> Change? {
        // The key path is passed on only in a closure, so that the change is compiled to a plain access.
        let traced = Trace.isOn ? traced { keyPath } : nil
        lock()
        access.lend()
        if tracked == nil, traced == nil { return nil }
        return begin(at: MemoryLayout<State>.offset(of: keyPath), size: MemoryLayout<Value>.size, traced)
    }

    /// Releases the lock after a change, and notifies observers of the change.
    @inlinable @inline(__always) func end(_ change: Change?) {
        if let change { return endWatched(change) }
        if !access.takeBack() { stopForeign() }
    }

    /// Acquires the lock, or traps if this thread has borrowed the state.
    @inlinable @inline(__always) func lock() { if !access.lock() { stopReentrant() } }

    @usableFromInline func stopReentrant() -> Never {
        fatalError(
            """
            A StateProxy<\(String(reflecting: State.self))> was used inside a change of one of its members, or inside a computed \
            member. Read the values that you need before the change begins, and use the proxy again after it. In a \
            computed member, use the state's own members.
            """
        )
    }

    @usableFromInline func stopForeign() -> Never {
        fatalError(
            """
            A change of a member of StateProxy<\(String(reflecting: State.self))> began on one thread and ended on another. Do not \
            await anything during the change: await first, and then change it.
            """
        )
    }
}

// Invariant behind `@unchecked Sendable`: the state is accessed only under the lock.
extension StateProxy: @unchecked Sendable where State: Sendable {}

extension StateProxy {
    /// Starts a task that is cancelled when the model is deallocated.
    ///
    /// The other patterns call it `task`. Here, members of the state are found by their names, and `task` is a likely one.
    ///
    /// Otherwise it works like `Task.init`: the task runs on the caller's actor. The task does not keep the model
    /// alive, even if its closure captures `state`, `extra` and `delegate`.
    ///
    /// ```swift
    /// Action(start: {
    ///     state.startTask {
    ///         while !Task.isCancelled {
    ///             state.seconds += 1
    ///             delegate.seconds(state.seconds)
    ///             try? await extra.clock.sleep(for: .seconds(1))
    ///         }
    ///     }
    /// })
    /// ```
    ///
    /// If the model was already deallocated, the task is created as a cancelled one.
    ///
    /// - Parameters:
    ///   - id: A value of any `Hashable` and `Sendable` type, such as an enum's case. The model's previous task with the
    ///     same id is cancelled. If it had not begun, its operation is not called.
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - operation: The task's work. It is not called if the task is cancelled before it begins.
    ///     After the model is deallocated, `Task.isCancelled` is true in it.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult public func startTask(
        id: (any Hashable & Sendable)? = nil,
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        (tasks ?? .cancelled).run(id: id, priority: priority, isolation: isolation, operation: operation)
    }

    /// Cancels the task with this id, if it has not ended.
    public func cancelTask(id: any Hashable & Sendable) { tasks?.cancel(id: id) }
}

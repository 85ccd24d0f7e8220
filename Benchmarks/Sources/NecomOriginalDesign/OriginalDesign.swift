import Foundation

// The design of the original Necom, written again by hand, in a module of its own as the original is: a recursive lock, key paths
// that are followed at run time, a weak reference that is cast for each value.

/// Passes values to an object.
public struct OriginalBinder<Value> {
    let bind: (Value) -> Void

    /// Creates a binder on the calling thread.
    public init<Root: AnyObject>(_ root: Root, handler: @escaping (Root, Value) -> Void) {
        bind = { [weak root] value in
            run { if let root { handler(root, value) } }
        }
    }
}

private func run(_ work: @escaping () -> Void) {
    work()
}

/// A proxy of a delegate.
@dynamicMemberLookup
public final class OriginalDelegate<Delegate> {
    private let delegate: () -> Delegate?

    /// Creates a proxy of a delegate.
    public init(_ delegate: Delegate) {
        let object = delegate as AnyObject
        self.delegate = { [weak object] in object as? Delegate }
    }

    /// Passes a value to a binder of the delegate.
    public subscript<Value>(
        dynamicMember keyPath: KeyPath<Delegate, OriginalBinder<Value>>
    ) -> (Value) -> Void {
        let delegate = delegate
        return { delegate()?[keyPath: keyPath].bind($0) }
    }
}

/// Guards a state with a lock.
@dynamicMemberLookup
public final class OriginalState<State> {
    private let lock = NSRecursiveLock()
    private var state: State

    /// Creates a state.
    public init(_ state: State) {
        self.state = state
    }

    /// A member of the state.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
        get {
            lock.lock()
            defer { lock.unlock() }
            return state[keyPath: keyPath]
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            state[keyPath: keyPath] = newValue
        }
    }
}

/// A proxy of an action.
@dynamicMemberLookup
public final class OriginalAction<Action> {
    private let action: Action

    /// Creates a proxy of an action.
    public init(_ action: Action) {
        self.action = action
    }

    /// A closure without arguments.
    public subscript<Result>(dynamicMember keyPath: KeyPath<Action, () -> Result>) -> () -> Result {
        action[keyPath: keyPath]
    }

    /// A closure with one argument.
    public subscript<Argument, Result>(
        dynamicMember keyPath: KeyPath<Action, (Argument) -> Result>
    ) -> (Argument) -> Result {
        action[keyPath: keyPath]
    }
}

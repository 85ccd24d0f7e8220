import SharedReactive

/// Calls a model's actions: each closure of the model's `Action` is a member of the proxy.
///
/// ```swift
/// presenter.action.searchText("swift")
/// ```
///
/// The closures can have any number of arguments, and be plain, `@Sendable`, throwing or asynchronous. A call through
/// the proxy costs as much as a call of the closure if it has no argument, or one `BitwiseCopyable` argument such as a
/// number. Otherwise the call also allocates a small object. The proxy is `Sendable` if the action is.
///
/// While a tracer is active, a closure is recorded by its name, without arguments. If the name and `()` are not a complete
/// call, the step's value is the closure's type. There are two ways:
///
/// - A closure that takes no argument, or one `BitwiseCopyable` argument, and is neither throwing nor asynchronous: each
///   call is recorded, as the cause of the steps inside it.
/// - Every other closure: it is recorded when it is read from the proxy. The step precedes the call, and causes no other
///   steps. A closure that is read once and called twice is recorded once.
@dynamicMemberLookup
public final class ActionProxy<Action: ActionType> {
    @usableFromInline let action: Action

    /// The model in traces. A proxy that was made by hand has no model, and is a subject itself.
    let trace: ModelTrace

    /// Creates a proxy of an action. A test uses it to replace a model.
    ///
    /// - Parameter action: Owned by the proxy.
    public init(_ action: Action) {
        self.action = action
        trace = ModelTrace(ActionProxy.self)
    }

    init(_ action: Action, of trace: ModelTrace) {
        self.action = action
        self.trace = trace
    }

    /// A member of the action.
    @inlinable @inline(__always)
    public subscript<Member>(dynamicMember keyPath: KeyPath<Action, Member>) -> Member {
        // The key path is in a closure for tracers only, so that reading the member is compiled to a plain access.
        if Trace.isOn { traced { keyPath }?.record() }
        return action[keyPath: keyPath]
    }

    // The overloads below name the types of the closure. So the compiler calls the closure directly, and the call can
    // be recorded. The compiler does not know whether the closure consumes its arguments, and would release them twice,
    // so the overloads take only arguments that need no release. An overload for any number of arguments is not
    // possible, because a key path to a closure with a parameter pack is an error. The traced path reads the member again. If
    // both paths shared one value, the closure would be wrapped for both.

    /// A closure of the action that takes no argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<Result>(dynamicMember keyPath: KeyPath<Action, () -> Result>) -> () -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? traced { keyPath } : nil
        return { traced == nil ? member() : traced!.call { $0() } }
    }

    /// A closure of the action that takes one `BitwiseCopyable` argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<A: BitwiseCopyable, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) -> Result>
    ) -> (A) -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? traced { keyPath } : nil
        return { a in traced == nil ? member(a) : traced!.call { $0(a) } }
    }

    // For a `@Sendable` closure, the result is `@Sendable` too.

    /// A `@Sendable` closure of the action that takes no argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable () -> Result>
    ) -> @Sendable () -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? traced { keyPath } : nil
        return { traced == nil ? member() : traced!.call { $0() } }
    }

    /// A `@Sendable` closure of the action that takes one `BitwiseCopyable` argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<A: BitwiseCopyable, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A) -> Result>
    ) -> @Sendable (A) -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? traced { keyPath } : nil
        return { a in traced == nil ? member(a) : traced!.call { $0(a) } }
    }

    /// Rejects an argument for a closure that takes none.
    @available(*, unavailable, message: "The closure takes no argument. Call it without one.")
    public subscript<A, Result>(dynamicMember keyPath: KeyPath<Action, () -> Result>) -> (A) -> Result {
        fatalError()
    }
}

extension ActionProxy: Sendable where Action: Sendable {}

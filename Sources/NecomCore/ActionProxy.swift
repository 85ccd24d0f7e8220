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
/// While a tracer is active, each call is recorded with its arguments, as the cause of the steps inside it. Some
/// closures are recorded by name only, when they are read: closures with more than six arguments, with a typed error, or
/// isolated to an actor; and closures with an argument that is noncopyable, nonescapable, `inout`, `consuming` or `sending`
/// (except a single `BitwiseCopyable` one). On systems before iOS 18 and macOS 15, this also applies to closures with an
/// argument or a result that is neither an object nor `Equatable`.
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
        let member = action[keyPath: keyPath]
        // The key path is in a closure for tracers only, so that reading the member is compiled to a plain access.
        return Trace.isOn ? traced(member) { keyPath } : member
    }

    // If the compiler knows the types of a closure, it calls the closure directly. It does not know whether the closure
    // consumes its arguments, and would release them twice, so these are for arguments that need no release. The traced
    // path reads the member again. If both paths shared one value, it would be wrapped for both.

    /// A closure of the action that takes no argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<Result>(dynamicMember keyPath: KeyPath<Action, () -> Result>) -> () -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? tracedMember { keyPath } : nil
        return { traced == nil ? member() : traced!.member() }
    }

    /// A closure of the action that takes one `BitwiseCopyable` argument.
    @_documentation(visibility: internal) @inlinable @inline(__always)
    public subscript<A: BitwiseCopyable, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) -> Result>
    ) -> (A) -> Result {
        let member = action[keyPath: keyPath]
        let traced = Trace.isOn ? tracedMember { keyPath } : nil
        return { a in traced == nil ? member(a) : traced!.member(a) }
    }

    /// Rejects an argument for a closure that takes none.
    @available(*, unavailable, message: "The closure takes no argument. Call it without one.")
    public subscript<A, Result>(dynamicMember keyPath: KeyPath<Action, () -> Result>) -> (A) -> Result {
        fatalError()
    }
}

/// A closure in an object. As an optional, it would be wrapped even where there is none.
@usableFromInline final class TracedMember<Member> {
    @usableFromInline let member: Member

    @usableFromInline init(_ member: Member) { self.member = member }
}

extension ActionProxy: Sendable where Action: Sendable {}

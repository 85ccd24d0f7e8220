import SharedReactive

/// Calls a model's actions: each closure of the model's `Action` is a member of the proxy.
///
/// ```swift
/// presenter.action.searchText("swift")
/// ```
///
/// The closures can have any number of arguments, and be plain, `@Sendable`, throwing or asynchronous. A call through
/// the proxy costs as much as a call of the closure. The proxy is `Sendable` if the action is.
///
/// While a tracer is active, each call is recorded with its arguments, as the cause of what happens inside it. Three
/// kinds of closures are recorded by name only, when they are read: those with more than six arguments (three, if they
/// throw or are asynchronous), those with an `inout` argument, and those that are isolated to an actor.
@dynamicMemberLookup
public final class ActionProxy<Action: ActionType> {
    @usableFromInline
    let action: Action

    /// Whom calls are recorded for; `nil` for a proxy that was made by hand.
    let model: ModelTrace?

    /// Creates a proxy of an action. A test uses it to replace a model.
    ///
    /// - Parameter action: Owned by the proxy.
    public init(_ action: Action) {
        self.action = action
        model = nil
    }

    init(_ action: Action, of model: ModelTrace) {
        self.action = action
        self.model = model
    }

    deinit {
        if model == nil, Trace.isOn { Trace.ended(self) }
    }

    /// A member of the action.
    @inlinable
    @inline(__always)
    public subscript<Member>(dynamicMember keyPath: KeyPath<Action, Member>) -> Member {
        if Trace.isOn { recordReading { keyPath } }
        return action[keyPath: keyPath]
    }
}

extension ActionProxy: Sendable where Action: Sendable {}

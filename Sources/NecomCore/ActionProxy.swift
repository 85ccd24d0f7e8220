import SharedReactive

/// What a model can be asked to do, as others see it: every member of its action.
///
/// ```swift
/// presenter.action.searchText("swift")
/// ```
///
/// Closures with any number of arguments work, plain or `@Sendable`, throwing or asynchronous; calling one costs what calling
/// a closure costs. It is `Sendable` when the action is.
///
/// While somebody traces, a call is recorded with its arguments, and what happens inside it is caused by it. Of closures that
/// have more than six arguments (three, if they throw or are asynchronous), take an argument `inout`, or belong to an actor, the
/// name is recorded when they are read.
@dynamicMemberLookup
public final class ActionProxy<Action: ActionType> {
    @usableFromInline
    let action: Action

    /// Whom calls are recorded for; `nil` for a proxy that was made by hand.
    let model: ModelTrace?

    /// Creates a proxy, as a test's stand-in for a model needs it.
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

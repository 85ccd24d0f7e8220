/// What a model can be asked to do, as others see it: every member of its action.
///
/// ```swift
/// presenter.action.searchText("swift")
/// ```
///
/// Members are handed out as they are, so closures with any number of arguments work, plain or `@Sendable`,
/// throwing or asynchronous; calling one costs what calling a closure costs. It is `Sendable` when the
/// action is.
@dynamicMemberLookup
public final class ActionProxy<Action: ActionType> {
    @usableFromInline
    let action: Action

    /// Creates a proxy, as a test's stand-in for a model needs it.
    ///
    /// - Parameter action: Owned by the proxy.
    @inlinable
    public init(_ action: Action) {
        self.action = action
    }

    /// A member of the action.
    @inlinable
    @inline(__always)
    public subscript<Member>(dynamicMember keyPath: KeyPath<Action, Member>) -> Member {
        action[keyPath: keyPath]
    }
}

extension ActionProxy: Sendable where Action: Sendable {}

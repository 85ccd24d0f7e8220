/// What can happen to the list.
public enum UsersListEvent: Sendable, Equatable {
    /// The view has come to be.
    case didLoadView
    /// The search field holds another text.
    case didSearch(String)
    /// The end of what is shown has come in sight.
    case didScrollToEnd
    /// The button beside a failure was tapped.
    case didTapRetry
}

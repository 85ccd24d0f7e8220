/// The events of the list.
public enum UsersListEvent: Sendable, Equatable {
    /// The view was loaded.
    case didLoadView
    /// The text of the search field changed.
    case didSearch(String)
    /// The user scrolled to the end of the list.
    case didScrollToEnd
    /// The button beside a failure was tapped.
    case didTapRetry
}

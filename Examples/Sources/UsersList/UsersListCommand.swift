/// The commands of the list.
public enum UsersListCommand: Sendable, Equatable {
    /// Show that a search is running. The shown users stay.
    case showLoading
    /// Show these users instead of the shown ones. They are the first of `total` users.
    case showItems([SimpleListItem], total: Int)
    /// Append these users.
    case showMoreItems([SimpleListItem])
    /// Remove the shown users, because they do not belong to the current search.
    case hideItems
    /// Show a failure, and offer to try again. The shown users stay.
    case showFailure(String)
}

/// What the list can be told to do.
public enum UsersListCommand: Sendable, Equatable {
    /// Say that users are being looked for. What is shown stays.
    case showLoading
    /// Show these, in place of what is shown, the first of as many as `total`.
    case showItems([SimpleListItem], total: Int)
    /// Show these too, below what is shown.
    case showMoreItems([SimpleListItem])
    /// Show nobody: those who are shown are not those who are looked for.
    case hideItems
    /// Say what went wrong, and offer to try it again. What is shown stays.
    case showFailure(String)
}

/// A line of the list, as a view shows it.
public struct SimpleListItem: Sendable, Equatable, Encodable {
    /// What it is, in large letters.
    public var title: String
    /// What distinguishes it, in small ones.
    public var subtitle: String

    /// Creates a line.
    public init(title: String, subtitle: String) {
        self.title = title
        self.subtitle = subtitle
    }

    init(_ user: User) {
        self.init(title: user.fullName, subtitle: user.id.uuidString)
    }
}

/// A line of the list, as a view shows it.
public struct SimpleListItem: Sendable, Equatable, Encodable {
    /// The first line, in large letters.
    public var title: String
    /// The second line, in small letters.
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

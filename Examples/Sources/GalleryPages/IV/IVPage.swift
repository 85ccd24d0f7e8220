import GalleryServer
import UsersList

/// The page of IV: a list of users.
public struct IVPage: Page {
    /// The page's address.
    public let slug = "iv"

    /// The name of the pattern.
    public let title = "IV"

    /// What the pattern is.
    public let summary =
        "Interactor and View: the view emits events, and its interactor emits commands in return. "
        + "The sample is a list of three thousand users."

    /// The content of the page.
    public let main: String

    /// The page's own style sheet and script.
    public let assets: [Asset]

    /// Where all visitors' users are found: the file is read once.
    private let users = BundledUsers()

    /// Creates the page.
    public init() {
        main = Asset("iv.html", in: .module).content
        assets = [Asset("iv.css", in: .module), Asset("iv.js", in: .module)]
    }

    /// Creates a session with a list of its own.
    @MainActor
    public func makeSession(outbox: Outbox) -> any Session {
        UsersListSession(outbox: outbox, users: users)
    }
}

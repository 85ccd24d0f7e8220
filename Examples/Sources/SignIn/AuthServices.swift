import FractalCore

/// Signs a user in and out.
public final class AuthServices: Sendable {
    private let current = MutableProperty<User?>(nil)

    /// The user who is signed in.
    public let user: Property<User?>

    /// Creates services without a user.
    public init() {
        user = Property(current)
    }

    /// Signs a user in, and the previous user out.
    public func signIn(_ user: User) {
        current.value = user
    }

    /// Signs the user out.
    public func signOut() {
        current.value = nil
    }
}

/// A user with notes.
public struct User: Hashable, Sendable {
    /// The name, without spaces around it.
    public let name: String

    /// The most characters of a name.
    public static let longestName = 20

    /// Creates a user with a typed name.
    ///
    /// - Throws: The fault of the name.
    public init(typed: String) throws(SignInError) {
        var name = Substring(typed)
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        if name.isEmpty { throw .noName }
        if name.count > Self.longestName { throw .longName }
        self.name = String(name)
    }
}

/// The reason why a name cannot be used.
public enum SignInError: Error, Equatable {
    /// The name is empty.
    case noName
    /// The name is longer than `User.longestName`.
    case longName

    /// The message for the user.
    public var sentence: String {
        switch self {
        case .noName: "Please type your name."
        case .longName: "Please type a name of at most \(User.longestName) characters."
        }
    }
}

import FractalCore

/// Who is signed in, if anyone.
public final class AuthServices: Sendable {
    private let current = MutableProperty<User?>(nil)

    /// The user who is signed in.
    public let user: Property<User?>

    /// Creates services with which nobody is signed in.
    public init() {
        user = Property(current)
    }

    /// Signs a user in, in place of the one before.
    public func signIn(_ user: User) {
        current.value = user
    }

    /// Signs the user out.
    public func signOut() {
        current.value = nil
    }
}

/// Somebody who has notes.
public struct User: Hashable, Sendable {
    /// The name, without spaces around it.
    public let name: String

    /// The most characters of a name.
    public static let longestName = 20

    /// Creates a user with the name that somebody has typed.
    ///
    /// - Throws: What is wrong with the name.
    public init(typed: String) throws(SignInError) {
        var name = Substring(typed)
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        if name.isEmpty { throw .noName }
        if name.count > Self.longestName { throw .longName }
        self.name = String(name)
    }
}

/// Why nobody can be signed in with a name.
public enum SignInError: Error, Equatable {
    /// There is none.
    case noName
    /// It is longer than `User.longestName`.
    case longName

    /// What to tell a person.
    public var sentence: String {
        switch self {
        case .noName: "Please type your name."
        case .longName: "Please type a name of at most \(User.longestName) characters."
        }
    }
}

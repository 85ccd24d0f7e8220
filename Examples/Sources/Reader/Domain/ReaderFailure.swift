import Foundation
import GRDB

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why something failed. States and commands contain it, so it can be compared.
nonisolated public enum ReaderFailure: Error, Equatable, Sendable {
    /// The server cannot be reached.
    case unreachable
    /// The server did not answer in time.
    case late
    /// The server's answer is not an answer of its API.
    case unreadable
    /// The server does not accept the password or the token.
    case unauthorized
    /// The server has no such article.
    case missing
    /// The server failed.
    case server(status: Int)
    /// The database has no room for a change.
    case diskFull
    /// The database's file is damaged.
    case damaged
    /// Another failure of the database.
    case database(String)

    /// Converts an error of a request or of the database.
    public init(_ error: any Error) {
        switch error {
        case let failure as ReaderFailure: self = failure
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .diskFull
        case let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode):
            self = .damaged
        case let error as DatabaseError: self = .database(error.message ?? "\(error.resultCode)")
        // Only the deadline cancels a request.
        case let error as URLError where [.timedOut, .cancelled].contains(error.code): self = .late
        case is DecodingError: self = .unreadable
        default: self = .unreachable
        }
    }

    /// Whether the server has answered that it does not do what was asked.
    var isRefusal: Bool {
        switch self {
        case .missing, .server: true
        case .unreachable, .late, .unreadable, .unauthorized, .diskFull, .damaged, .database: false
        }
    }

    /// The text to show.
    public var text: String {
        switch self {
        case .unreachable: "The server cannot be reached. You see what was saved."
        case .late: "The server did not answer in time. You see what was saved."
        case .unreadable: "The server’s answer cannot be read. Try again later."
        case .unauthorized: "Your name or password is not accepted. Sign in again."
        case .missing: "There is no such article."
        case .server(let status): "The server has a problem (status \(status)). Try again later."
        case .diskFull: "The disk is full. Your last change is not saved."
        case .damaged: "The saved data is damaged. Start the app again: it sets the data aside."
        case .database(let message): "The database failed: \(message)."
        }
    }
}

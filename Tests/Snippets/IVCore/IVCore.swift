// also: UIKit.swift
// 3 in: extension Fetching {
// 4 in: extension ImportInteractor {
// 5 in: extension Fetching { @MainActor static func test() async throws {
// 6 in: extension Fetching {
// 7 in: enum OnTheMainActor {
// 8 in: @MainActor final class UserSearch { let api: UsersAPI; let clock: any Clock<Duration>; func emit(command: UsersListCommand) {}
import Dispatch
import IVCore
import Testing

struct User: Sendable {
    var id = "1"
    var firstName: String
    var lastName: String
    var fullName: String { "\(firstName) \(lastName)" }
}

nonisolated struct UsersAPI: Sendable {
    static let failing = UsersAPI()
    static let three = UsersAPI()

    func users(progress: @Sendable (Double) -> Void) async throws -> [User] { [] }
    func users(named name: String) async -> [SimpleListItem] { [] }
}

enum Fetching {
    enum UsersListEvent {
        case didLoadView
        case didTapRetry
    }

    nonisolated enum UsersListCommand: Equatable {
        case showLoading
        case showProgress(Double)
        case showItems([SimpleListItem])
        case showError(String)
    }

    nonisolated struct SimpleListItem: Equatable {
        var title: String
        var subtitle: String
    }

    static let three: [SimpleListItem] = []
}

enum ImportEvent {
    case start
}

enum ImportCommand: Sendable {
    case showProgress(Int)
}

final class ImportInteractor {
    var commandEmitter: CommandEmitter<ImportCommand>?
    let queue = DispatchQueue(label: "import")
}

nonisolated let rows = 3
nonisolated func store(_ row: Int) {}

// also: UIKit.swift
// 3 in: extension Fetching {
// 4 in: extension Fetching { @MainActor static func test() async throws {
import IVCore

struct User: Sendable {
    var id = "1"
    var firstName: String
    var lastName: String
    var fullName: String { "\(firstName) \(lastName)" }
}

nonisolated struct UsersAPI: Sendable {
    static let failing = UsersAPI()

    func users(progress: @Sendable (Double) -> Void) async throws -> [User] { [] }
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
}

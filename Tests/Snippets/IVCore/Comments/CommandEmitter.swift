import Dispatch
import IVCore

@testable import Given

// 1 in: func show(commandEmitter: CommandEmitter<UsersListCommand>?) {
// 2 in: extension ImportInteractor {
// 3 in: func show(commandEmitter: CommandEmitter<LoadingCommand>?) {
// 4 in: extension LoadingUsersInteractor {
// 5 in: extension LoadingUsersInteractor {

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

@MainActor
final class LoadingUsersInteractor {
    var commandEmitter: CommandEmitter<UsersListCommand>?
    var loading: Task<Void, Never>?

    func loadUsers() async {}
    func tick() {}
}

import IVCore

struct SimpleListItem: Equatable, Sendable {
    var title = ""
}

let items = [SimpleListItem()]
let title = ""

enum UsersListEvent: Sendable {
    case didLoadView
}

enum UsersListCommand: Equatable, Sendable {
    case showItems([SimpleListItem])
}

final class UsersListInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<UsersListCommand>?

    func handle(event: UsersListEvent) {}
}

enum LoadingCommand: Equatable, Sendable {
    case showTitle(String)
    case showLoading
    case showItems([SimpleListItem])
}

final class LoadingInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<LoadingCommand>?

    func handle(event: UsersListEvent) {}
}

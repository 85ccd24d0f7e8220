import IVCore

// 1 in: func load(eventEmitter: EventEmitter<UsersListInteractor>?) {
// 2 in: func load(eventEmitter: EventEmitter<AppearingInteractor>?) {

enum AppearingEvent {
    case didLoadView, didAppear
}

final class AppearingInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<Never>?

    func handle(event: AppearingEvent) {}
}

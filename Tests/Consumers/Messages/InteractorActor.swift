import IVCore

enum UsersEvent {
    case didLoad
}

enum UsersCommand {
    case show(String)
}

// error: conformance of 'UsersInteractor' to protocol 'InteractorProtocol' crosses into actor-isolated code and can cause data races
actor UsersInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<UsersCommand>?

    func handle(event: UsersEvent) {}
}

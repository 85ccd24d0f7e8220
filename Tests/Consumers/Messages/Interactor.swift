import IVCore

enum UsersEvent {
    case didLoad
}

// error: type 'UsersInteractor' does not conform to protocol 'InteractorProtocol'
final class UsersInteractor: InteractorProtocol {
    func handle(event: UsersEvent) {}
}

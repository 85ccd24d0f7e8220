import IVCore

final class LargeInteractor<Content: Room>: InteractorProtocol {
    var commandEmitter: CommandEmitter<Large<Content>>?

    func handle(event: Large<Content>) { sum += event.count }
}

final class LargeView<Content: Room>: ViewProtocol {
    var eventEmitter: EventEmitter<LargeInteractor<Content>>?

    func handle(command: Large<Content>) { sum += command.count }
}

/// Events and commands that carry a large value.
@MainActor func ivOperations<Content: Room>(_: Content.Type) -> [Operation] {
    let view = LargeView<Content>()
    let interactor = LargeInteractor<Content>()
    view.link(interactor)
    let next = Kept(Large<Content>())
    let both = [next.value, next.value]
    return [
        Operation(name: "IV, an event") { view.eventEmitter?.emit(next.value) },
        Operation(name: "IV, a command") { interactor.commandEmitter?.emit(next.value) },
        Operation(name: "IV, several commands") { interactor.emit(commands: both) },
    ]
}

import IVCore

enum CatalogueEvent {
    case didSearch(String)
}

enum CatalogueCommand {
    case showFound([String])
}

@MainActor
final class CatalogueInteractor: @MainActor InteractorProtocol {
    var commandEmitter: CommandEmitter<CatalogueCommand>?

    private let goods = ["Milk", "Oat milk", "Bread", "Butter"]

    func handle(event: CatalogueEvent) {
        switch event {
        case .didSearch(let text):
            emit(command: .showFound(goods.filter { $0.lowercased().contains(text.lowercased()) }))
        }
    }
}

@MainActor
final class CatalogueView: @MainActor ViewProtocol {
    var eventEmitter: EventEmitter<CatalogueInteractor>?

    func handle(command: CatalogueCommand) {
        switch command {
        case .showFound(let found): say("found: \(found.count)")
        }
    }
}

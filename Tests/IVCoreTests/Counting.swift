import IVCore
import TestSupport

enum CountingEvent: Sendable, Equatable {
    case count(Int)
}

enum CountingCommand: Sendable, Equatable {
    case show(Int)
}

/// Shows the number of its event, as simple as the document's interactor.
final class CountingInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<CountingCommand>?
    private(set) var counted: [Int] = []
    private let canary: Canary?

    init(canary: Canary? = nil) {
        self.canary = canary
    }

    func handle(event: CountingEvent) {
        switch event {
        case .count(let number):
            counted.append(number)
            emit(command: .show(number))
        }
    }
}

/// A view on the main actor, as UIKit's views are.
@MainActor
final class CountingView<Interactor: InteractorProtocol>: @MainActor ViewProtocol
where Interactor.Command == CountingCommand {
    var eventEmitter: EventEmitter<Interactor>?
    private(set) var shown: [Int] = []
    private let onShow: (Int) -> Void

    init(onShow: @escaping (Int) -> Void = { _ in }) {
        self.onShow = onShow
    }

    func handle(command: CountingCommand) {
        switch command {
        case .show(let number):
            shown.append(number)
            onShow(number)
        }
    }
}

import IVCore

/// Decides what an event leads to. It knows its view as the emitter of commands only.
final class ___VARIABLE_productName:identifier___Interactor: InteractorProtocol {
    var commandEmitter: CommandEmitter<___VARIABLE_productName:identifier___Command>?
    private var count = 0

    func handle(event: ___VARIABLE_productName:identifier___Event) {
        switch event {
        case .didLoad:
            emit(command: .showCount(count))

        case .didTapIncrement:
            count += 1
            emit(command: .showCount(count))

        case .didTapReset:
            if count == 0 { return }
            count = 0
            emit(command: .showCount(count))
        }
    }
}

import IVCore

enum SignInEvent: Equatable {
    case didTapSignIn(name: String, password: String)
}

enum SignInCommand: Equatable {
    case showProgress
    case showFailure(String)
    case finish(Account)
}

/// Signs in, and saves the account.
final class SignInInteractor: InteractorProtocol {
    private enum Work { case signIn }

    var commandEmitter: CommandEmitter<SignInCommand>?
    private let api: ReaderAPI
    private let database: ReaderDatabase

    init(api: ReaderAPI, database: ReaderDatabase) {
        self.api = api
        self.database = database
    }

    func handle(event: SignInEvent) {
        switch event {
        case .didTapSignIn(let name, let password):
            emit(command: .showProgress)
            // A second tap replaces the first one, which has not begun.
            commandEmitter?.task(id: Work.signIn) { await signIn(name, password) }
        }
    }

    private func signIn(_ name: String, _ password: String) async {
        do {
            let account = try await api.signIn(name: name, password: password)
            if Task.isCancelled { return }
            try await database.signIn(account)
            emit(command: .finish(account))
        } catch {
            if !Task.isCancelled { emit(command: .showFailure(ReaderFailure(error).text)) }
        }
    }
}

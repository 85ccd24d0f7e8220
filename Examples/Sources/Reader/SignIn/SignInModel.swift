import IVCore
import Observation

/// The interactor's view: what the form shows.
@Observable final class SignInModel: ViewProtocol {
    @ObservationIgnored var eventEmitter: EventEmitter<SignInInteractor>?
    var name = ""
    var password = ""
    private(set) var isBusy = false
    private(set) var failure: String?
    @ObservationIgnored private let onSignIn: (Account) -> Void

    init(_ interactor: SignInInteractor, onSignIn: @escaping (Account) -> Void) {
        self.onSignIn = onSignIn
        link(interactor)
    }

    func signIn() {
        emit(event: .didTapSignIn(name: name, password: password))
    }

    func handle(command: SignInCommand) {
        isBusy = command == .showProgress
        failure = nil
        switch command {
        case .showProgress: break
        case .showFailure(let text): failure = text
        case .finish(let account):
            password = ""
            onSignIn(account)
        }
    }
}

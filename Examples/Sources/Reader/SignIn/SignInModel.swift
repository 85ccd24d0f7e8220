import Foundation
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

    /// Whether a name and a password were entered, and no sign-in is in progress.
    var canSignIn: Bool { !isBusy && !trimmedName.isEmpty && !password.isEmpty }

    private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    func signIn() {
        guard canSignIn else { return }
        emit(event: .didTapSignIn(name: trimmedName, password: password))
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

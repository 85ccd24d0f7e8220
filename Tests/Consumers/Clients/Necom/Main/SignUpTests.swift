import NecomCore
import Testing

@Suite struct SignUpTests {
    private final class AccountModelMock: AccountModelType {
        let action = ActionProxy(AccountModel.Action(check: { _ in }))
        private(set) var delegate: DelegateProxy<AccountModelDelegate>?

        func connect(_ delegate: AccountModelDelegate) {
            self.delegate = DelegateProxy(delegate: delegate)
        }
    }

    private final class RecordingSignUpView: RecordingDelegate, SignUpView {
        let recording = DelegateRecording()

        var isButtonEnabled: Binder<Bool> { recording.binder() }
    }

    private let account = AccountModelMock()

    @Test func theButtonNeedsWhatBothModelsSay() throws {
        let presenter = SignUpPresenter(accountModel: account, passwordModel: PasswordModel())
        let view = RecordingSignUpView()
        presenter.connect(view)
        presenter.action.password("correct horse battery")
        try view.expect(\.isButtonEnabled, false)
        account.delegate?.isNameFree(true)
        try view.expect(\.isButtonEnabled, true)
        presenter.action.password("horse")
        try view.expect(\.isButtonEnabled, false)
        try view.expectNothingMore()
        #expect(presenter.state.isNameFree)
    }

    @Test func whatTheModelsSaidIsKeptForTheNextView() throws {
        let presenter = SignUpPresenter(accountModel: account, passwordModel: PasswordModel())
        let first = RecordingSignUpView()
        presenter.connect(first)
        account.delegate?.isNameFree(true)
        let second = RecordingSignUpView()
        presenter.connect(second)
        presenter.action.password("correct horse battery")
        try second.expect(\.isButtonEnabled, true)
    }

    @Test func thePresenterIsDeallocated() {
        weak var gone: SignUpPresenter?
        do {
            let presenter = SignUpPresenter(accountModel: account, passwordModel: PasswordModel())
            let view = RecordingSignUpView()
            presenter.connect(view)
            presenter.action.password("correct horse battery")
            gone = presenter
        }
        #expect(gone == nil)
    }
}

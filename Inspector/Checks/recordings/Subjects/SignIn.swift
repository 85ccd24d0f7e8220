import SharedReactive

@testable import SignIn

extension SUITE {
    func makeSubject(_ screen: RecordedScreen, _ scheduler: TestScheduler = TestScheduler())
        -> RecordedSubject
    {
        let viewModel = SignInViewModel(
            dependencies: .init(title: "Notes", authServices: AuthServices()),
            context: .init()
        )
        return RecordedSubject(end: viewModel <- screen) { name, value in
            if name == "Name" { screen.name?(value as? String ?? "") } else { screen.signIn?() }
        }
    }

    @MainActor final class RecordedScreen: @MainActor SignInPresenters {
        let titlePresenterRecording = RecordingPresenter<String>()
        let errorPresenterRecording = RecordingPresenter<String>()
        let isEnabledPresenterRecording = RecordingPresenter<Bool>()
        var name: (@Sendable (String) -> Void)?
        var signIn: (@Sendable () -> Void)?

        var titlePresenter: Presenter<String> { titlePresenterRecording.presenter }
        var namePresenter: Presenter<@Sendable (String) -> Void> {
            Presenter.UI { [weak self] in
                self?.name = $0
                return nil
            }
        }
        var errorPresenter: Presenter<String> { errorPresenterRecording.presenter }
        var isEnabledPresenter: Presenter<Bool> { isEnabledPresenterRecording.presenter }
        var signInPresenter: Presenter<@Sendable () -> Void> {
            Presenter.UI { [weak self] in
                self?.signIn = $0
                return nil
            }
        }
    }
}

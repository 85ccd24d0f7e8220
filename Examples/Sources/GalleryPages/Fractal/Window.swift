import FractalCore
import SignIn

/// The server's side of the browser's window. It shows one screen at a time.
@MainActor
final class Window {
    private let screens: ScreensInMemory
    private(set) var signIn: SignInScreen?
    private(set) var main: MainScreen?

    init(_ screens: ScreensInMemory) {
        self.screens = screens
    }

    /// The content of the window, for the browser.
    var picture: Picture {
        Picture(signIn: signIn?.picture, main: main?.picture)
    }

    struct Picture: Encodable, Sendable, Equatable {
        let signIn: SignInScreen.Picture?
        let main: MainScreen.Picture?
    }
}

extension Window: RootPresenters {
    nonisolated var signInPresenter: Presenter<SignInViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = SignInScreen(among: screens)
            signIn = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.screens.leave()
                    self?.signIn = nil
                },
            ])
        }
    }

    nonisolated var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = MainScreen(among: screens)
            main = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.screens.leave()
                    self?.main = nil
                },
            ])
        }
    }
}

/// The form for signing in.
@MainActor
final class SignInScreen {
    private(set) var picture = Picture()
    private(set) var typeName: (@Sendable (String) -> Void)?
    private(set) var signIn: (@Sendable () -> Void)?

    init(among screens: ScreensInMemory) {
        screens.add(self)
    }

    struct Picture: Encodable, Sendable, Equatable {
        fileprivate(set) var title = ""
        fileprivate(set) var error = ""
        fileprivate(set) var isEnabled = false
    }
}

extension SignInScreen: SignInPresenters {
    nonisolated var titlePresenter: Presenter<String> {
        .showing { [weak self] in self?.picture.title = $0 ?? "" }
    }

    nonisolated var namePresenter: Presenter<@Sendable (String) -> Void> {
        .showing { [weak self] in self?.typeName = $0 }
    }

    nonisolated var errorPresenter: Presenter<String> {
        .showing { [weak self] in self?.picture.error = $0 ?? "" }
    }

    nonisolated var isEnabledPresenter: Presenter<Bool> {
        .showing { [weak self] in self?.picture.isEnabled = $0 ?? false }
    }

    nonisolated var signInPresenter: Presenter<@Sendable () -> Void> {
        .showing { [weak self] in self?.signIn = $0 }
    }
}

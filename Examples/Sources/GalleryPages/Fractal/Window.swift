import FractalCore
import SignIn

/// The browser's window, as far as it is in the server: it shows one screen at a time.
@MainActor
final class Window {
    let node: TreeNode
    private(set) var signIn: SignInScreen?
    private(set) var main: MainScreen?

    init(_ node: TreeNode) {
        self.node = node
    }

    /// What the browser shows.
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
            let screen = SignInScreen(node.add("sign-in"))
            signIn = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.node.remove(screen.node)
                    self?.signIn = nil
                },
            ])
        }
    }

    nonisolated var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = MainScreen(node.add("main"))
            main = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.node.remove(screen.node)
                    self?.main = nil
                },
            ])
        }
    }
}

/// The form of somebody who signs in.
@MainActor
final class SignInScreen {
    let node: TreeNode
    private(set) var picture = Picture()
    private(set) var typeName: (@Sendable (String) -> Void)?
    private(set) var signIn: (@Sendable () -> Void)?

    init(_ node: TreeNode) {
        self.node = node
    }

    struct Picture: Encodable, Sendable, Equatable {
        fileprivate(set) var title = ""
        fileprivate(set) var error = ""
        fileprivate(set) var isEnabled = false
    }
}

extension SignInScreen: SignInPresenters {
    nonisolated var titlePresenter: Presenter<String> {
        node.presenter("title", text: { $0 }, show: { [weak self] in self?.picture.title = $0 ?? "" })
    }

    nonisolated var namePresenter: Presenter<@Sendable (String) -> Void> {
        node.presenter("name", show: { [weak self] in self?.typeName = $0 })
    }

    nonisolated var errorPresenter: Presenter<String> {
        node.presenter("error", text: { $0 }, show: { [weak self] in self?.picture.error = $0 ?? "" })
    }

    nonisolated var isEnabledPresenter: Presenter<Bool> {
        node.presenter(
            "is enabled",
            text: { "\($0)" },
            show: { [weak self] in self?.picture.isEnabled = $0 ?? false }
        )
    }

    nonisolated var signInPresenter: Presenter<@Sendable () -> Void> {
        node.presenter("sign in", show: { [weak self] in self?.signIn = $0 })
    }
}

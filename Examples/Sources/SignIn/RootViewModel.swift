import FractalCore

/// The app: signing in or the main screen, whichever the services say.
public struct RootViewModel: Sendable {
    /// What it is made for.
    public struct Dependencies: Sendable {
        let title: String
        let authServices: AuthServices

        /// Names the app, and who may be signed in.
        public init(title: String, authServices: AuthServices) {
            self.title = title
            self.authServices = authServices
        }
    }

    /// What it works with.
    public struct Context: Sendable {
        let notes: NoteStore

        /// Says where notes are kept.
        public init(notes: NoteStore) {
            self.notes = notes
        }
    }

    /// What is shown.
    enum Child: Sendable {
        case signIn(SignInViewModel)
        case main(MainViewModel)
    }

    private let child: Property<Child>

    /// Creates the app.
    public init(dependencies: Dependencies, context: Context) {
        child = dependencies.authServices.user.skipRepeats().map { user in
            guard let user else {
                return .signIn(
                    SignInViewModel(
                        dependencies: .init(
                            title: dependencies.title,
                            authServices: dependencies.authServices
                        ),
                        context: .init()
                    )
                )
            }
            return .main(
                MainViewModel(
                    dependencies: .init(user: user, authServices: dependencies.authServices),
                    context: .init(notes: context.notes)
                )
            )
        }
    }
}

/// What provides the presenters of the app's screens.
public protocol RootPresenters: Sendable {
    /// Presents signing in.
    var signInPresenter: Presenter<SignInViewModel.AnyPresentable> { get }
    /// Presents the main screen.
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> { get }
}

extension RootViewModel: Presentable {
    /// Shows one screen at a time.
    public var present: (any RootPresenters) -> (any Disposable)? {
        { presenters in
            let childPresenter = Presenter<Child>.UI {
                switch $0 {
                case .signIn(let viewModel): presenters.signInPresenter <~ viewModel
                case .main(let viewModel): presenters.mainPresenter <~ viewModel
                }
            }
            return childPresenter.serial().present(child.producer)
        }
    }
}

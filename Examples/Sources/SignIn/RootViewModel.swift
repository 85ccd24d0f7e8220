import FractalCore

/// The app: the sign-in screen or the main screen, as the services decide.
public struct RootViewModel: Sendable {
    /// The dependencies of the app.
    public struct Dependencies: Sendable {
        let title: String
        let authServices: AuthServices

        /// Creates dependencies with the app's name and its services.
        public init(title: String, authServices: AuthServices) {
            self.title = title
            self.authServices = authServices
        }
    }

    /// The context of the app.
    public struct Context: Sendable {
        let notes: NoteStore

        /// Creates a context with a store of notes.
        public init(notes: NoteStore) {
            self.notes = notes
        }
    }

    /// The screen that is shown.
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

/// The presenters of the app's screens.
public protocol RootPresenters: Sendable {
    /// Presents the sign-in screen.
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

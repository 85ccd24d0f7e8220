import FractalCore

/// The sign-in screen.
public final class SignInViewModel: Sendable {
    struct Dependencies: Sendable {
        let title: String
        let authServices: AuthServices
    }

    struct Context: Sendable {}

    private let title: String
    private let name = MutableProperty("")
    private let error = MutableProperty<String?>(nil)
    private let signIn: Action<(), User, SignInError>
    private let binding = CompositeDisposable()

    init(dependencies: Dependencies, context: Context) {
        title = dependencies.title
        signIn = Action(enabledIf: name.map { !$0.isEmpty }) { [name] in
            do throws(SignInError) {
                return SignalProducer(value: try User(typed: name.value))
            } catch {
                return SignalProducer(error: error)
            }
        }
        binding += signIn.errors.observeValues { [error] in error.value = $0.sentence }
        binding += signIn.values.observeValues { dependencies.authServices.signIn($0) }
    }

    deinit {
        binding.dispose()
    }
}

/// The presenters of the sign-in screen.
public protocol SignInPresenters {
    /// Presents the app's name.
    var titlePresenter: Presenter<String> { get }
    /// Presents the function for a typed name.
    var namePresenter: Presenter<@Sendable (String) -> Void> { get }
    /// Presents the fault of the name.
    var errorPresenter: Presenter<String> { get }
    /// Presents whether signing in is possible.
    var isEnabledPresenter: Presenter<Bool> { get }
    /// Presents the function that signs in.
    var signInPresenter: Presenter<@Sendable () -> Void> { get }
}

extension SignInViewModel: Presentable {
    /// Shows the form.
    public var present: (any SignInPresenters) -> (any Disposable)? {
        { [title, name, error, signIn] presenters in
            CompositeDisposable([
                presenters.titlePresenter <~ title,
                presenters.namePresenter <~ {
                    error.value = nil
                    name.value = $0
                },
                presenters.errorPresenter.optional() <~ error,
                presenters.isEnabledPresenter.serial() <~ signIn.isEnabled,
                presenters.signInPresenter <~ { signIn.apply().start() },
            ])
        }
    }
}

import FractalCore

// MARK: Parts that the slides omit

protocol ImageService {}

struct NoImages: ImageService {}

/// Signs the user in and out. The user is signed in while there is a name.
struct AuthServices {
    let user = MutableProperty<String?>(nil)

    var authorized: MainProperty<Bool> {
        return user.map { $0 != nil }.observe(on: UIScheduler())
    }
}

let services = AuthServices()

func childViewModel(forState authorized: Bool) -> RootViewModel.Child {
    if authorized { return .main(MainViewModel()) }
    return .login(LoginViewModel())
}

protocol LoginPresenterContainer {
    var login: Presenter<LoginViewModel.AnyPresentable> { get }
}

protocol MainPresenterContainer {
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> { get }
}

final class LoginViewModel: Presentable {
    var present: (LoginViewModelPresenterContainer) -> Disposable? {
        return { presenters in
            presenters.signInPresenter <~ { services.user.value = $0 }
        }
    }
}

protocol LoginViewModelPresenterContainer {
    var signInPresenter: Presenter<(String) -> ()> { get }
}

/// The main screen is a text screen.
final class MainViewModel: Presentable {
    private let text = TextViewModel(
        dependencies: TextViewModel.Dependencies(
            backAction: Action(on: UIScheduler()) {
                services.user.value = nil
                return .empty
            }
        ),
        context: TextViewModel.Context()
    )

    var present: (TextViewModelPresenterContainer) -> Disposable? {
        return { presenters in
            self.text <- presenters
        }
    }
}

final class AppDelegate: UIResponder, LoginPresenterContainer, MainPresenterContainer {
    var window: UIWindow? = UIWindow()

    override init() {
        super.init()
        UIStoryboard.screens["MainScreen"] = MainViewController.self
        UIStoryboard.screens["LoginScreen"] = LoginViewController.self
    }

    var login: Presenter<LoginViewModel.AnyPresentable> {
        return Presenter.UI { viewmodel in
            let screen =
                UIStoryboard(name: "Login", bundle: nil)
                .instantiateViewController(withIdentifier: "LoginScreen") as! LoginViewController
            self.window?.rootViewController = screen
            return viewmodel <- screen
        }
    }
}

final class LoginViewController: UIViewController, LoginViewModelPresenterContainer {
    private let name = UITextField()

    var signInPresenter: Presenter<(String) -> ()> { return name.textSinkPresenter }

    func signIn(_ name: String) {
        self.name.type(name)
    }
}

final class MainViewController: UIViewController, TextViewModelPresenterContainer {
    let textField = UITextField()
    var shown: [String] = []
    var title = ""
    var back: Action<(), (), NoError>?
    var input: ((String?) -> ())?

    var titlePresenter: Presenter<String> {
        return Presenter.UI {
            self.title = $0
            return AnyDisposable.UI { self.title = "" }
        }
    }

    var textPresenter: Presenter<String> {
        return Presenter.UI {
            self.shown.append($0)
            return self.textField.textPresenter <~ $0
        }
    }

    var textInputPresenter: Presenter<(String?) -> ()> {
        return Presenter.UI {
            self.input = $0
            return AnyDisposable.UI { self.input = nil }
        }
    }

    var backActionPresenter: Presenter<Action<(), (), NoError>> {
        return Presenter.UI {
            self.back = $0
            return AnyDisposable.UI { self.back = nil }
        }
    }

    var isShown: Bool { return !title.isEmpty || input != nil || back != nil }
}

final class RecordingScreen: TextViewModelPresenterContainer {
    let title = RecordingPresenter<String>()
    let text = RecordingPresenter<String>()
    let input = RecordingPresenter<(String?) -> ()>()
    let back = RecordingPresenter<Action<(), (), NoError>>()

    var titlePresenter: Presenter<String> { return title.presenter }
    var textPresenter: Presenter<String> { return text.presenter }
    var textInputPresenter: Presenter<(String?) -> ()> { return input.presenter }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { return back.presenter }
}

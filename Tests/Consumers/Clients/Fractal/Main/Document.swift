import FractalCore

// The slides' code, in today's spelling, with the main actor as the default isolation. Nothing is annotated. It is as
// printed, except that `observeValues` gets a closure, because `sink` alone is not `Sendable`.

// MARK: View model

struct RootViewModel {
    init(dependencies: Dependencies, context: Context) {
        self.child = dependencies.authServices.authorized.map {
            childViewModel(forState: $0)
        }
    }

    struct Dependencies {
        let title: String
        let authServices: AuthServices
    }

    struct Context {
        let imageService: ImageService
    }

    private let child: Property<Child>
}

extension RootViewModel: Presentable {
    typealias Presenters =
        LoginPresenterContainer & MainPresenterContainer

    var present: (Presenters) -> Disposable? {
        return { presenters in
            let childPresenter = Presenter<Child>.UI {
                switch $0 {
                case .login(let viewModel):
                    return presenters.login <~ viewModel
                case .main(let viewModel):
                    return presenters.mainPresenter <~ viewModel
                }
            }
            return childPresenter.serial().present(self.child.producer)
        }
    }

    enum Child {
        case login(LoginViewModel)
        case main(MainViewModel)
    }
}

// MARK: Text view model

final class TextViewModel {
    let text: Property<String?>
    let backAction: Action<(), (), NoError>
    let textInput: (String?) -> ()

    init(dependencies: Dependencies, context: Context) {
        let text = MutableProperty<String?>(nil)
        let input = { text.value = $0 }
        self.textInput = input
        self.backAction = dependencies.backAction
        self.text = Property(text)
    }

    struct Dependencies {
        let backAction: Action<(), (), NoError>
    }
    struct Context {}
}

extension TextViewModel: Presentable {
    typealias Presenters = TextViewModelPresenterContainer

    var present: (TextViewModelPresenterContainer) -> Disposable? {
        return { presenters in
            return CompositeDisposable([
                presenters.titlePresenter <~ "Text",
                presenters.textPresenter.serial().optional() <~ self.text,
                presenters.textInputPresenter <~ self.textInput,
                presenters.backActionPresenter <~ self.backAction,
            ])
        }
    }
}

protocol TextViewModelPresenterContainer {
    var titlePresenter: Presenter<String> { get }
    var textPresenter: Presenter<String> { get }
    var textInputPresenter: Presenter<(String?) -> ()> { get }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
}

// MARK: Presenter examples

extension UITextField {
    var textPresenter: Presenter<String> {
        return Presenter.UI {
            self.text = $0
            return nil
        }
    }

    var textSinkPresenter: Presenter<(String) -> ()> {
        return Presenter.UI { sink in
            return self.reactive
                .continuousTextValues
                .skipNil()
                .observeValues { sink($0) }
        }
    }
}

// MARK: Child presenter example

extension AppDelegate {
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
        return Presenter.UI { viewmodel in
            guard let window = self.window else { return nil }
            let main =
                UIStoryboard(name: "Main", bundle: nil)
                .instantiateViewController(withIdentifier: "MainScreen")
                as! MainViewController
            window.rootViewController = UINavigationController(rootViewController: main)
            window.makeKeyAndVisible()
            main.loadViewIfNeeded()
            return viewmodel <- main
        }
    }
}

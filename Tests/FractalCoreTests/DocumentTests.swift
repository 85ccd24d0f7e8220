import FractalCore
import XCTest

// The slides' code in today's spelling (`A & B` for `<A, B>`, `(T) -> U` for `T -> U`), with the additions that Swift 6 mode
// requires: `Sendable`, `@Sendable` and `nonisolated`. The parts that the slides omit follow below.

struct RootViewModel {
    init(dependencies: Dependencies, context: Context) {
        self.child = dependencies.authServices.authorized.map {
            childViewModel(forState: $0, dependencies: dependencies)
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

extension RootViewModel: Presentable, Sendable {
    typealias Presenters = LoginPresenterContainer & MainPresenterContainer

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

    enum Child: Sendable {
        case login(LoginViewModel)
        case main(MainViewModel)
    }
}

final class TextViewModel: Sendable {
    let text: Property<String?>
    let backAction: Action<(), (), NoError>
    let textInput: @Sendable (String?) -> ()

    init(dependencies: Dependencies, context: Context) {
        let text = MutableProperty<String?>(nil)
        let input = { @Sendable in text.value = $0 }
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
    var textInputPresenter: Presenter<@Sendable (String?) -> ()> { get }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
}

// MARK: Parts that the slides omit

protocol ImageService: Sendable {}

struct NoImages: ImageService {}

struct AuthServices: Sendable {
    private let user = MutableProperty<String?>(nil)

    var authorized: Property<Bool> {
        user.map { $0 != nil }
    }

    func signIn(_ name: String) {
        user.value = name
    }

    func signOut() {
        user.value = nil
    }
}

private func childViewModel(
    forState authorized: Bool,
    dependencies: RootViewModel.Dependencies
) -> RootViewModel.Child {
    let services = dependencies.authServices
    if authorized { return .main(MainViewModel(signOut: { services.signOut() })) }
    return .login(LoginViewModel(title: dependencies.title, signIn: { services.signIn($0) }))
}

protocol LoginPresenterContainer: Sendable {
    var login: Presenter<LoginViewModel.AnyPresentable> { get }
}

protocol MainPresenterContainer: Sendable {
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> { get }
}

struct LoginViewModel: Presentable, Sendable {
    let title: String
    let signIn: @Sendable (String) -> Void

    var present: (LoginPresenters) -> Disposable? {
        return { presenters in
            CompositeDisposable([
                presenters.titlePresenter <~ self.title,
                presenters.signInPresenter <~ self.signIn,
            ])
        }
    }
}

protocol LoginPresenters {
    var titlePresenter: Presenter<String> { get }
    var signInPresenter: Presenter<@Sendable (String) -> Void> { get }
}

/// A screen whose part is the text screen.
struct MainViewModel: Presentable, Sendable {
    let signOut: @Sendable () -> Void
    let text: TextViewModel

    init(signOut: @escaping @Sendable () -> Void) {
        self.signOut = signOut
        let back = Action<(), (), NoError> {
            signOut()
            return .empty
        }
        text = TextViewModel(dependencies: .init(backAction: back), context: .init())
    }

    var present: (MainPresenters) -> Disposable? {
        return { presenters in
            presenters.textScreen <~ self.text
        }
    }
}

protocol MainPresenters {
    var textScreen: Presenter<TextViewModel.AnyPresentable> { get }
}

// MARK: Screens that record

final class LoginScreen: LoginPresenters, Sendable {
    let title = RecordingPresenter<String>()
    let signIn = RecordingPresenter<@Sendable (String) -> Void>()

    var titlePresenter: Presenter<String> { title.presenter }
    var signInPresenter: Presenter<@Sendable (String) -> Void> { signIn.presenter }
}

final class TextScreen: TextViewModelPresenterContainer, Sendable {
    let title = RecordingPresenter<String>()
    let text = RecordingPresenter<String>()
    let input = RecordingPresenter<@Sendable (String?) -> ()>()
    let back = RecordingPresenter<Action<(), (), NoError>>()

    var titlePresenter: Presenter<String> { title.presenter }
    var textPresenter: Presenter<String> { text.presenter }
    var textInputPresenter: Presenter<@Sendable (String?) -> ()> { input.presenter }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { back.presenter }

    var isEmpty: Bool {
        title.shown.isEmpty && text.shown.isEmpty && input.shown.isEmpty && back.shown.isEmpty
    }
}

final class MainScreen: MainPresenters, Sendable {
    let text = TextScreen()

    var textScreen: Presenter<TextViewModel.AnyPresentable> {
        return Presenter.UI { [text] viewModel in
            return viewModel <- text
        }
    }
}

final class Window: LoginPresenterContainer, MainPresenterContainer {
    let loginScreen = LoginScreen()
    let mainScreen = MainScreen()

    var login: Presenter<LoginViewModel.AnyPresentable> {
        return Presenter.UI { [loginScreen] viewModel in
            return viewModel <- loginScreen
        }
    }

    var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
        return Presenter.UI { [mainScreen] viewModel in
            return viewModel <- mainScreen
        }
    }
}

// MARK: From root to leaf and back

class DocumentTests: XCTestCase {
    private let services = AuthServices()
    private let window = Window()

    private func start() -> Disposable? {
        let root = RootViewModel(
            dependencies: .init(title: "Welcome", authServices: services),
            context: .init(imageService: NoImages())
        )
        return root <- window
    }

    func testSignInTypeAndGoBack() {
        let (login, text) = (window.loginScreen, window.mainScreen.text)
        let disposable = start()
        XCTAssertEqual(login.title.shown, ["Welcome"])
        XCTAssertTrue(text.isEmpty)

        login.signIn.current?("Pam")
        XCTAssertEqual(login.title.shown, [])
        XCTAssertEqual(login.signIn.shown.count, 0)
        XCTAssertEqual(text.title.shown, ["Text"])
        XCTAssertEqual(text.text.presented, [])

        text.input.current?("a")
        text.input.current?("ab")
        XCTAssertEqual(text.text.presented, ["a", "ab"])
        XCTAssertEqual(text.text.shown, ["ab"])
        text.input.current?(nil)
        XCTAssertEqual(text.text.shown, [])

        let oldInput = text.input.current
        text.back.current?.apply().start()
        XCTAssertTrue(text.isEmpty)
        XCTAssertEqual(login.title.presented, ["Welcome", "Welcome"])
        XCTAssertEqual(login.title.shown, ["Welcome"])

        // The replaced leaf has no presentation any more.
        oldInput?("late")
        XCTAssertEqual(text.text.presented, ["a", "ab"])
        disposable?.dispose()
    }

    func testDisposingOfTheRootEndsAll() {
        let text = window.mainScreen.text
        let disposable = start()
        services.signIn("Pam")
        let input = text.input.current
        input?("a")
        XCTAssertFalse(text.isEmpty)

        disposable?.dispose()
        XCTAssertEqual(disposable?.disposed, true)
        XCTAssertTrue(text.isEmpty)
        input?("b")
        services.signOut()
        services.signIn("Jim")
        XCTAssertTrue(text.isEmpty)
        XCTAssertEqual(text.text.presented, ["a"])
        XCTAssertEqual(window.loginScreen.title.presented, ["Welcome"])
        XCTAssertEqual(text.title.presented, ["Text"])
    }

    func testATextViewModelIsTestedWithoutAView() {
        let back = Action<(), (), NoError> { .empty }
        let viewModel = TextViewModel(dependencies: .init(backAction: back), context: .init())
        let screen = TextScreen()
        let disposable = viewModel <- screen
        XCTAssertEqual(screen.title.presented, ["Text"])
        XCTAssertTrue(screen.back.current === back)
        screen.input.current?("typed")
        XCTAssertEqual(viewModel.text.value, "typed")
        XCTAssertEqual(screen.text.shown, ["typed"])
        disposable?.dispose()
        XCTAssertTrue(screen.isEmpty)
    }
}

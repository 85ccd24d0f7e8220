import FractalCore
import Testing

/// The document's app with its views on the main actor.
@Suite(.serialized, .timeLimit(.minutes(2))) struct AppTests {
    init() {
        services.user.value = nil
    }

    private func start(_ app: AppDelegate) -> Disposable? {
        let root = RootViewModel(
            dependencies: RootViewModel.Dependencies(title: "Welcome", authServices: services),
            context: RootViewModel.Context(imageService: NoImages())
        )
        return root <- app
    }

    private func mainScreen(of app: AppDelegate) -> MainViewController? {
        let navigation = app.window?.rootViewController as? UINavigationController
        return navigation?.rootViewController as? MainViewController
    }

    @Test func signInTypeAndGoBack() throws {
        let app = AppDelegate()
        let disposable = start(app)
        (app.window?.rootViewController as? LoginViewController)?.signIn("Pam")
        let main = try #require(mainScreen(of: app))
        #expect(main.title == "Text")
        #expect(main.shown == [])

        let input = main.input
        input?("a")
        input?("ab")
        #expect(main.shown == ["a", "ab"])
        #expect(main.textField.text == "ab")

        main.back?.apply().start()
        #expect(app.window?.rootViewController is LoginViewController)
        #expect(!main.isShown)
        input?("late")
        #expect(main.shown == ["a", "ab"])
        disposable?.dispose()
    }

    @Test func disposingOfTheRootEndsAll() throws {
        let app = AppDelegate()
        let disposable = start(app)
        services.user.value = "Pam"
        let main = try #require(mainScreen(of: app))
        let input = main.input
        input?("a")
        disposable?.dispose()
        #expect(disposable?.disposed == true)
        #expect(!main.isShown)
        input?("b")
        services.user.value = nil
        services.user.value = "Jim"
        #expect(main.shown == ["a"])
        #expect(mainScreen(of: app) === main)
    }

    @Test func aChangeOnAnotherThreadIsShownOnTheMainActor() async throws {
        let app = AppDelegate()
        let disposable = start(app)
        let user = services.user
        await Task.detached { user.value = "Pam" }.value
        while mainScreen(of: app) == nil, !Task.isCancelled { await Task.yield() }
        #expect(try #require(mainScreen(of: app)).title == "Text")
        disposable?.dispose()
    }

    @Test func aViewModelIsTestedWithoutAView() {
        let viewModel = TextViewModel(
            dependencies: TextViewModel.Dependencies(backAction: Action { .empty }),
            context: TextViewModel.Context()
        )
        let screen = RecordingScreen()
        let disposable = viewModel <- screen
        screen.input.current?("typed")
        #expect(screen.title.presented == ["Text"])
        #expect(screen.text.shown == ["typed"])
        #expect(screen.back.current === viewModel.backAction)
        disposable?.dispose()
        #expect(screen.title.shown + screen.text.shown == [])
    }
}

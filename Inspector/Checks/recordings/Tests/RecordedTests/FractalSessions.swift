import FractalCore
import SharedReactive

@testable import SignIn
@testable import StopwatchDomain
@testable import StopwatchFractal

/// A screen that keeps its values, as views do.
@MainActor final class SessionScreen: @MainActor StopwatchPresenters {
    var time = ""
    var enabled: Set<StopwatchButton> = []
    var calls: [String: () -> Void] = [:]

    var timePresenter: Presenter<String> {
        Presenter.UI { [weak self] in
            self?.time = $0
            return nil
        }
    }
    var enabledPresenter: Presenter<Set<StopwatchButton>> {
        Presenter.UI { [weak self] in
            self?.enabled = $0
            return nil
        }
    }
    var lapsPresenter: Presenter<[LapRow]> { Presenter.UI { _ in nil } }
    var messagePresenter: Presenter<String> { Presenter.UI { _ in nil } }
    var startPresenter: Presenter<() -> Void> { call("Start") }
    var stopPresenter: Presenter<() -> Void> { call("Stop") }
    var lapPresenter: Presenter<() -> Void> { call("Lap") }
    var resetPresenter: Presenter<() -> Void> { call("Reset") }
    var summaryPresenter: Presenter<SummaryViewModel.AnyPresentable> { Presenter.UI { _ in nil } }
    var openSummaryPresenter: Presenter<() -> Void> { call("Open") }

    private func call(_ name: String) -> Presenter<() -> Void> {
        Presenter.UI { [weak self] in
            self?.calls[name] = $0
            return nil
        }
    }
}

@MainActor func stopwatchFractal(_ driver: Driver) async throws {
    let (store, screen) = (SessionStore(), SessionScreen())
    let presentation =
        StopwatchViewModel(store: store, clock: StopwatchClock(driver.scheduler.clock)) <- screen
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in Trace.mark(button.rawValue) { screen.calls[button.rawValue]?() } },
            enabled: { screen.enabled },
            revision: { screen.time.hashValue }
        ),
        driver
    )
    presentation?.dispose()
}

// MARK: - Signing in

@MainActor final class SessionSignInScreen: @MainActor SignInPresenters {
    var name: (@Sendable (String) -> Void)?
    var signIn: (@Sendable () -> Void)?

    var titlePresenter: Presenter<String> { Presenter.UI { _ in nil } }
    var namePresenter: Presenter<@Sendable (String) -> Void> {
        Presenter.UI { [weak self] in
            self?.name = $0
            return nil
        }
    }
    var errorPresenter: Presenter<String> { Presenter.UI { _ in nil } }
    var isEnabledPresenter: Presenter<Bool> { Presenter.UI { _ in nil } }
    var signInPresenter: Presenter<@Sendable () -> Void> {
        Presenter.UI { [weak self] in
            self?.signIn = $0
            return nil
        }
    }
}

@MainActor func signIn(_ driver: Driver) async throws {
    let screen = SessionSignInScreen()
    let presentation =
        SignInViewModel(dependencies: .init(title: "Notes", authServices: AuthServices()), context: .init())
        <- screen
    for _ in 0..<driver.number(5..<20) {
        if driver.number(0..<3) == 0 {
            Trace.mark("Sign in") { screen.signIn?() }
        } else {
            let name = driver.one(of: ["", "Pam", " ", "a name that is longer than it may be"])
            Trace.mark("Name", name) { screen.name?(name) }
        }
    }
    presentation?.dispose()
}

// mode: swift6 swift5
// MainActor.md shows children in a new project of Xcode 26 or 27.
// also: UIKit.swift
// 3 in: extension AppWindow {
// 4 in: @MainActor func show(_ viewModel: MainViewModel.AnyPresentable, in banner: MainViewController) -> any Disposable {
import FractalCore

struct AuthServices: Sendable {
    let user: Property<String?>
}

extension RootViewModel {
    struct Dependencies: Sendable {
        let authServices: AuthServices
    }

    struct Context: Sendable {
        let notes: [String]
    }

    enum Child: Sendable {
        case signIn(SignInViewModel)
        case main(MainViewModel)
    }
}

protocol RootPresenters: Sendable {
    var signInPresenter: Presenter<SignInViewModel.AnyPresentable> { get }
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> { get }
}

protocol NoPresenters {}

struct SignInViewModel: Presentable, Sendable {
    struct Dependencies {}
    struct Context {}

    init(dependencies: Dependencies, context: Context) {}

    var present: (NoPresenters) -> Disposable? { { _ in nil } }
}

struct MainViewModel: Presentable, Sendable {
    struct Dependencies {}

    struct Context {
        let notes: [String]
    }

    init(dependencies: Dependencies, context: Context) {}

    var present: (NoPresenters) -> Disposable? { { _ in nil } }
}

final class MainViewController: UIViewController, NoPresenters {
    func removeFromSuperview() {}
}

@MainActor final class AppWindow {
    let window = UIWindow()
}

struct NoteViewModel: Presentable, Sendable {
    let id: Int
    let isPinned: MutableProperty<Bool>

    var present: (NoPresenters) -> Disposable? { { _ in nil } }
}

struct NotesPresenters: Sendable {
    let notePresenter: Presenter<NoteViewModel.AnyPresentable>
    let noteOrderPresenter: Presenter<ChildrenOrder<Int>>
}

let presenters = NotesPresenters(
    notePresenter: .immediate { _ in nil },
    noteOrderPresenter: .immediate { _ in nil }
)

protocol LinePresenters {
    var textPresenter: Presenter<String> { get }
}

struct LineViewModel: Presentable, Sendable {
    let text = "a"

    var present: (LinePresenters) -> Disposable? { { $0.textPresenter <~ text } }
}

final class LineViewController: UIViewController, LinePresenters {
    nonisolated var textPresenter: Presenter<String> { Presenter.UI { _ in } }
}

// mode: swift6 swift5
// MainActor.md shows the test of a child in a new project of Xcode 26 or 27.
import FractalCore
import XCTest

protocol TextViewModelPresenterContainer {
    var titlePresenter: Presenter<String> { get }
    var textPresenter: Presenter<String> { get }
    var textInputPresenter: Presenter<@MainActor (String?) -> Void> { get }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
}

struct TextViewModel: Presentable, Sendable {
    var present: (TextViewModelPresenterContainer) -> Disposable? { { _ in nil } }
}

let viewModel = TextViewModel()

struct NoteViewModel: Presentable, Sendable {
    var present: (NoteScreen) -> Disposable? { { _ in nil } }
}

struct NoteScreen: Sendable {}

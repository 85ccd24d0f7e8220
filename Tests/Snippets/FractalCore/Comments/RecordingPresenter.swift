import FractalCore
import XCTest

// 2 in: func record(presenters: RecordedTexts) throws {
// 3 in: func write(screen: RecordedScreen) throws {

struct TextViewModel: Presentable {
    var present: (any TextViewModelPresenterContainer) -> (any Disposable)? { { _ in nil } }
}

protocol TextViewModelPresenterContainer {
    var titlePresenter: Presenter<String> { get }
}

let viewModel = TextViewModel()

struct RecordedTexts {
    let title = RecordingPresenter<String>()
}

struct RecordedScreen {
    let write = RecordingPresenter<@Sendable (String) -> Void>()
}

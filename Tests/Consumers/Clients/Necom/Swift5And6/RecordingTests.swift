import NecomCore
import XCTest

/// A view of a download.
protocol DownloadView: AnyObject {
    var progress: Binder<Double> { get }
    var errorMessage: Binder<String> { get }
    var done: Binder<Void> { get }
}

final class DownloadPresenter: SeedModel<DownloadPresenter> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let download: () -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<DownloadView>
    ) -> Action {
        Action(download: {
            delegate.progress(0.5)
            delegate.done()
        })
    }
}

/// A test double of the view, which records its values.
final class RecordingDownloadView: RecordingDelegate, DownloadView {
    let recording = DelegateRecording()

    var progress: Binder<Double> { recording.binder() }
    var errorMessage: Binder<String> { recording.binder() }
    var done: Binder<Void> { recording.binder() }
}

class RecordingTests: XCTestCase {
    func test_download() throws {
        let view = RecordingDownloadView()
        let presenter = DownloadPresenter()
        presenter.connect(view)
        presenter.action.download()
        try view.expect(\.progress, 0.5)
        XCTAssertThrowsError(try view.expect(\.errorMessage, "The server does not answer."))
        try view.expect(\.done)
        try view.expectNothingMore()
    }

    func test_later() async throws {
        let view = RecordingDownloadView()
        let presenter = DownloadPresenter()
        presenter.connect(view)
        presenter.action.download()
        try await view.expect(\.progress, 0.5, within: .seconds(60))
        try await view.expect(\.done, (), within: .seconds(60))
        try view.expectNothingMore()
    }
}

import FractalCore
import Testing

// Places for a view's presentation, and the objects that are released with the view.

nonisolated final class LineViewModel: Presentable, Sendable {
    let text = MutableProperty("a")

    var present: (Presenter<String>) -> Disposable? { { $0 <~ self.text } }
}

/// A retain cycle: its presenter captures it, and it stores its presentation, which retains the presenter.
@MainActor final class RetainedLine {
    var shown = ""
    var presentation: Disposable?

    var textPresenter: Presenter<String> { Presenter.UI { self.shown = $0 } }

    func show(_ viewModel: LineViewModel) {
        presentation = viewModel <- textPresenter
    }
}

/// Its presenter holds it weakly. Its presentation ends with it.
@MainActor final class WeaklyHeldLine {
    var shown = ""
    private let presentation = ScopedDisposable(SerialDisposable())

    var textPresenter: Presenter<String> { Presenter.UI { [weak self] in self?.shown = $0 } }

    func show(_ viewModel: LineViewModel) {
        presentation.inner.inner = viewModel <- textPresenter
    }
}

/// Stores the presentation beside the line.
@MainActor final class LineScene {
    private(set) var line: RetainedLine?
    private var presentation: Disposable?

    func begin(_ viewModel: LineViewModel) {
        let line = RetainedLine()
        self.line = line
        presentation = viewModel <- line.textPresenter
    }

    func end() {
        presentation?.dispose()
        (presentation, line) = (nil, nil)
    }
}

@MainActor
@Suite struct StoredPresentationTests {
    @Test func aViewThatStoresItsPresentationAndIsCapturedKeepsItself() {
        var view: RetainedLine? = RetainedLine()
        view?.show(LineViewModel())
        weak let line = view
        view = nil
        #expect(line != nil)
        line?.presentation?.dispose()
        line?.presentation = nil
        #expect(line == nil)
    }

    @Test func aViewThatItsPresenterHoldsWeaklyEndsWithItsPresentation() {
        var view: WeaklyHeldLine? = WeaklyHeldLine()
        var viewModel: LineViewModel? = LineViewModel()
        view?.show(viewModel!)
        #expect(view?.shown == "a")
        weak let line = view
        weak let model = viewModel
        viewModel = nil
        #expect(model != nil)
        view = nil
        #expect(line == nil)
        #expect(model == nil)
    }

    @Test func aPresentationThatIsStoredAboveItsViewKeepsNothingBeyondIt() {
        let scene = LineScene()
        let viewModel = LineViewModel()
        scene.begin(viewModel)
        weak let line = scene.line
        viewModel.text.value = "b"
        #expect(line?.shown == "b")
        scene.end()
        #expect(line == nil)
    }

    @Test func whoReleasesTheSceneReleasesItsViewToo() {
        var scene: LineScene? = LineScene()
        scene?.begin(LineViewModel())
        weak let line = scene?.line
        #expect(line != nil)
        scene = nil
        #expect(line == nil)
    }
}

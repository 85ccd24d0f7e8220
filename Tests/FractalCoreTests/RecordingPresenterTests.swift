import FractalCore
import TestSupport
import Testing

@Suite struct RecordingPresenterTests {
    @Test func itRecordsPresentedAndShownValues() {
        let recorder = RecordingPresenter<String>()
        let first = recorder <~ "a"
        recorder.present("b")
        #expect(recorder.presented == ["a", "b"])
        #expect(recorder.shown == ["a", "b"])
        #expect(recorder.current == "b")
        first?.dispose()
        #expect(recorder.shown == ["b"])
        #expect(recorder.presented == ["a", "b"])
    }

    @Test func aChildIsPresentedFurther() {
        let screen = LeafScreen()
        let recorder = RecordingPresenter<Leaf.AnyPresentable> { $0 <- screen }
        let presentation = recorder.presenter <~ Leaf(name: "leaf")
        #expect(screen.name.shown == ["leaf"])
        presentation?.dispose()
        #expect(screen.name.shown.isEmpty)
        #expect(recorder.current == nil)
    }

    @Test func anyThreadMayPresent() {
        let recorder = RecordingPresenter<Int>()
        onThreads(4) { _ in
            for number in 1...100 { recorder.present(number)?.dispose() }
        }
        #expect(recorder.presented.count == 400)
        #expect(recorder.shown.isEmpty)
    }
}

import FractalCore
import TestSupport
import Testing

/// A view model on the main actor, with the presenters of a screen there. Neither has further annotations.
@MainActor
private final class NoteViewModel: @MainActor Presentable {
    let id: Int
    let text: MutableProperty<String>

    init(id: Int, text: String) {
        self.id = id
        self.text = MutableProperty(text)
    }

    var present: (any NotePresenters) -> (any Disposable)? {
        { [self] presenters in
            CompositeDisposable([
                presenters.textPresenter.serial() <~ text,
                presenters.inputPresenter <~ { self.text.value = $0 },
            ])
        }
    }
}

@MainActor
private protocol NotePresenters {
    var textPresenter: Presenter<String> { get }
    var inputPresenter: Presenter<(String) -> Void> { get }
}

@MainActor
private final class NoteScreen: NotePresenters {
    let text = RecordingPresenter<String>()
    let input = RecordingPresenter<(String) -> Void>()

    var textPresenter: Presenter<String> { text.presenter }
    var inputPresenter: Presenter<(String) -> Void> { input.presenter }
}

@MainActor
@Suite struct MainActorTests {
    @Test func aViewModelOfTheMainActorIsPresented() {
        let screen = NoteScreen()
        let disposable = NoteViewModel(id: 1, text: "a") <- screen
        screen.input.current?("b")
        #expect(screen.text.shown == ["b"])
        #expect(screen.text.presented == ["a", "b"])
        disposable?.dispose()
        #expect(screen.text.shown.isEmpty && screen.input.shown.isEmpty)
    }

    @Test func aChildOfTheMainActorIsPresented() {
        let screen = NoteScreen()
        let notes = RecordingPresenter<NoteViewModel.AnyPresentable>.UI { $0 <- screen }
        let child = MutableProperty<NoteViewModel?>(NoteViewModel(id: 1, text: "a"))
        let disposable = notes.optional() <~ child
        #expect(screen.text.shown == ["a"])
        child.value = NoteViewModel(id: 2, text: "b")
        #expect(screen.text.shown == ["b"])
        child.value = nil
        #expect(screen.text.shown.isEmpty)
        disposable?.dispose()
        (notes <~ NoteViewModel(id: 3, text: "c"))?.dispose()
        #expect(screen.text.presented == ["a", "b", "c"])
    }

    @Test func aListOfTheMainActorIsPresented() {
        let shown = RecordingPresenter<NoteViewModel.AnyPresentable>()
        let order = RecordingPresenter<ChildrenOrder<Int>>()
        let notes = MutableProperty([NoteViewModel(id: 1, text: "a"), NoteViewModel(id: 2, text: "b")])
        let disposable = shown.each(id: \NoteViewModel.id, order: order.presenter) <~ notes
        #expect(shown.shown.count == 2)
        notes.modify { $0.removeFirst() }
        #expect(shown.shown.count == 1)
        #expect(shown.presented.count == 2)
        #expect(order.presented.map(\.ids) == [[1, 2], [2]])
        disposable?.dispose()
        #expect(shown.shown.isEmpty)
    }

    @Test func functionsOfTheMainActorArePresented() {
        var typed: [String] = []
        var sinks: [(String) -> Void] = []
        let presenter = Presenter<(String) -> Void>.UI { sink in
            sinks.append(sink)
            return nil
        }
        presenter <~ { typed.append($0) }
        presenter.serial().optional() <~ { typed.append($0 + $0) }
        for sink in sinks { sink("a") }
        #expect(typed == ["a", "aa"])
    }

    #if os(macOS) || os(Linux)
    @Test func aViewModelOfTheMainActorStopsTheProgramElsewhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let hidden = await MainActor.run { AnyPresentable(NoteViewModel(id: 1, text: "a")) }
            let screen = await NoteScreen()
            _ = await Task.detached { hidden <- screen }.value
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("NoteViewModel is isolated to the main actor"))
    }

    @Test func aListOfTheMainActorThatChangesElsewhereStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let notes = await MutableProperty([NoteViewModel(id: 1, text: "a")])
            let shown = RecordingPresenter<NoteViewModel>()
            _ = await MainActor.run { shown.each(id: \.id) <~ notes }
            await Task.detached { notes.modify { $0 = $0 } }.value
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The identifiers of NoteViewModel are isolated to the main actor"))
    }
    #endif
}

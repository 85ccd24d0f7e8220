import FractalCore
import SignIn

// Screens without views: each records the values for its presenters.

final class Window: RootPresenters, Sendable {
    let signIn = SignInScreen()
    let main = MainScreen()
    private let signInRecorder: RecordingPresenter<SignInViewModel.AnyPresentable>
    private let mainRecorder: RecordingPresenter<MainViewModel.AnyPresentable>

    init() {
        signInRecorder = RecordingPresenter { [signIn] in $0 <- signIn }
        mainRecorder = RecordingPresenter { [main] in $0 <- main }
    }

    var signInPresenter: Presenter<SignInViewModel.AnyPresentable> { signInRecorder.presenter }
    var mainPresenter: Presenter<MainViewModel.AnyPresentable> { mainRecorder.presenter }

    /// The number of values that are shown.
    var shownCount: Int {
        signInRecorder.shown.count + mainRecorder.shown.count + signIn.shownCount + main.shownCount
    }
}

final class SignInScreen: SignInPresenters, Sendable {
    let title = RecordingPresenter<String>()
    let name = RecordingPresenter<@Sendable (String) -> Void>()
    let error = RecordingPresenter<String>()
    let isEnabled = RecordingPresenter<Bool>()
    let signIn = RecordingPresenter<@Sendable () -> Void>()

    var titlePresenter: Presenter<String> { title.presenter }
    var namePresenter: Presenter<@Sendable (String) -> Void> { name.presenter }
    var errorPresenter: Presenter<String> { error.presenter }
    var isEnabledPresenter: Presenter<Bool> { isEnabled.presenter }
    var signInPresenter: Presenter<@Sendable () -> Void> { signIn.presenter }

    var shownCount: Int {
        title.shown.count + name.shown.count + error.shown.count + isEnabled.shown.count + signIn.shown.count
    }

    func signIn(as typed: String) {
        name.current?(typed)
        signIn.current?()
    }
}

final class MainScreen: MainPresenters, Sendable {
    let title = RecordingPresenter<String>()
    let notes = NotesScreen()
    let text = TextScreen()
    let write = RecordingPresenter<@Sendable () -> Void>()
    let signOut = RecordingPresenter<Action<(), (), NoError>>()

    var titlePresenter: Presenter<String> { title.presenter }
    var notesPresenter: Presenter<NotesViewModel.AnyPresentable> {
        Presenter.immediate { [notes] in $0 <- notes }
    }
    var textScreenPresenter: Presenter<TextViewModel.AnyPresentable> {
        Presenter.immediate { [text] in $0 <- text }
    }
    var writePresenter: Presenter<@Sendable () -> Void> { write.presenter }
    var signOutPresenter: Presenter<Action<(), (), NoError>> { signOut.presenter }

    var shownCount: Int {
        title.shown.count + write.shown.count + signOut.shown.count + notes.shownCount + text.shownCount
    }
}

final class TextScreen: TextPresenters, Sendable {
    let title = RecordingPresenter<String>()
    let text = RecordingPresenter<String>()
    let input = RecordingPresenter<@Sendable (String?) -> Void>()
    let back = RecordingPresenter<Action<(), (), NoError>>()

    var titlePresenter: Presenter<String> { title.presenter }
    var textPresenter: Presenter<String> { text.presenter }
    var textInputPresenter: Presenter<@Sendable (String?) -> Void> { input.presenter }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { back.presenter }

    var shownCount: Int {
        title.shown.count + text.shown.count + input.shown.count + back.shown.count
    }
}

final class NotesScreen: NotesPresenters, Sendable {
    let count = RecordingPresenter<String>()
    let order = RecordingPresenter<ChildrenOrder<Int>>()
    let add = RecordingPresenter<@Sendable (String) -> Void>()
    /// A row for each note that was ever presented, in order.
    let rows: RecordingPresenter<NoteRow>
    private let note: RecordingPresenter<NoteViewModel.AnyPresentable>

    init() {
        let rows = RecordingPresenter<NoteRow>()
        self.rows = rows
        note = RecordingPresenter { viewModel in
            let row = NoteRow()
            return CompositeDisposable([viewModel <- row, rows.present(row)])
        }
    }

    var countPresenter: Presenter<String> { count.presenter }
    var notePresenter: Presenter<NoteViewModel.AnyPresentable> { note.presenter }
    var orderPresenter: Presenter<ChildrenOrder<Int>> { order.presenter }
    var addPresenter: Presenter<@Sendable (String) -> Void> { add.presenter }

    var shownCount: Int {
        // The presentation of an order has no disposable.
        count.shown.count + add.shown.count + note.shown.count
            + rows.presented.map(\.shownCount).reduce(0, +)
    }
}

final class NoteRow: NotePresenters, Sendable {
    let text = RecordingPresenter<String>()
    let input = RecordingPresenter<@Sendable (String) -> Void>()
    let remove = RecordingPresenter<@Sendable () -> Void>()
    let move = RecordingPresenter<@Sendable (Int) -> Void>()

    var textPresenter: Presenter<String> { text.presenter }
    var textInputPresenter: Presenter<@Sendable (String) -> Void> { input.presenter }
    var removePresenter: Presenter<@Sendable () -> Void> { remove.presenter }
    var movePresenter: Presenter<@Sendable (Int) -> Void> { move.presenter }

    var shownCount: Int {
        text.shown.count + input.shown.count + remove.shown.count + move.shown.count
    }
}

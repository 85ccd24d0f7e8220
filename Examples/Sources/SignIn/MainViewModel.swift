import FractalCore

/// The screen of a user who is signed in: their notes, and a text screen for the next note.
public final class MainViewModel: Sendable {
    struct Dependencies: Sendable {
        let user: User
        let authServices: AuthServices
    }

    struct Context: Sendable {
        let notes: NoteStore
    }

    private let title: String
    private let notes: NotesViewModel
    private let text = MutableProperty<TextViewModel?>(nil)
    private let signOut: Action<(), (), NoError>

    init(dependencies: Dependencies, context: Context) {
        title = "Notes of \(dependencies.user.name)"
        notes = NotesViewModel(
            dependencies: .init(user: dependencies.user),
            context: .init(notes: context.notes)
        )
        let services = dependencies.authServices
        signOut = Action {
            services.signOut()
            return .empty
        }
    }

    /// Opens the text screen. Going back from it saves the text as a note.
    private func write() {
        let back = Action<(), (), NoError> { [text, notes] in
            // The text screen is released after this.
            if let typed = text.swap(nil)?.text.value, !typed.isEmpty { notes.add(typed) }
            return .empty
        }
        text.value = TextViewModel(dependencies: .init(backAction: back), context: .init())
    }
}

/// The presenters of the main screen.
public protocol MainPresenters {
    /// Presents the title with the user's name.
    var titlePresenter: Presenter<String> { get }
    /// Presents the notes.
    var notesPresenter: Presenter<NotesViewModel.AnyPresentable> { get }
    /// Presents the text screen, while it is open.
    var textScreenPresenter: Presenter<TextViewModel.AnyPresentable> { get }
    /// Presents the function that opens the text screen.
    var writePresenter: Presenter<@Sendable () -> Void> { get }
    /// Presents the action that signs out.
    var signOutPresenter: Presenter<Action<(), (), NoError>> { get }
}

extension MainViewModel: Presentable {
    /// Shows the notes, and the text screen when it is open.
    public var present: (any MainPresenters) -> (any Disposable)? {
        { [self] presenters in
            CompositeDisposable([
                presenters.titlePresenter <~ title,
                presenters.notesPresenter <~ notes,
                presenters.textScreenPresenter.optional() <~ text,
                presenters.writePresenter <~ { [weak self] in self?.write() },
                presenters.signOutPresenter <~ signOut,
            ])
        }
    }
}

import FractalCore

/// A note in a list.
public final class NoteViewModel: Sendable, Identifiable {
    struct Dependencies: Sendable {
        let note: Note
        let changed: @Sendable () -> Void
        let remove: @Sendable () -> Void
        let move: @Sendable (_ places: Int) -> Void
    }

    struct Context: Sendable {}

    /// Identifies the note.
    public let id: Int
    private let dependencies: Dependencies
    private let text: MutableProperty<String>

    init(dependencies: Dependencies, context: Context) {
        id = dependencies.note.id
        text = MutableProperty(dependencies.note.text)
        self.dependencies = dependencies
    }

    /// The current note.
    var note: Note { Note(id: id, text: text.value) }
}

/// The presenters of a note.
public protocol NotePresenters {
    /// Presents the text of the note.
    var textPresenter: Presenter<String> { get }
    /// Presents the function for an edited text.
    var textInputPresenter: Presenter<@Sendable (String) -> Void> { get }
    /// Presents the function that removes the note.
    var removePresenter: Presenter<@Sendable () -> Void> { get }
    /// Presents the function that moves the note up or down by a number of places.
    var movePresenter: Presenter<@Sendable (Int) -> Void> { get }
}

extension NoteViewModel: Presentable {
    /// Shows the note.
    public var present: (any NotePresenters) -> (any Disposable)? {
        { [text, dependencies] presenters in
            CompositeDisposable([
                presenters.textPresenter.serial() <~ text,
                presenters.textInputPresenter <~ {
                    text.value = $0
                    dependencies.changed()
                },
                presenters.removePresenter <~ dependencies.remove,
                presenters.movePresenter <~ dependencies.move,
            ])
        }
    }
}

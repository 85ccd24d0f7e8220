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

    /// What tells the note from all others.
    public let id: Int
    private let dependencies: Dependencies
    private let text: MutableProperty<String>

    init(dependencies: Dependencies, context: Context) {
        id = dependencies.note.id
        text = MutableProperty(dependencies.note.text)
        self.dependencies = dependencies
    }

    /// The note as it is now.
    var note: Note { Note(id: id, text: text.value) }
}

/// What provides the presenters of a note.
public protocol NotePresenters {
    /// Presents what the note says.
    var textPresenter: Presenter<String> { get }
    /// Presents where an edited text goes.
    var textInputPresenter: Presenter<@Sendable (String) -> Void> { get }
    /// Presents the way to remove the note.
    var removePresenter: Presenter<@Sendable () -> Void> { get }
    /// Presents the way to move the note up or down by as many places.
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

import FractalCore

/// A list of view models, one for each note.
public final class NotesViewModel: Sendable {
    struct Dependencies: Sendable {
        let user: User
    }

    struct Context: Sendable {
        let notes: NoteStore
    }

    private let user: User
    private let store: NoteStore
    private let notes: MutableProperty<Children<NoteViewModel>>

    init(dependencies: Dependencies, context: Context) {
        user = dependencies.user
        store = context.notes
        notes = MutableProperty([])
        notes.value = Children(store.notes(of: user).map(viewModel))
    }

    /// Appends a note.
    func add(_ text: String) {
        change { $0.append(viewModel(of: store.make(text))) }
    }

    /// Creates a note's view model, which calls this one to move or remove the note.
    private func viewModel(of note: Note) -> NoteViewModel {
        NoteViewModel(
            dependencies: .init(
                note: note,
                changed: { [weak self] in self?.change { _ in } },
                remove: { [weak self] in self?.remove(note.id) },
                move: { [weak self] in self?.move(note.id, by: $0) }
            ),
            context: .init()
        )
    }

    private func remove(_ id: Int) {
        change { notes in
            if let place = notes.firstIndex(where: { $0.id == id }) { notes.remove(at: place) }
        }
    }

    /// Moves a note up or down. At the end of the list it stays where it is.
    private func move(_ id: Int, by places: Int) {
        change { notes in
            guard let place = notes.firstIndex(where: { $0.id == id }) else { return }
            notes.move(from: place, to: min(max(place + places, 0), notes.count - 1))
        }
    }

    private func change(_ body: (inout Children<NoteViewModel>) -> Void) {
        notes.modify(body)
        store.keep(notes.value.map(\.note), of: user)
    }
}

/// The presenters of the list.
public protocol NotesPresenters {
    /// Presents the number of notes.
    var countPresenter: Presenter<String> { get }
    /// Presents a note.
    var notePresenter: Presenter<NoteViewModel.AnyPresentable> { get }
    /// Presents the order of the notes.
    var orderPresenter: Presenter<ChildrenOrder<Int>> { get }
    /// Presents the function for the text of a new note.
    var addPresenter: Presenter<@Sendable (String) -> Void> { get }
}

extension NotesViewModel: Presentable {
    /// Shows the list.
    public var present: (any NotesPresenters) -> (any Disposable)? {
        { [self] presenters in
            CompositeDisposable([
                presenters.countPresenter.serial() <~ notes.map { Self.sentence($0.count) }.skipRepeats(),
                presenters.notePresenter.each(id: \NoteViewModel.id, order: presenters.orderPresenter)
                    <~ notes,
                presenters.addPresenter <~ { [weak self] in self?.add($0) },
            ])
        }
    }

    private static func sentence(_ count: Int) -> String {
        switch count {
        case 0: "No notes yet"
        case 1: "1 note"
        default: "\(count) notes"
        }
    }
}

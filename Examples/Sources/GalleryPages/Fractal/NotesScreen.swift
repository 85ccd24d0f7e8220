import FractalCore
import SignIn

/// The list of notes: a row for each.
@MainActor
final class NotesScreen {
    private let screens: ScreensInMemory
    private var count = ""
    private(set) var rows: [NoteRow] = []
    /// Rows of new notes, until the order contains their places.
    private var newRows: [NoteRow] = []
    private var lastKey = 0
    private(set) var add: (@Sendable (String) -> Void)?

    init(among screens: ScreensInMemory) {
        self.screens = screens
        screens.add(self)
    }

    /// Returns the row with a key, under which the browser knows it.
    func row(_ key: String?) -> NoteRow? {
        rows.first { String($0.key) == key }
    }

    var picture: Picture {
        Picture(count: count, rows: rows.map(\.picture))
    }

    struct Picture: Encodable, Sendable, Equatable {
        let count: String
        let rows: [NoteRow.Picture]
    }
}

extension NotesScreen: NotesPresenters {
    nonisolated var countPresenter: Presenter<String> {
        .showing { [weak self] in self?.count = $0 ?? "" }
    }

    nonisolated var notePresenter: Presenter<NoteViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            lastKey += 1
            let row = NoteRow(among: screens, key: lastKey)
            newRows.append(row)
            return viewModel <- row
        }
    }

    nonisolated var orderPresenter: Presenter<ChildrenOrder<Int>> {
        Presenter.UI { [weak self] order in
            guard let self else { return nil }
            order.arrange(&rows, adding: newRows)
            newRows = []
            return nil
        }
    }

    nonisolated var addPresenter: Presenter<@Sendable (String) -> Void> {
        .showing { [weak self] in self?.add = $0 }
    }
}

/// A note in the list.
@MainActor
final class NoteRow {
    let key: Int
    private var text = ""
    private(set) var input: (@Sendable (String) -> Void)?
    private(set) var remove: (@Sendable () -> Void)?
    private(set) var move: (@Sendable (Int) -> Void)?

    init(among screens: ScreensInMemory, key: Int) {
        self.key = key
        screens.add(self)
    }

    var picture: Picture {
        Picture(key: key, text: text)
    }

    struct Picture: Encodable, Sendable, Equatable {
        let key: Int
        let text: String
    }
}

extension NoteRow: NotePresenters {
    nonisolated var textPresenter: Presenter<String> {
        .showing { [weak self] in self?.text = $0 ?? "" }
    }

    nonisolated var textInputPresenter: Presenter<@Sendable (String) -> Void> {
        .showing { [weak self] in self?.input = $0 }
    }

    nonisolated var removePresenter: Presenter<@Sendable () -> Void> {
        .showing { [weak self] in self?.remove = $0 }
    }

    nonisolated var movePresenter: Presenter<@Sendable (Int) -> Void> {
        .showing { [weak self] in self?.move = $0 }
    }
}

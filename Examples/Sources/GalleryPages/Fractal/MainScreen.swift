import FractalCore
import SignIn

/// The screen of a user who is signed in.
@MainActor
final class MainScreen {
    private let screens: ScreensInMemory
    private var title = ""
    private(set) var notes: NotesScreen?
    private(set) var text: TextScreen?
    private(set) var write: (@Sendable () -> Void)?
    private(set) var signOut: Action<(), (), NoError>?

    init(among screens: ScreensInMemory) {
        self.screens = screens
        screens.add(self)
    }

    var picture: Picture {
        Picture(title: title, notes: notes?.picture, text: text?.picture)
    }

    struct Picture: Encodable, Sendable, Equatable {
        let title: String
        let notes: NotesScreen.Picture?
        let text: TextScreen.Picture?
    }
}

extension MainScreen: MainPresenters {
    nonisolated var titlePresenter: Presenter<String> {
        .showing { [weak self] in self?.title = $0 ?? "" }
    }

    nonisolated var notesPresenter: Presenter<NotesViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = NotesScreen(among: screens)
            notes = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in self?.notes = nil },
            ])
        }
    }

    nonisolated var textScreenPresenter: Presenter<TextViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = TextScreen(among: screens)
            text = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in self?.text = nil },
            ])
        }
    }

    nonisolated var writePresenter: Presenter<@Sendable () -> Void> {
        .showing { [weak self] in self?.write = $0 }
    }

    nonisolated var signOutPresenter: Presenter<Action<(), (), NoError>> {
        .showing { [weak self] in self?.signOut = $0 }
    }
}

/// The text screen, as in the slides.
@MainActor
final class TextScreen {
    private(set) var picture = Picture()
    private(set) var input: (@Sendable (String?) -> Void)?
    private(set) var back: Action<(), (), NoError>?

    init(among screens: ScreensInMemory) {
        screens.add(self)
    }

    struct Picture: Encodable, Sendable, Equatable {
        fileprivate(set) var title = ""
        fileprivate(set) var text = ""
    }
}

extension TextScreen: TextPresenters {
    nonisolated var titlePresenter: Presenter<String> {
        .showing { [weak self] in self?.picture.title = $0 ?? "" }
    }

    nonisolated var textPresenter: Presenter<String> {
        .showing { [weak self] in self?.picture.text = $0 ?? "" }
    }

    nonisolated var textInputPresenter: Presenter<@Sendable (String?) -> Void> {
        .showing { [weak self] in self?.input = $0 }
    }

    nonisolated var backActionPresenter: Presenter<Action<(), (), NoError>> {
        .showing { [weak self] in self?.back = $0 }
    }
}

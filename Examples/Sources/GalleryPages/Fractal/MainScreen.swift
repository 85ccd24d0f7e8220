import FractalCore
import SignIn

/// The screen of somebody who is signed in.
@MainActor
final class MainScreen {
    let node: TreeNode
    private var title = ""
    private(set) var notes: NotesScreen?
    private(set) var text: TextScreen?
    private(set) var write: (@Sendable () -> Void)?
    private(set) var signOut: Action<(), (), NoError>?

    init(_ node: TreeNode) {
        self.node = node
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
        node.presenter("title", text: { $0 }, show: { [weak self] in self?.title = $0 ?? "" })
    }

    nonisolated var notesPresenter: Presenter<NotesViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = NotesScreen(node.add("notes"))
            notes = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.node.remove(screen.node)
                    self?.notes = nil
                },
            ])
        }
    }

    nonisolated var textScreenPresenter: Presenter<TextViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let screen = TextScreen(node.add("text"))
            text = screen
            return CompositeDisposable([
                viewModel <- screen,
                AnyDisposable.UI { [weak self] in
                    self?.node.remove(screen.node)
                    self?.text = nil
                },
            ])
        }
    }

    nonisolated var writePresenter: Presenter<@Sendable () -> Void> {
        node.presenter("write", show: { [weak self] in self?.write = $0 })
    }

    nonisolated var signOutPresenter: Presenter<Action<(), (), NoError>> {
        node.presenter("sign out", show: { [weak self] in self?.signOut = $0 })
    }
}

/// The text screen, as in the slides.
@MainActor
final class TextScreen {
    let node: TreeNode
    private(set) var picture = Picture()
    private(set) var input: (@Sendable (String?) -> Void)?
    private(set) var back: Action<(), (), NoError>?

    init(_ node: TreeNode) {
        self.node = node
    }

    struct Picture: Encodable, Sendable, Equatable {
        fileprivate(set) var title = ""
        fileprivate(set) var text = ""
    }
}

extension TextScreen: TextPresenters {
    nonisolated var titlePresenter: Presenter<String> {
        node.presenter("title", text: { $0 }, show: { [weak self] in self?.picture.title = $0 ?? "" })
    }

    nonisolated var textPresenter: Presenter<String> {
        node.presenter("text", text: { $0 }, show: { [weak self] in self?.picture.text = $0 ?? "" })
    }

    nonisolated var textInputPresenter: Presenter<@Sendable (String?) -> Void> {
        node.presenter("text input", show: { [weak self] in self?.input = $0 })
    }

    nonisolated var backActionPresenter: Presenter<Action<(), (), NoError>> {
        node.presenter("back action", show: { [weak self] in self?.back = $0 })
    }
}

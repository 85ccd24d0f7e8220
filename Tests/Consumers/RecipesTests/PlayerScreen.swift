import PrexCore

// The Prex screen that the Fractal MVVM screen in `HomeScreen.swift` opens.

struct PlayerState: State {
    var title: String
    var isPlaying = true
}

enum PlayerAction: Action {
    case pause
}

struct PlayerMutation: Mutation {
    func mutate(action: PlayerAction, state: inout PlayerState) {
        switch action {
        case .pause: state.isPlaying = false
        }
    }
}

final class PlayerViewController: UIViewController, View {
    private(set) var shown: [String] = []
    let song: Song
    private(set) lazy var presenter = Presenter(
        view: self,
        state: PlayerState(title: song.title),
        mutation: PlayerMutation()
    )

    init(song: Song) {
        self.song = song
        super.init()
        presenter.reflect()
    }

    func reflect(change: StateChange<PlayerState>) {
        shown.append("\(change.new.title)\(change.new.isPlaying ? "" : ", paused")")
    }

    func didTapPause() {
        presenter.dispatch(.pause)
    }

    func didTapClose() {
        song.close()
    }
}

import FractalCore

// A screen of Fractal MVVM that shows and ends a screen of another pattern.

/// The input of the other screen: a plain value of no pattern.
struct Song {
    let title: String
    let close: @MainActor () -> Void
}

final class HomeViewModel {
    private let song = MutableProperty<Song?>(nil)

    func play(_ title: String) {
        song.value = Song(title: title) { [song] in song.value = nil }
    }
}

protocol HomePresenters {
    var songPresenter: Presenter<Song> { get }
}

extension HomeViewModel: Presentable {
    var present: (HomePresenters) -> Disposable? {
        return { presenters in presenters.songPresenter.optional() <~ self.song }
    }
}

final class HomeViewController: UIViewController, HomePresenters {
    let navigation = UINavigationController()

    var songPresenter: Presenter<Song> {
        Presenter.UI { [weak self] song in
            let player = PlayerViewController(song: song)
            self?.navigation.pushViewController(player, animated: true)
            return AnyDisposable.UI { self?.navigation.viewControllers.removeAll { $0 === player } }
        }
    }
}

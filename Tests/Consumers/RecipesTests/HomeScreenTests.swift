import FractalCore
import Testing

/// A screen of Fractal MVVM and one of another pattern.
@Suite struct HomeScreenTests {
    @Test func theOtherScreenIsShownAndEndsWithItsValue() {
        let (viewModel, home) = (HomeViewModel(), HomeViewController())
        let presentation = viewModel <- home
        viewModel.play("a")
        weak var player = home.navigation.viewControllers.last as? PlayerViewController
        #expect(player?.shown == ["a"])
        player?.didTapPause()
        #expect(player?.shown == ["a", "a, paused"])
        // A new song has a new screen.
        viewModel.play("b")
        #expect(player == nil)
        player = home.navigation.viewControllers.last as? PlayerViewController
        #expect(player?.shown == ["b"])
        #expect(home.navigation.viewControllers.count == 1)
        player?.didTapClose()
        #expect(player == nil)
        viewModel.play("c")
        presentation?.dispose()
        #expect(home.navigation.viewControllers.isEmpty)
    }
}

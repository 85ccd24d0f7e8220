import FractalCore

@testable import Given

let viewModel = MainViewModel()
let mainViewController = MainViewController()

struct MainViewController: MainPresenters {}

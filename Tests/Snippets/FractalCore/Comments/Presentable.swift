import FractalCore

@testable import Given

let viewModel = MainViewModel()
let mainViewController = MainViewController()

struct MainViewController: MainPresenters {}

struct TextViewModel {
    let text: Property<String?>
    let backAction: Action<(), (), NoError>
}

protocol TextViewModelPresenterContainer {
    var titlePresenter: Presenter<String> { get }
    var textPresenter: Presenter<String> { get }
    var backActionPresenter: Presenter<Action<(), (), NoError>> { get }
}

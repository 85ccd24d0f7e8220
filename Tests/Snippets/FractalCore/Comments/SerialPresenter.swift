import FractalCore

// 1 in: extension RootViewModel { func present(with childPresenter: Presenter<String>) {
// 2 in: extension RootViewModel { func present(in presenters: TextPresenters) {

struct RootViewModel {
    let child: Property<String>
    let text: Property<String?>
}

struct TextPresenters {
    let textPresenter: Presenter<String>
}

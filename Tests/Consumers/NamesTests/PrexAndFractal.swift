import FractalCore
import PrexCore

import class FractalCore.Action
import class FractalCore.Presenter

// Prex and Fractal in one file: `Action` and `Presenter` are Fractal's. Prex's are qualified.

enum SearchAction: PrexCore.Action {
    case search(String)
}

struct SearchState: State {
    var text = ""
}

final class SearchViewModel: Sendable {
    let text: Property<String>
    let search: Action<String, String, NoError>

    init(flux: Flux<SearchAction, SearchState>) {
        text = Property(
            initial: "",
            then: SignalProducer<String, NoError> { observer, lifetime in
                let store = flux.store
                let subscription = store.observe { observer.send(value: $0.new.text) }
                lifetime.observeEnded { store.removeListener(with: subscription) }
            }
        )
        search = Action { text in
            flux.dispatcher.dispatch(.search(text))
            return SignalProducer(value: text)
        }
    }
}

/// Shows the text with a presenter.
func show(_ viewModel: SearchViewModel, with presenter: Presenter<String>) -> (any Disposable)? {
    presenter <~ viewModel.text
}

typealias SearchPresenter = PrexCore.Presenter<SearchAction, SearchState>

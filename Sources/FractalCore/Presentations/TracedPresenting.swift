import SharedReactive

@usableFromInline @inline(never) func beginTraced<ViewModel>(
    _ viewModel: ViewModel,
    _ name: PresenterName,
    _ bind: (ViewModel) -> (any Disposable)?
) -> (any Disposable)? {
    let binding = TracedBinding.present
    // What it has presented before has nothing to end, and is replaced.
    binding?.replace(with: nil)
    let shown = whatIsHidden(in: viewModel)
    let presentation = TracedPresentation(of: shown, name: name.text, in: binding?.parent)
    guard let end = presentation.begin(shown, passesOn: true, { bind(viewModel) }) else {
        if let binding { binding.keep(presentation) } else { presentation.end() }
        return nil
    }
    return tracedEnd(of: presentation, end)
}

@usableFromInline @inline(never) func beginTracedChild<ViewModel, ID>(
    _ viewModel: ViewModel,
    _ id: ID,
    _ bind: (ViewModel) -> (any Disposable)?
) -> (any Disposable)? {
    let shown = whatIsHidden(in: viewModel)
    let presentation = TracedPresentation(of: shown, name: "\(id)", in: TracedBinding.present?.parent)
    // The list ends it, also if there is nothing to end.
    return tracedEnd(of: presentation, presentation.begin(shown, passesOn: true) { bind(viewModel) })
}

private func tracedEnd(of presentation: TracedPresentation, _ end: (any Disposable)?) -> any Disposable {
    if let end, end.isDisposed {
        presentation.end()
        return end
    }
    return TracedEnd(of: presentation, end)
}

/// Returns what `body` returns, which presents a view model with an object that provides its presenters.
@usableFromInline @inline(never)
func presentTraced(_ viewModel: Any, _ body: () -> (any Disposable)?) -> (any Disposable)? {
    // What it hides is presented inside.
    if viewModel is any ViewModelHiding { return body() }
    if let passedOn = TracedPresentation.passOn(viewModel, body) { return passedOn }
    let parent = TracedPresentation.current
    let presentation = TracedPresentation(of: viewModel, in: parent)
    guard let end = presentation.begin(viewModel, passesOn: false, body) else {
        if let parent { parent.keep(presentation) } else { presentation.end() }
        return nil
    }
    return tracedEnd(of: presentation, end)
}

/// Hides what a view model is otherwise.
protocol ViewModelHiding {
    var hiddenViewModel: Any { get }
}

func whatIsHidden(in viewModel: Any) -> Any {
    (viewModel as? any ViewModelHiding)?.hiddenViewModel ?? viewModel
}

/// What ends a presentation, with the steps that tell of it.
private final class TracedEnd: PresentationEnd {
    private let presentation: TracedPresentation
    private let end: (any Disposable)?

    init(of presentation: TracedPresentation, _ end: (any Disposable)?) {
        self.presentation = presentation
        self.end = end
    }

    var isDisposed: Bool { hasEnded }
    var ending: (hasEnded: Bool, inner: (any Disposable)?) { (false, end) }

    func dispose() { presentation.end { end?.dispose() } }
}

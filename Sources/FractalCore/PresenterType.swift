/// What stands for a presenter: a presenter itself, or one that presents in a certain way.
public protocol PresenterType<ViewModel> {
    /// What can be presented.
    associatedtype ViewModel

    /// The presenter.
    var presenter: Presenter<ViewModel> { get }
}

extension PresenterType {
    /// Presents a view model.
    ///
    /// - Returns: A disposable that ends the presentation; `nil` if there is nothing to end.
    @discardableResult
    public func present(_ viewModel: ViewModel) -> (any Disposable)? {
        let presentation = Presentation()
        presenter.start(viewModel, presentation)
        return presentation.isDisposed ? nil : presentation
    }

    /// Presents every value that a property, a producer or a signal tells of.
    ///
    /// Each value has a presentation of its own, and all of them last until the returned disposable is disposed
    /// of. A `serial()` presenter ends the one before instead.
    ///
    /// - Returns: A disposable that ends the presentations and presents nothing from then on. Dropping it does
    ///   not.
    @discardableResult
    public func present<Source: BindingSource>(_ source: Source) -> (any Disposable)?
    where Source.Value == ViewModel {
        let presenter = presenter
        let presentations = Presentations()
        // The presentations come first, so that they are there to be ended before the source is let go of.
        let binding = CompositeDisposable([presentations])
        binding += source.producer.startWithValues { viewModel in
            let presentation = Presentation()
            presentations.add(presentation)
            presenter.start(viewModel, presentation)
        }
        return binding
    }
}

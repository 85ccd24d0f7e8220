/// A type that presents values: a ``Presenter``, or one that presents in a certain way, such as a ``SerialPresenter``.
public protocol PresenterType<ViewModel> {
    /// The type of the values that can be presented.
    associatedtype ViewModel

    /// The presenter.
    var presenter: Presenter<ViewModel> { get }
}

extension PresenterType {
    /// Presents a view model.
    ///
    /// - Returns: A disposable that ends the presentation, or `nil` if there is nothing to end.
    @inlinable @discardableResult public func present(_ viewModel: ViewModel) -> (any Disposable)? {
        if Trace.isOn { return presentTraced(viewModel) }
        return presentUntraced(viewModel)
    }

    @usableFromInline @inline(never) func presentTraced(_ viewModel: ViewModel) -> (any Disposable)? {
        TracedBinding.presenting(for: TracedBinding(presentsOnce: true)) { presentUntraced(viewModel) }
    }

    @inlinable @inline(__always) func presentUntraced(_ viewModel: ViewModel) -> (any Disposable)? {
        let presenter = presenter
        let presentation: PresentationDisposable
        if let shared = presenter.shared {
            presentation = PresentationDisposable(shared.slot, shared.submit(viewModel, nil))
        } else {
            let slot = presenter.presenting.makeSlot(.single)
            presentation = PresentationDisposable(slot, slot.submit(viewModel, by: nil))
        }
        return presentation.isDisposed ? nil : presentation
    }

    /// Presents every value that a property, a producer or a signal sends.
    ///
    /// Each value has a presentation of its own, and all of them last until the returned disposable is disposed of. A
    /// `serial()` presenter ends the previous presentation instead.
    ///
    /// - Returns: A disposable that ends the presentations. Nothing is presented after that. Releasing it does not end
    ///   them.
    @inlinable @discardableResult
    public func present<Source: BindingSource>(_ source: Source) -> (any Disposable)?
    where Source.Value == ViewModel {
        presentEach(source, with: self) { $0 }
    }
}

/// Presents every value of a source, as what `transform` makes of it.
@inlinable func presentEach<Source: BindingSource, Target: PresenterType>(
    _ source: Source,
    with target: Target,
    as transform: @escaping @Sendable (Source.Value) -> Target.ViewModel
) -> any Disposable {
    let presenter = target.presenter
    let presenting = presenter.presenting
    // Values are presented later and elsewhere, in the place in the tree that this is.
    let traced = Trace.isOn ? TracedBinding(presentsOnce: false) : nil
    guard let shared = presenter.shared else {
        let presentations = PresentationDisposables()
        let binding = CompositeDisposable([presentations])
        binding += source.producer.startWithValues { value in
            let slot = presenting.makeSlot(.single)
            // It is known before it begins, so that the binding's end is its own.
            let owner = slot.open()
            presentations.add(PresentationDisposable(slot, owner))
            present(for: traced) { slot.submit(transform(value), by: owner) }
        }
        return binding
    }
    let owner = shared.slot.open()
    // The presentation comes first, so that it is there to be ended before the source is let go of.
    let binding = CompositeDisposable([PresentationDisposable(shared.slot, owner)])
    binding += source.producer.startWithValues { [submit = shared.submit] value in
        present(for: traced) { submit(transform(value), owner) }
    }
    return binding
}

@inlinable func present(for binding: TracedBinding?, _ body: () -> Int) {
    _ = Trace.isOn ? TracedBinding.presenting(for: binding, body) : body()
}

// `SharedReactive` declares this operator too. A scoped import, such as `import class FractalCore.Presenter`, finds only
// this module's operators.
infix operator <~ : BindingPrecedence

/// A type that presents values: a ``Presenter``, or a variant such as a ``SerialPresenter``.
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
        let origin = PresentationOrigin.current
        let presenter = presenter
        let presentation: PresentationDisposable
        if let shared = presenter.shared {
            presentation = PresentationDisposable(shared.slot, shared.submit(viewModel, nil, origin))
        } else {
            let slot = presenter.presenting.makeSlot(.single)
            presentation = PresentationDisposable(slot, slot.submit(viewModel, by: nil, from: origin))
        }
        return presentation.isDisposed ? nil : presentation
    }

    /// Presents every value that a property, a producer or a signal sends.
    ///
    /// Each value has a presentation of its own, and all of them last until the returned disposable is disposed of. A
    /// `serial()` presenter ends the previous presentation instead.
    ///
    /// - Returns: A disposable that ends the presentations. Nothing is presented after that. Releasing it does not end
    ///   them. Return it from the view model's `present`: the compiler warns if it is dropped.
    @inlinable public func present<Source: BindingSource>(_ source: Source) -> (any Disposable)?
    where Source.Value == ViewModel {
        presentEach(source, with: self) { $0 }
    }
}

/// Presents the result of `transform` for every value of a source.
@inlinable func presentEach<Source: BindingSource, Target: PresenterType>(
    _ source: Source,
    with target: Target,
    as transform: @escaping @Sendable (Source.Value) -> Target.ViewModel
) -> any Disposable {
    let presenter = target.presenter
    let presenting = presenter.presenting
    // A value may be presented later, on another thread, but belongs to this place in the tree.
    let traced = Trace.isOn ? PresentationOrigin(isBinding: true) : nil
    guard let shared = presenter.shared else {
        let presentations = PresentationDisposables()
        let binding = CompositeDisposable([presentations])
        binding += source.producer.startWithValues { value in
            let origin = Trace.isOn ? PresentationOrigin(in: traced) : nil
            let slot = presenting.makeSlot(.single)
            // The presentation is added before it begins, so that the binding can end it at any time.
            let owner = slot.open()
            presentations.add(PresentationDisposable(slot, owner))
            slot.submit(transform(value), by: owner, from: origin)
        }
        return binding
    }
    let owner = shared.slot.open()
    // The presentation comes first, so that it ends before the source is released.
    let binding = CompositeDisposable([PresentationDisposable(shared.slot, owner)])
    binding += source.producer.startWithValues { [submit = shared.submit] value in
        _ = submit(transform(value), owner, Trace.isOn ? PresentationOrigin(in: traced) : nil)
    }
    return binding
}

/// Presents a value.
///
/// - Returns: A disposable that ends the presentation, or `nil` if there is nothing to end. Releasing it does not end
///   the presentation.
@inlinable @discardableResult public func <~ <Target: PresenterType>(
    presenter: Target,
    viewModel: Target.ViewModel
) -> (any Disposable)? {
    presenter.present(viewModel)
}

/// Presents every value that a property, a producer or a signal sends, as `present(_:)` does.
///
/// - Returns: A disposable that ends the presentations. Return it from the view model's `present`: the compiler warns if it
///   is dropped. Write `_ =` for presentations that are never to end.
@inlinable public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? where Source.Value == Target.ViewModel {
    presenter.present(source)
}

/// Presents a child view model, wrapped in an `AnyPresentable`.
///
/// - Returns: A disposable that ends the presentation of the child, and of its children. The compiler warns if it is dropped.
@_disfavoredOverload @inlinable public func <~ <Target: PresenterType, Child: Presentable>(
    presenter: Target,
    viewModel: sending Child
) -> (any Disposable)? where Target.ViewModel == AnyPresentable<Child.Presenters> {
    presenter.present(AnyPresentable(viewModel))
}

/// Presents every child view model that a property, a producer or a signal sends, as `present(_:)` does.
///
/// - Returns: A disposable that ends the presentations. The compiler warns if it is dropped.
@_disfavoredOverload @inlinable public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: sending Source
) -> (any Disposable)?
where
    Source.Value: Presentable,
    Target.ViewModel == AnyPresentable<Source.Value.Presenters>
{
    presentEach(source, with: presenter, as: AnyPresentable.hiding())
}

/// Presents every child view model that a property, a producer or a signal sends, and nothing for `nil`.
///
/// - Returns: A disposable that ends the presentations. The compiler warns if it is dropped.
@_disfavoredOverload @inlinable public func <~ <Child: Presentable, Source: BindingSource>(
    presenter: SerialPresenter<AnyPresentable<Child.Presenters>?>,
    source: sending Source
) -> (any Disposable)? where Source.Value == Child? {
    presentEach(source, with: presenter, as: AnyPresentable.hidingOptional())
}

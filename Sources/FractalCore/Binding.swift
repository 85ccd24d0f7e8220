// Declared in `SharedReactive` as well, whose names this module passes on. Where a file imports a name of this module
// alone, `import class FractalCore.Presenter`, the compiler passes on no operators.
infix operator <~ : BindingPrecedence
infix operator <- : BindingPrecedence

/// Presents a view model with an object that provides its presenters.
///
/// ```swift
/// let disposable = viewModel <- mainViewController
/// ```
///
/// - Parameters:
///   - viewModel: The view model. It is kept until the presentation ends.
///   - presenters: The object that provides the presenters of the view model: usually a view or a view controller.
/// - Returns: A disposable that ends the presentation and those of all children. Releasing it does not end them.
@inlinable @discardableResult public func <- <ViewModel: Presentable>(
    viewModel: sending ViewModel,
    presenters: ViewModel.Presenters
) -> (any Disposable)? {
    if Trace.isOn { return presentTraced(viewModel) { show(viewModel, with: presenters) } }
    return show(viewModel, with: presenters)
}

/// Presents a view model, and keeps it until the presentation ends.
@inlinable @inline(__always) func show<ViewModel: Presentable>(
    _ viewModel: ViewModel,
    with presenters: ViewModel.Presenters
) -> (any Disposable)? {
    guard let disposable = viewModel.present(presenters) else { return nil }
    // A view model of which nobody else keeps anything would be gone, and its properties with it.
    return CompositeDisposable([disposable, keeping(viewModel)])
}

/// Returns a disposable that keeps an object until it is disposed of.
@usableFromInline func keeping<Kept>(_ kept: Kept) -> any Disposable {
    let kept = HandedOver(value: kept)
    return AnyDisposable { withExtendedLifetime(kept) {} }
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
/// - Returns: A disposable that ends the presentations. Nothing is presented after that. Releasing it does not end
///   them.
@inlinable @discardableResult public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? where Source.Value == Target.ViewModel {
    presenter.present(source)
}

/// Presents a child view model with a presenter of its `AnyPresentable`.
///
/// - Returns: A disposable that ends the presentation. Releasing it does not end the presentation.
@_disfavoredOverload @inlinable @discardableResult public func <~ <Target: PresenterType, Child: Presentable>(
    presenter: Target,
    viewModel: sending Child
) -> (any Disposable)? where Target.ViewModel == AnyPresentable<Child.Presenters> {
    presenter.present(AnyPresentable(viewModel))
}

/// Presents every child view model that a property, a producer or a signal sends, as `present(_:)` does.
///
/// - Returns: A disposable that ends the presentations. Releasing it does not end them.
@_disfavoredOverload @inlinable @discardableResult
public func <~ <Target: PresenterType, Source: BindingSource>(
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
/// - Returns: A disposable that ends the presentations. Releasing it does not end them.
@_disfavoredOverload @inlinable @discardableResult public func <~ <Child: Presentable, Source: BindingSource>(
    presenter: SerialPresenter<AnyPresentable<Child.Presenters>?>,
    source: sending Source
) -> (any Disposable)? where Source.Value == Child? {
    presentEach(source, with: presenter, as: AnyPresentable.hidingOptional())
}

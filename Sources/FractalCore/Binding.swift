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
///   - viewModel: Kept until the presentation ends.
///   - presenters: An object that provides the presenters of the view model, most often a view or a view controller.
/// - Returns: A disposable that ends the presentation and those of all children. Releasing it does not.
@inlinable
@discardableResult
public func <- <ViewModel: Presentable & Sendable>(
    viewModel: ViewModel,
    presenters: ViewModel.Presenters
) -> (any Disposable)? {
    guard let disposable = viewModel.present(presenters) else { return nil }
    // A view model of which nobody else keeps anything would be gone, and its properties with it.
    return CompositeDisposable([disposable, AnyDisposable { withExtendedLifetime(viewModel) {} }])
}

/// Presents a value.
///
/// - Returns: A disposable that ends the presentation; `nil` if there is nothing to end. Releasing it does not.
@inlinable
@discardableResult
public func <~ <Target: PresenterType>(
    presenter: Target,
    viewModel: Target.ViewModel
) -> (any Disposable)? {
    presenter.present(viewModel)
}

/// Presents every value that a property, a producer or a signal tells of, as `present(_:)` does.
///
/// - Returns: A disposable that ends the presentations and presents nothing from then on. Releasing it does not.
@inlinable
@discardableResult
public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)? where Source.Value == Target.ViewModel {
    presenter.present(source)
}

/// Presents a child view model with a presenter of whatever the same presenters can show.
///
/// - Returns: A disposable that ends the presentation. Releasing it does not.
@_disfavoredOverload
@inlinable
@discardableResult
public func <~ <Target: PresenterType, Child: Presentable & Sendable>(
    presenter: Target,
    viewModel: Child
) -> (any Disposable)? where Target.ViewModel == AnyPresentable<Child.Presenters> {
    presenter.present(AnyPresentable(viewModel))
}

/// Presents every child view model that a property, a producer or a signal tells of, as `present(_:)` does.
///
/// - Returns: A disposable that ends the presentations. Releasing it does not.
@_disfavoredOverload
@inlinable
@discardableResult
public func <~ <Target: PresenterType, Source: BindingSource>(
    presenter: Target,
    source: Source
) -> (any Disposable)?
where
    Source.Value: Presentable & Sendable,
    Target.ViewModel == AnyPresentable<Source.Value.Presenters>
{
    presenter.present(source.producer.map { AnyPresentable($0) })
}

/// Presents every child view model that a property, a producer or a signal tells of, and nothing for `nil`.
///
/// - Returns: A disposable that ends the presentations. Releasing it does not.
@_disfavoredOverload
@inlinable
@discardableResult
public func <~ <Child: Presentable & Sendable, Source: BindingSource>(
    presenter: SerialPresenter<AnyPresentable<Child.Presenters>?>,
    source: Source
) -> (any Disposable)? where Source.Value == Child? {
    presenter.present(source.producer.map { $0.map { AnyPresentable($0) } })
}

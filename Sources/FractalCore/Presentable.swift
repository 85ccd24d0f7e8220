// Declared in `SharedReactive` as well, which this module re-exports. A file that imports a single name of this module,
// `import class FractalCore.Presenter`, gets no operators of other modules.
infix operator <- : BindingPrecedence

/// A view model that can be presented by an object that provides its presenters.
///
/// ```swift
/// extension TextViewModel: Presentable {
///     typealias Presenters = TextViewModelPresenterContainer
///
///     var present: (TextViewModelPresenterContainer) -> Disposable? {
///         return { presenters in
///             return CompositeDisposable([
///                 presenters.titlePresenter <~ "Text",
///                 presenters.textPresenter.serial().optional() <~ self.text,
///                 presenters.backActionPresenter <~ self.backAction,
///             ])
///         }
///     }
/// }
/// ```
///
/// A view model can present other view models, so an app is a tree of them. Ending the presentation of the root ends
/// the presentations of all.
public protocol Presentable<Presenters> {
    /// The presenters that the view model needs: usually a protocol whose properties are presenters. Views and view
    /// controllers conform to it.
    associatedtype Presenters

    /// Shows the view model with presenters, and returns a disposable that ends the presentation; `nil` if there is
    /// nothing to end.
    ///
    /// Call it through `<-`.
    var present: (Presenters) -> (any Disposable)? { get }

    /// A wrapper of any view model that the same presenters can show.
    ///
    /// A view gets a `MainViewModel.AnyPresentable` to pass on to one of its subviews.
    typealias AnyPresentable = FractalCore.AnyPresentable<Presenters>
}

/// Presents a view model with an object that provides its presenters.
///
/// ```swift
/// let disposable = viewModel <- mainViewController
/// ```
///
/// - Parameters:
///   - viewModel: The view model. It is retained until the presentation ends.
///   - presenters: The object that provides the presenters of the view model: usually a view or a view controller.
/// - Returns: A disposable that ends this presentation and the presentations of all children. Releasing it does not end
///   them. Return it from a presenter's closure: the compiler warns if the closure does not.
@inlinable public func <- <ViewModel: Presentable>(
    viewModel: sending ViewModel,
    presenters: ViewModel.Presenters
) -> (any Disposable)? {
    func present() -> (any Disposable)? {
        guard let end = viewModel.present(presenters) else { return nil }
        // If nothing else retains the view model, it would be deallocated now, with its properties.
        return CompositeDisposable([end, retaining(viewModel)])
    }
    return Trace.isOn ? PresentationSpan.present(viewModel, present) : present()
}

/// Returns a disposable that retains a view model until it is disposed of.
@usableFromInline func retaining<ViewModel>(_ viewModel: ViewModel) -> any Disposable {
    let viewModel = HandedOver(value: viewModel)
    return AnyDisposable { withExtendedLifetime(viewModel) {} }
}

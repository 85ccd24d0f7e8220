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

    /// Shows the view model with presenters, and returns what ends that; `nil` if there is nothing to end.
    ///
    /// Call it through `<-`.
    var present: (Presenters) -> (any Disposable)? { get }

    /// Any view model that the same presenters can show.
    ///
    /// `MainViewModel.AnyPresentable` is what a view is given of a `MainViewModel` to pass on to a part of it.
    typealias AnyPresentable = FractalCore.AnyPresentable<Presenters>
}

/// Any view model that certain presenters can show: what it is otherwise is hidden.
///
/// A view that makes another one for a child is given the child as this, so that it can do nothing with it but
/// present it:
///
/// ```swift
/// var mainPresenter: Presenter<MainViewModel.AnyPresentable> {
///     return Presenter.UI { viewModel in
///         let main = MainViewController()
///         window.rootViewController = main
///         return viewModel <- main
///     }
/// }
/// ```
public struct AnyPresentable<Presenters>: Presentable, Sendable {
    private let show: @Sendable (Presenters) -> (any Disposable)?

    /// Hides what a view model is.
    ///
    /// - Parameter viewModel: Kept by this, and by each presentation until that ends.
    public init<ViewModel: Presentable & Sendable>(_ viewModel: ViewModel)
    where ViewModel.Presenters == Presenters {
        show = { viewModel <- $0 }
    }

    /// Shows the view model with presenters, and returns what ends that.
    public var present: (Presenters) -> (any Disposable)? {
        show
    }
}

/// The name that the document gives to what hides a view model.
public typealias AnyPresentableType<Presenters> = AnyPresentable<Presenters>

#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIViewController {
    /// Returns a presenter that shows a child in a view controller of its own, which is added to this one.
    ///
    /// ```swift
    /// nonisolated var textScreenPresenter: Presenter<TextViewModel.AnyPresentable> {
    ///     childPresenter(of: { TextViewController() }, presenters: { $0 })
    /// }
    /// ```
    ///
    /// The child's view fills this controller's view. The child's view and controller are removed when the presentation
    /// ends.
    ///
    /// - Parameters:
    ///   - controller: Creates the child's view controller.
    ///   - presenters: Returns the presenters for the child: usually the controller itself.
    public nonisolated func childPresenter<Controller: UIViewController, Presenters>(
        of controller: @escaping @MainActor () -> Controller,
        presenters: @escaping @MainActor (Controller) -> Presenters
    ) -> Presenter<AnyPresentable<Presenters>> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let child = controller()
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
            return CompositeDisposable([
                viewModel <- presenters(child),
                AnyDisposable.UI {
                    child.willMove(toParent: nil)
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                },
            ])
        }
    }
}
#endif

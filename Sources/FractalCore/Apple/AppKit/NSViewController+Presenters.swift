#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSViewController {
    /// Returns a presenter that shows a child in a view controller of its own, which is added to this one.
    ///
    /// The child's view fills this controller's view. The child's view and controller are removed when the presentation
    /// ends.
    ///
    /// - Parameters:
    ///   - controller: Creates the child's view controller.
    ///   - presenters: Returns the presenters for the child: usually the controller itself.
    public nonisolated func childPresenter<Controller: NSViewController, Presenters>(
        of controller: @escaping @MainActor () -> Controller,
        presenters: @escaping @MainActor (Controller) -> Presenters
    ) -> Presenter<AnyPresentable<Presenters>> {
        Presenter.UI { [weak self] viewModel in
            guard let self else { return nil }
            let child = controller()
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.width, .height]
            view.addSubview(child.view)
            return CompositeDisposable([
                viewModel <- presenters(child),
                AnyDisposable.UI {
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                },
            ])
        }
    }
}
#endif

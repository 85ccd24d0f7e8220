#if !canImport(UIKit)
// As much of UIKit's shape as the view controllers use, for systems without it.

class UIViewController {
    fileprivate(set) weak var navigationController: UINavigationController?
    var title: String?

    init() {}

    func viewDidLoad() {}
    func didMove(toParent parent: UIViewController?) {}
}

final class UINavigationController: UIViewController {
    private(set) var viewControllers: [UIViewController] = []

    func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
        viewController.navigationController = self
        viewController.didMove(toParent: self)
    }

    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
        let popped = viewControllers.popLast()
        popped?.navigationController = nil
        popped?.didMove(toParent: nil)
        return popped
    }
}
#endif

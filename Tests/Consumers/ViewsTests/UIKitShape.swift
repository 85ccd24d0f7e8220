#if !canImport(UIKit)
// The parts of UIKit that the view controllers use, for systems without it.

class UIViewController {
    fileprivate(set) weak var navigationController: UINavigationController?
    var title: String?

    init() {}

    func viewDidLoad() {}
    func didMove(toParent parent: UIViewController?) {}
}

final class UINavigationController: UIViewController {
    var viewControllers: [UIViewController] = [] {
        didSet {
            for removed in oldValue where !viewControllers.contains(where: { $0 === removed }) {
                removed.navigationController = nil
                removed.didMove(toParent: nil)
            }
        }
    }

    func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
        viewController.navigationController = self
        viewController.didMove(toParent: self)
    }

    @discardableResult func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.popLast() : nil
    }
}
#endif

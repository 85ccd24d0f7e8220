@MainActor
open class UIViewController: UIResponder {
    open var view: UIView! {
        get { fatalError() }
        set { fatalError() }
    }

    open var title: String?
    open var navigationController: UINavigationController? { fatalError() }

    open func viewDidLoad() { fatalError() }
    open func addChild(_ childController: UIViewController) { fatalError() }
    open func removeFromParent() { fatalError() }
    open func willMove(toParent parent: UIViewController?) { fatalError() }
    open func didMove(toParent parent: UIViewController?) { fatalError() }
}

@MainActor
open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] {
        get { fatalError() }
        set { fatalError() }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
}

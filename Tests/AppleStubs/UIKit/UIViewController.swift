@MainActor
open class UIViewController: UIResponder {
    open var view: UIView! {
        get { fatalError() }
        set { fatalError() }
    }

    open func viewDidLoad() { fatalError() }
    open func addChild(_ childController: UIViewController) { fatalError() }
    open func removeFromParent() { fatalError() }
    open func willMove(toParent parent: UIViewController?) { fatalError() }
    open func didMove(toParent parent: UIViewController?) { fatalError() }
}

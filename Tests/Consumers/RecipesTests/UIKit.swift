// The parts of UIKit that the recipes use, for systems without it.

class UIViewController {
    init() {}
}

final class UINavigationController: UIViewController {
    var viewControllers: [UIViewController] = []

    func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.append(controller)
    }
}

final class UITextField {
    var text: String?
}

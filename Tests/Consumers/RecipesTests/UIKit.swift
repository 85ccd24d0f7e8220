// The parts of UIKit that the recipes use, for systems without it.

final class UIView {
    var alpha = 1.0
    private(set) static var durations: [Double] = []

    init() {}

    static func animate(withDuration duration: Double, animations: @escaping () -> Void) {
        durations.append(duration)
        animations()
    }
}

class UIViewController {
    init() {}

    func viewDidLoad() {}
}

final class UINavigationController: UIViewController {
    var viewControllers: [UIViewController] = []

    func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.append(controller)
    }
}

final class UITextField {
    var text: String?
    /// The part of the text that an input method is composing.
    var markedTextRange: UITextRange?
}

final class UITextRange {
    init() {}
}

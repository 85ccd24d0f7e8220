// The parts of UIKit that a view controller of `UITests` uses, for systems without it.

@MainActor
class UIView {
    var isHidden = false

    init() {}
}

class UILabel: UIView {
    var text: String?
}

@MainActor
class UIViewController {
    var title: String?

    init() {}

    func viewDidLoad() {}
}

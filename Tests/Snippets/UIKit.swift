// The parts of UIKit that the printed code uses, with Apple's isolation.

struct CGRect {}

@MainActor class UIView {
    init() {}
    var isHidden = false
    var frame = CGRect()
    var bounds = CGRect()
    func addSubview(_ view: UIView) {}
    func removeFromSuperview() {}
}

@MainActor class UIStackView: UIView {
    enum Axis {
        case vertical
    }

    var axis = Axis.vertical
    init(arrangedSubviews: [UIView]) {}
}

@MainActor class UIAction {
    init(title: String, handler: @escaping @MainActor (UIAction) -> Void) {}
}

@MainActor class UIButton: UIView {
    init(primaryAction: UIAction?) {}
}

@MainActor class UILabel: UIView {
    var text: String?
}

@MainActor class UITextField: UIView {
    var text: String?
}

@MainActor class UIActivityIndicatorView: UIView {}

@MainActor class UITableViewCell: UIView {
    func prepareForReuse() {}
}

@MainActor class UITableView: UIView {
    func reloadData() {}
}

@MainActor class UIViewController {
    init() {}
    let view = UIView()
    func viewDidLoad() {}
}

@MainActor class UITableViewController: UIViewController {
    let tableView = UITableView()
}

@MainActor class UIWindow: UIView {
    var rootViewController: UIViewController?
}

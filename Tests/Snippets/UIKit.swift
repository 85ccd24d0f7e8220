// What the blocks use of UIKit, isolated as Apple's is.

@MainActor class UIView {
    init() {}
    var isHidden = false
    func removeFromSuperview() {}
}

@MainActor class UILabel: UIView {
    var text: String?
}

@MainActor class UITextField: UIView {
    var text: String?
}

@MainActor class UIActivityIndicatorView: UIView {}

@MainActor class UITableView: UIView {
    func reloadData() {}
}

@MainActor class UIViewController {
    init() {}
    func viewDidLoad() {}
}

@MainActor class UITableViewController: UIViewController {
    let tableView = UITableView()
}

@MainActor class UIWindow: UIView {
    var rootViewController: UIViewController?
}

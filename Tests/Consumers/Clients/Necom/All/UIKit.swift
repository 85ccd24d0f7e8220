import Foundation

// The parts of UIKit that the document's view uses, for systems without it.

@MainActor
class UIViewController {
    var presented: [UIViewController] = []
    var onPresent: () -> Void = {}

    init() {}

    func viewDidLoad() {}

    func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        presented.append(controller)
        onPresent()
    }
}

@MainActor
class UIView {
    init(frame: CGRect) {}
}

final class UISearchBar: UIView {
    var text: String?
}

final class UITableView: UIView {
    var reloads = 0
    var onReload: () -> Void = {}

    func reloadData() {
        reloads += 1
        onReload()
    }
}

@MainActor
protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

@MainActor
final class UIAlertAction {
    enum Style { case `default` }

    init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)?) {}
}

final class UIAlertController: UIViewController {
    enum Style { case alert }

    let message: String?

    init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
    }

    func addAction(_ action: UIAlertAction) {}
}

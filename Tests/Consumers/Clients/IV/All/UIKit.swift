import Foundation

// The parts of UIKit that the views use, for systems without it.

@MainActor
class UITableViewController {
    let tableView = UITableView()
    var title: String?

    init() {}

    func viewDidLoad() {}

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

@MainActor
class UIViewController {
    fileprivate(set) weak var navigationController: UINavigationController?

    init() {}
}

@MainActor
class UINavigationController {
    private(set) var viewControllers: [UIViewController] = []

    func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.navigationController = self
        viewControllers.append(viewController)
    }
}

@MainActor
class UITableView {
    private(set) var reloads = 0

    func reloadData() {
        reloads += 1
    }

    func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        nil
    }
}

@MainActor
class UITableViewCell {
    enum CellStyle {
        case `default`, subtitle
    }

    let textLabel: UILabel? = UILabel()
    let detailTextLabel: UILabel? = UILabel()

    init(style: CellStyle, reuseIdentifier: String?) {}
}

@MainActor
class UILabel {
    var text: String?
}

extension IndexPath {
    var row: Int { self[1] }
}

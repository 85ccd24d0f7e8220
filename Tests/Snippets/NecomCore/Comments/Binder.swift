import NecomCore

@testable import Given

// In Swift 6 mode, a view of UIKit says `@MainActor` where it conforms.
// mode: main
// also: UIKit.swift

final class ViewController: UIViewController {
    let tableView = UITableView()
    var _repositories: [GitHub.Repository] = []

    var errorMessage: Binder<String> { Binder(self) { _, _ in } }
}

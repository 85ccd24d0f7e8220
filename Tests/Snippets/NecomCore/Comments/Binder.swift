import NecomCore

@testable import Given

// In Swift 6 mode, the protocol of a view says `@MainActor`.
// mode: main
// also: UIKit.swift

final class ViewController: UIViewController {
    let tableView = UITableView()
    var _repositories: [GitHub.Repository] = []

    var errorMessage: Binder<String> { Binder(self) { _, _ in } }
}

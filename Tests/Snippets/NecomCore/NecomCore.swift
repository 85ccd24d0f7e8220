// also: UIKit.swift
import NecomCore

enum GitHub {
    struct Repository: Sendable {
        let fullName: String
    }
}

final class ViewController: UITableViewController {
    var _repositories: [GitHub.Repository] = []
}

extension ViewController {
    var errorMessage: Binder<String> { Binder(self, queue: .main) { _, _ in } }
}

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

@MainActor protocol PriceView: AnyObject, Sendable {
    var price: Binder<Int> { get }
}

final class PriceModel: MainSeedModel<PriceModel> {
    init() { super.init(state: .init(), extra: .init()) }

    struct Action: ActionType {
        let load: () -> Void
    }

    static func make(state: StateProxy<NoState>, extra: NoExtra, delegate: DelegateProxy<PriceView>) -> Action
    {
        Action(load: { delegate.price(1) })
    }
}

import PrexCore

#if canImport(UIKit)
import UIKit
#endif

// The state contains the place to open once, so going back needs no code.

struct ListState: PrexCore.State {
    @Pulse var opened: String?
}

enum ListAction: PrexCore.Action {
    case open(String)
}

struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .open(let name): state.opened = name
        }
    }
}

final class PrexListController: UIViewController, PrexCore.View {
    private(set) lazy var presenter = Presenter(view: self, state: ListState(), mutation: ListMutation())

    func reflect(change: StateChange<ListState>) {
        if let name = change.pulse(\.$opened) ?? nil {
            let place = UIViewController()
            place.title = name
            navigationController?.pushViewController(place, animated: true)
        }
    }
}

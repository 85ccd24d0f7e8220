import NecomCore

#if canImport(UIKit)
import UIKit
#endif

// The model sends a value to its delegate, which pushes a view controller.

protocol ListScreen: AnyObject {
    var place: Binder<String> { get }
}

final class ListModel: MainSeedModel<ListModel> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let open: (String) -> Void
    }

    struct State: StateType {}

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<ListScreen>
    ) -> Action {
        Action(open: { name in delegate.place(name) })
    }
}

final class NecomListController: UIViewController {
    let model = ListModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        model.connect(self)
    }
}

extension NecomListController: ListScreen {
    var place: Binder<String> {
        Binder(self, queue: .main) { me, name in
            let place = UIViewController()
            place.title = name
            me.navigationController?.pushViewController(place, animated: true)
        }
    }
}

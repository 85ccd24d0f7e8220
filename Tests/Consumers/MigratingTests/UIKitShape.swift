#if !canImport(UIKit)
// The parts of UIKit that the screens of the guides use, for systems without it.

@MainActor
class UIView {
    var isHidden = false

    init() {}
}

final class UILabel: UIView {
    var text: String?
}

final class UIAction {
    fileprivate let handler: @MainActor (UIAction) -> Void

    init(handler: @escaping @MainActor (UIAction) -> Void) { self.handler = handler }
}

class UIControl: UIView {
    struct Event: OptionSet {
        let rawValue: UInt

        static let editingChanged = Event(rawValue: 1)
        static let primaryActionTriggered = Event(rawValue: 2)
    }

    var isEnabled = true
    private var actions: [(action: UIAction, events: Event)] = []

    func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    func sendActions(for controlEvents: Event) {
        for (action, events) in actions where events.contains(controlEvents) { action.handler(action) }
    }
}

final class UIButton: UIControl {}

final class UITextField: UIControl {
    var text: String?
}

@MainActor
class UIViewController {
    var title: String?

    init() {}

    func viewDidLoad() {}
}
#endif

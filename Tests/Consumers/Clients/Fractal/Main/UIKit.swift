// The parts of UIKit and ReactiveCocoa that the slides' presenters use, for systems without them.

import FractalCore

@MainActor
class UIResponder {
    init() {}
}

@MainActor
class UITextField {
    var text: String?
    fileprivate let typed = Signal<String?, Never>.pipe()

    init() {}

    /// Enters a text as a user does.
    func type(_ text: String?) {
        self.text = text
        typed.input.send(value: text)
    }

    var reactive: Reactive { Reactive(continuousTextValues: typed.output.observe(on: UIScheduler())) }

    struct Reactive {
        let continuousTextValues: MainSignal<String?, Never>
    }
}

@MainActor
class UIViewController {
    required init() {}

    func loadViewIfNeeded() {}
}

@MainActor
class UINavigationController: UIViewController {
    private(set) var rootViewController: UIViewController?

    convenience init(rootViewController: UIViewController) {
        self.init()
        self.rootViewController = rootViewController
    }
}

@MainActor
class UIWindow {
    var rootViewController: UIViewController?

    init() {}

    func makeKeyAndVisible() {}
}

@MainActor
struct UIStoryboard {
    static var screens: [String: UIViewController.Type] = [:]

    init(name: String, bundle: Never?) {}

    func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        Self.screens[identifier]!.init()
    }
}

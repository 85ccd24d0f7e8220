#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import NecomCore
import UIKit

/// Asks the presenter for actions, and shows the values that it is given. It owns its presenter.
final class ___VARIABLE_productName:identifier___ViewController: UIViewController {
    private let presenter = ___VARIABLE_productName:identifier___Presenter()
    private let countLabel = UILabel()
    private let resetButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        presenter.connect(self)
        let action = presenter.action
        let increment = UIAction(title: "Increment") { _ in action.increment() }
        let reset = UIAction(title: "Reset") { _ in action.reset() }
        resetButton.setTitle("Reset", for: .normal)
        resetButton.addAction(reset, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [
            countLabel,
            UIButton(type: .system, primaryAction: increment),
            resetButton,
        ])
        stack.axis = .vertical
        stack.alignment = .center
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
        action.load()
    }
}

extension ___VARIABLE_productName:identifier___ViewController: ___VARIABLE_productName:identifier___View {
    var count: Binder<Int> {
        Binder(self, queue: .main) { me, count in
            me.countLabel.text = "\(count)"
        }
    }

    var isResetEnabled: Binder<Bool> {
        Binder(self, queue: .main) { me, isEnabled in
            me.resetButton.isEnabled = isEnabled
        }
    }
}
#endif

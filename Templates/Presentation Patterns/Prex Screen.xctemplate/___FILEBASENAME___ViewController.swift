#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import PrexCore
import UIKit

/// Shows the state, and tells the presenter what the user does. It owns its presenter.
final class ___VARIABLE_productName:identifier___ViewController: UIViewController {
    private let countLabel = UILabel()
    private lazy var presenter = ___VARIABLE_productName:identifier___Presenter(view: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let increment = UIAction(title: "Increment") { [weak self] _ in self?.presenter.increment() }
        let reset = UIAction(title: "Reset") { [weak self] _ in self?.presenter.reset() }
        let stack = UIStackView(arrangedSubviews: [
            countLabel,
            UIButton(type: .system, primaryAction: increment),
            UIButton(type: .system, primaryAction: reset),
        ])
        stack.axis = .vertical
        stack.alignment = .center
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
        // Shows the first state.
        presenter.reflect()
    }
}

extension ___VARIABLE_productName:identifier___ViewController: @MainActor View {
    /// Called on the main thread with each change. A property that is the same as before is `nil` in it.
    func reflect(change: StateChange<___VARIABLE_productName:identifier___State>) {
        if let count = change.count?.value {
            countLabel.text = "\(count)"
        }
    }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import IVCore
import UIKit

/// Emits events, and does as the commands say. Link it with its interactor before you show it; it owns the interactor then:
///
///     let screen = ___VARIABLE_productName:identifier___ViewController()
///     screen.link(___VARIABLE_productName:identifier___Interactor())
final class ___VARIABLE_productName:identifier___ViewController: UIViewController, @MainActor ViewProtocol {
    var eventEmitter: EventEmitter<___VARIABLE_productName:identifier___Interactor>?
    private let countLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let increment = UIAction(title: "Increment") { [weak self] _ in self?.emit(event: .didTapIncrement) }
        let reset = UIAction(title: "Reset") { [weak self] _ in self?.emit(event: .didTapReset) }
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
        emit(event: .didLoad)
    }

    /// Called on the main thread with each command, one at a time.
    func handle(command: ___VARIABLE_productName:identifier___Command) {
        switch command {
        case .showCount(let count): countLabel.text = "\(count)"
        }
    }
}
#endif

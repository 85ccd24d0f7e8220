#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import FractalCore
import UIKit

/// Shows what is presented. Present a view model with it where you create it:
///
///     let screen = ___VARIABLE_productName:identifier___ViewController()
///     let presentation = ___VARIABLE_productName:identifier___ViewModel() <- screen
///
/// `presentation?.dispose()` ends that. Call it when the screen is gone.
final class ___VARIABLE_productName:identifier___ViewController: UIViewController {
    private let countLabel = UILabel()
    private let incrementButton = UIButton(type: .system)
    private let resetButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        incrementButton.setTitle("Increment", for: .normal)
        resetButton.setTitle("Reset", for: .normal)
        let stack = UIStackView(arrangedSubviews: [countLabel, incrementButton, resetButton])
        stack.axis = .vertical
        stack.alignment = .center
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
    }
}

/// A presenter of an action executes it at each tap, and enables its button while the action is enabled.
extension ___VARIABLE_productName:identifier___ViewController: ___VARIABLE_productName:identifier___Presenters {
    nonisolated var countPresenter: Presenter<String> {
        countLabel.textPresenter
    }

    nonisolated var incrementPresenter: Presenter<Action<Void, Void, NoError>> {
        incrementButton.actionPresenter
    }

    nonisolated var resetPresenter: Presenter<Action<Void, Void, NoError>> {
        resetButton.actionPresenter
    }
}
#endif

import ReactiveOperators

#if canImport(UIKit)
import UIKit
#endif

// The bindings of UIKit that an app declares in place of ReactiveCocoa's.

extension UILabel {
    var textTarget: BindingTarget<String?> {
        BindingTarget(on: UIScheduler(), for: self) { $0.text = $1 }
    }
}

extension UIControl {
    var isEnabledTarget: BindingTarget<Bool> {
        BindingTarget(on: UIScheduler(), for: self) { $0.isEnabled = $1 }
    }

    /// Returns a signal of the control's events, which ends when the control is released.
    func signal(for events: UIControl.Event) -> MainSignal<Void, Never> {
        let (signal, observer) = Signal<Void, Never>.pipe()
        addAction(UIAction { _ in observer.send(value: ()) }, for: events)
        return signal.observe(on: UIScheduler())
    }

    /// Executes an action at each tap. The control is enabled while the action is enabled.
    func onTap<Output, Failure>(execute action: Action<Void, Output, Failure>) {
        isEnabledTarget <~ action.isEnabled
        addAction(UIAction { _ in action.apply().start() }, for: .primaryActionTriggered)
    }
}

extension UITextField {
    var textTarget: BindingTarget<String?> {
        BindingTarget(on: UIScheduler(), for: self) { if $0.text != $1 { $0.text = $1 } }
    }

    /// The text after each change by the user.
    var textValues: MainSignal<String, Never> {
        signal(for: .editingChanged).compactMap { [weak self] in self?.text }
    }
}

// A screen that uses them.

final class ProfileViewModel: Sendable {
    let name = MutableProperty("")
    let problem: Property<String?>
    let save: Action<Void, String, Never>

    init() {
        problem = name.map { $0.isEmpty ? "A name is missing." : nil }
        save = Action(state: name, enabledIf: { !$0.isEmpty }) { name, _ in SignalProducer(value: name) }
    }
}

final class ProfileViewController: UIViewController {
    let nameField = UITextField()
    let problemLabel = UILabel()
    let saveButton = UIButton()
    let viewModel = ProfileViewModel()
    private let (lifetime, token) = Lifetime.make()

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.textTarget <~ viewModel.name
        viewModel.name <~ nameField.textValues
        problemLabel.textTarget <~ viewModel.problem
        saveButton.onTap(execute: viewModel.save)
        viewModel.save.values
            .take(during: lifetime)
            .observe(on: UIScheduler())
            .observeValues { [weak self] in self?.title = "Saved \($0)" }
    }
}

/// A view that is used for one row after another.
final class NameRow: UIView {
    let label = UILabel()
    private let binding = SerialDisposable()

    func show(_ name: Property<String>) {
        binding.inner = label.textTarget <~ name
    }
}

#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIControl {
    /// Presents whether the control is enabled.
    public nonisolated var isEnabledPresenter: Presenter<Bool> { .setting(of: self) { $0.isEnabled = $1 } }

    /// Presents a function that is called at each tap.
    public nonisolated var tapPresenter: Presenter<@MainActor () -> Void> {
        Presenter.UI { [weak self] tap in
            self?.call(tap, at: .primaryActionTriggered)
        }
    }

    /// Presents an action that is executed at each tap. The control is enabled while the action is enabled.
    public nonisolated var actionPresenter: Presenter<Action<Void, Void, NoError>> {
        let (isEnabledPresenter, tapPresenter) = (isEnabledPresenter, tapPresenter)
        return Presenter.UI { action in
            CompositeDisposable([
                isEnabledPresenter <~ action.isEnabled,
                tapPresenter <~ { action.apply().start() },
            ])
        }
    }

    /// Calls a function at each event, until the returned disposable is disposed of.
    func call(_ function: @escaping @MainActor () -> Void, at event: UIControl.Event) -> any Disposable {
        let action = UIAction { _ in function() }
        addAction(action, for: event)
        return AnyDisposable.UI { [weak self] in self?.removeAction(action, for: event) }
    }
}

extension UITextField {
    /// Presents the field's text.
    ///
    /// If the field already has the text, nothing changes, and the insertion point stays where it is.
    public nonisolated var textPresenter: Presenter<String> {
        .setting(of: self) { if $0.text != $1 { $0.text = $1 } }
    }

    /// Presents a function that is called with the field's text after each change by the user.
    public nonisolated var textSinkPresenter: Presenter<@MainActor (String) -> Void> {
        Presenter.UI { [weak self] sink in
            self?.call({ [weak self] in sink(self?.text ?? "") }, at: .editingChanged)
        }
    }
}
#endif

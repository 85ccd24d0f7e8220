#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSControl {
    /// Presents whether the control is enabled.
    public nonisolated var isEnabledPresenter: Presenter<Bool> { .setting(of: self) { $0.isEnabled = $1 } }

    /// Presents a function that is called at each click. A newer function replaces the previous one.
    public nonisolated var clickPresenter: Presenter<@MainActor () -> Void> {
        Presenter.UI { [weak self] click in
            guard let self else { return nil }
            let receiver = Receiver { click() }
            target = receiver
            action = #selector(Receiver.receive)
            return AnyDisposable.UI { [weak self] in
                // The control holds its target weakly, so the receiver is kept here.
                if self?.target === receiver { self?.target = nil }
            }
        }
    }

    /// Presents an action that is executed at each click. The control is enabled while the action is enabled.
    public nonisolated var actionPresenter: Presenter<Action<Void, Void, NoError>> {
        let (isEnabledPresenter, clickPresenter) = (isEnabledPresenter, clickPresenter)
        return Presenter.UI { action in
            CompositeDisposable([
                isEnabledPresenter <~ action.isEnabled,
                clickPresenter <~ { action.apply().start() },
            ])
        }
    }
}

extension NSTextField {
    /// Presents the field's text.
    ///
    /// If the field already has the text, nothing changes, and the insertion point stays where it is.
    public nonisolated var textPresenter: Presenter<String> {
        .setting(of: self) { if $0.stringValue != $1 { $0.stringValue = $1 } }
    }

    /// Presents a function that is called with the field's text after each change by the user.
    public nonisolated var textSinkPresenter: Presenter<@MainActor (String) -> Void> {
        Presenter.UI { [weak self] sink in
            guard let self else { return nil }
            let receiver = Receiver { [weak self] in sink(self?.stringValue ?? "") }
            let center = NotificationCenter.default
            center.addObserver(
                receiver,
                selector: #selector(Receiver.receive),
                name: NSControl.textDidChangeNotification,
                object: self
            )
            return AnyDisposable.UI { NotificationCenter.default.removeObserver(receiver) }
        }
    }
}

/// The target of a control's action message, or the observer of its notification. The sender does not retain it: the end of the
/// presentation does.
@MainActor private final class Receiver: NSObject {
    private let call: @MainActor () -> Void

    init(_ call: @escaping @MainActor () -> Void) { self.call = call }

    @objc func receive() { call() }
}
#endif

/// A presenter that shows one view model at a time: the presentation before ends before the next begins (`F3`).
///
/// ```swift
/// childPresenter.serial().present(self.child.producer)
/// ```
///
/// Values may come from any thread and while another one is being presented. One that is superseded before it
/// could be shown may be skipped; the newest is shown in its place. The last one is always shown, unless its own
/// presentation is ended first: what was shown before stays then, until it is ended itself.
///
/// It is made by `serial()`, `optional()` or `each(id:)`. All that is presented through one and the same serial
/// presenter shares one place: presenting ends what was presented through it before.
public final class SerialPresenter<ViewModel: Sendable>: PresenterType, Sendable {
    /// Shows a view model, or nothing, in place of what is shown.
    @usableFromInline
    let submit: @Sendable (ViewModel?, Presentation) -> Void

    @inlinable
    init(submit: @escaping @Sendable (ViewModel?, Presentation) -> Void) {
        self.submit = submit
    }

    /// The presenter that presents one view model in place of another.
    public var presenter: Presenter<ViewModel> {
        Presenter(
            start: { [submit] in submit($0, $1) },
            perform: { $0() },
            bind: { [submit] viewModel in
                let presentation = Presentation()
                submit(viewModel, presentation)
                return presentation
            }
        )
    }

    /// Returns this presenter: it is serial.
    public func serial() -> SerialPresenter {
        self
    }

    /// Returns a presenter that shows nothing for `nil`, in the same place (`F4`).
    public func optional() -> SerialPresenter<ViewModel?> {
        SerialPresenter<ViewModel?> { [submit] in submit($0 ?? nil, $1) }
    }
}

extension PresenterType where ViewModel: Sendable {
    /// Returns a presenter that ends the presentation before each time it presents (`F3`).
    public func serial() -> SerialPresenter<ViewModel> {
        let (perform, bind) = (presenter.perform, presenter.bind)
        let alive = SerialDisposable()
        let slot = SerialSlot<ViewModel>(perform: perform) { viewModel, _ in
            // In two steps, because what is assigned would be made before the one before is disposed of.
            alive.inner = nil
            if let viewModel { alive.inner = bind(viewModel) }
        }
        return SerialPresenter { slot.submit($0, $1) }
    }

    /// Returns a presenter that shows nothing for `nil`, and ends the presentation before (`F4`).
    ///
    /// ```swift
    /// presenters.textPresenter.serial().optional() <~ self.text
    /// ```
    public func optional() -> SerialPresenter<ViewModel?> {
        serial().optional()
    }
}

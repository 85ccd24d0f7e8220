import SharedReactive

/// A presenter that shows one view model at a time: a presentation ends before the next one begins.
///
/// ```swift
/// let presentation = childPresenter.serial().present(self.child.producer)
/// ```
///
/// Values may be presented on any thread, also while another value is being presented. A value may be skipped if a newer
/// value is presented before it was shown. The last value is always shown, unless its presentation is disposed of before
/// it begins. In that case, the previous presentation stays until it is disposed of too.
///
/// Create a serial presenter with `serial()`, `optional()` or `each(id:)`. All presentations with the same serial
/// presenter replace one another, also presentations of different bindings.
public final class SerialPresenter<ViewModel>: PresenterType {
    @usableFromInline let shared: SharedSlot<ViewModel>

    @inlinable init(_ shared: SharedSlot<ViewModel>) { self.shared = shared }

    /// The presenter that ends its previous presentation before the next one.
    @inlinable public var presenter: Presenter<ViewModel> {
        // Another presenter uses it, such as the presenter of a list of these view models. The shared slot changes the thread.
        let presenting = Presenting<ViewModel>(.callingThread, .unnamed) { [shared] viewModel in
            PresentationDisposable(shared.slot, shared.submit(viewModel, nil, .current))
        }
        return Presenter(presenting, in: shared)
    }

    /// Returns this presenter, which is serial already.
    @inlinable public func serial() -> SerialPresenter { self }

    /// Returns a presenter that shows nothing for `nil`. It replaces the presentations of this presenter.
    @inlinable public func optional() -> SerialPresenter<ViewModel?> {
        SerialPresenter<ViewModel?>(shared.optional)
    }
}

extension SerialPresenter: Sendable where ViewModel: Sendable {}

extension PresenterType {
    /// Returns a presenter that ends its previous presentation before it presents the next view model.
    @inlinable public func serial() -> SerialPresenter<ViewModel> {
        SerialPresenter(SharedSlot(presenter.presenting.makeSlot(.newest)))
    }

    /// Returns a presenter that shows nothing for `nil`, and ends its previous presentation before it presents.
    ///
    /// ```swift
    /// let presentation = presenters.textPresenter.serial().optional() <~ self.text
    /// ```
    @inlinable public func optional() -> SerialPresenter<ViewModel?> { serial().optional() }
}

/// A presenter that shows one view model at a time: a presentation ends before the next one begins.
///
/// ```swift
/// childPresenter.serial().present(self.child.producer)
/// ```
///
/// Values may be presented on any thread, also while another one is being presented. A value may be skipped if a newer
/// one is presented before it was shown. The last value is always shown, unless its presentation is disposed of before
/// it begins. In that case, the previous presentation stays until it is disposed of too.
///
/// Create a serial presenter with `serial()`, `optional()` or `each(id:)`. All presentations with the same serial
/// presenter replace one another, also those of different bindings.
public final class SerialPresenter<ViewModel>: PresenterType {
    @usableFromInline let shared: SharedSlot<ViewModel>

    @inlinable init(_ shared: SharedSlot<ViewModel>) { self.shared = shared }

    /// The presenter that ends its previous presentation before the next one.
    @inlinable public var presenter: Presenter<ViewModel> {
        let presenting = Presenting<ViewModel>(.callingThread, .unnamed) { [shared] viewModel in
            PresentationDisposable(shared.slot, shared.submit(viewModel, nil))
        }
        return Presenter(presenting, in: shared)
    }

    /// Returns this presenter, which is serial already.
    @inlinable public func serial() -> SerialPresenter { self }

    /// Returns a presenter that shows nothing for `nil`. It replaces the presentations of this presenter.
    @inlinable public func optional() -> SerialPresenter<ViewModel?> {
        SerialPresenter<ViewModel?>(
            SharedSlot(slot: shared.slot) { [submit = shared.submit] in submit($0 ?? nil, $1) }
        )
    }
}

extension SerialPresenter: Sendable where ViewModel: Sendable {}

/// A slot and how to submit something to it, whatever the slot's own type is.
@usableFromInline struct SharedSlot<ViewModel>: Sendable {
    @usableFromInline let slot: any AnyPresentationSlot

    /// Shows a view model, or nothing, in place of what is shown; returns its owner, a new one for `nil`.
    @usableFromInline let submit: @Sendable (ViewModel?, _ owner: Int?) -> Int

    @inlinable
    init(slot: any AnyPresentationSlot, submit: @escaping @Sendable (ViewModel?, _ owner: Int?) -> Int) {
        self.slot = slot
        self.submit = submit
    }

    @inlinable init(_ slot: PresentationSlot<ViewModel>) {
        self.init(slot: slot) { slot.submit($0, by: $1) }
    }
}

extension PresenterType {
    /// Returns a presenter that ends its previous presentation before it presents the next view model.
    @inlinable public func serial() -> SerialPresenter<ViewModel> {
        SerialPresenter(SharedSlot(presenter.presenting.makeSlot(.newest)))
    }

    /// Returns a presenter that shows nothing for `nil`, and ends its previous presentation before it presents.
    ///
    /// ```swift
    /// presenters.textPresenter.serial().optional() <~ self.text
    /// ```
    @inlinable public func optional() -> SerialPresenter<ViewModel?> { serial().optional() }
}

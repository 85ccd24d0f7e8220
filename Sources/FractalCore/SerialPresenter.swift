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
    @usableFromInline
    let shared: SharedPlace<ViewModel>

    @inlinable
    init(_ shared: SharedPlace<ViewModel>) {
        self.shared = shared
    }

    /// The presenter that ends its previous presentation before the next one.
    @inlinable
    public var presenter: Presenter<ViewModel> {
        Presenter(.callingThread, .unnamed, in: shared) { [shared] viewModel in
            Presentation(shared.place, shared.submit(viewModel, nil))
        }
    }

    /// Returns this presenter, which is serial already.
    @inlinable
    public func serial() -> SerialPresenter {
        self
    }

    /// Returns a presenter that shows nothing for `nil`. It replaces the presentations of this presenter.
    @inlinable
    public func optional() -> SerialPresenter<ViewModel?> {
        SerialPresenter<ViewModel?>(
            SharedPlace(place: shared.place) { [submit = shared.submit] in submit($0 ?? nil, $1) }
        )
    }
}

extension SerialPresenter: Sendable where ViewModel: Sendable {}

/// A place and how to submit something to it, whatever the place's own type is.
@usableFromInline
struct SharedPlace<ViewModel>: Sendable {
    @usableFromInline
    let place: AnyPlace

    /// Shows a view model, or nothing, in place of what is shown; returns its owner, a new one for `nil`.
    @usableFromInline
    let submit: @Sendable (ViewModel?, _ owner: Int?) -> Int

    @inlinable
    init(place: AnyPlace, submit: @escaping @Sendable (ViewModel?, _ owner: Int?) -> Int) {
        self.place = place
        self.submit = submit
    }

    @inlinable
    init(_ place: Place<ViewModel>) {
        self.init(place: place) { place.submit($0, by: $1) }
    }
}

extension PresenterType {
    /// Returns a presenter that ends its previous presentation before it presents the next view model.
    @inlinable
    public func serial() -> SerialPresenter<ViewModel> {
        let presenter = presenter
        let place = Place(presenter.whereabouts, .newest, presenter.name, bind: presenter.bind)
        return SerialPresenter(SharedPlace(place))
    }

    /// Returns a presenter that shows nothing for `nil`, and ends its previous presentation before it presents.
    ///
    /// ```swift
    /// presenters.textPresenter.serial().optional() <~ self.text
    /// ```
    @inlinable
    public func optional() -> SerialPresenter<ViewModel?> {
        serial().optional()
    }
}

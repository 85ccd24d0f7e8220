/// A presenter that shows one view model at a time: the presentation before ends before the next begins.
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
    @usableFromInline
    let shared: SharedPlace<ViewModel>

    @inlinable
    init(_ shared: SharedPlace<ViewModel>) {
        self.shared = shared
    }

    /// The presenter that presents one view model in place of another.
    @inlinable
    public var presenter: Presenter<ViewModel> {
        Presenter(.callingThread, in: shared) { [shared] viewModel in
            Presentation(shared.place, shared.submit(viewModel, nil))
        }
    }

    /// Returns this presenter: it is serial.
    @inlinable
    public func serial() -> SerialPresenter {
        self
    }

    /// Returns a presenter that shows nothing for `nil`, in the same place.
    @inlinable
    public func optional() -> SerialPresenter<ViewModel?> {
        SerialPresenter<ViewModel?>(
            SharedPlace(place: shared.place) { [submit = shared.submit] in submit($0 ?? nil, $1) }
        )
    }
}

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

extension PresenterType where ViewModel: Sendable {
    /// Returns a presenter that ends the presentation before each time it presents.
    @inlinable
    public func serial() -> SerialPresenter<ViewModel> {
        let presenter = presenter
        return SerialPresenter(SharedPlace(Place(presenter.whereabouts, .newest, bind: presenter.bind)))
    }

    /// Returns a presenter that shows nothing for `nil`, and ends the presentation before.
    ///
    /// ```swift
    /// presenters.textPresenter.serial().optional() <~ self.text
    /// ```
    @inlinable
    public func optional() -> SerialPresenter<ViewModel?> {
        serial().optional()
    }
}

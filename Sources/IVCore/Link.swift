import SharedReactive

extension ViewProtocol {
    /// Links this view and an interactor: events go down to it, commands come up from it (`I1`).
    ///
    /// The view owns the interactor from now on, and nothing owns the view (`I2`). The view handles commands on
    /// the main thread, and so it is linked there.
    ///
    /// An interactor that was linked to another view commands this one from now on; that one keeps sending
    /// its events until it is released or linked again. If this view was linked to another interactor, that
    /// link has ended: the commands that are on their way, and work started for the view, are given up.
    ///
    /// - Parameter interactor: Owned by the view, through its `eventEmitter`.
    @_disfavoredOverload
    @MainActor
    @inlinable
    public func link(_ interactor: Interactor) {
        connect(interactor)
    }

    /// Links this view and an interactor, as `link(_:)` does (`I1`).
    ///
    /// ```swift
    /// var interactor = UsersListInteractor()
    /// view.configure(with: &interactor)
    /// ```
    @_disfavoredOverload
    @MainActor
    @inlinable
    public func configure(with interactor: inout Interactor) {
        connect(interactor)
    }

    // Swift 5 mode does not tell a view of UIKit from the code around it, which is on no actor there: the same
    // two for such clients, who answer for their threads themselves. In Swift 6 mode they are not there.

    /// Links this view and an interactor, on the main thread (`I1`).
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    @inlinable
    public func link(_ interactor: Interactor, _: Void = ()) {
        connect(interactor)
    }

    /// Links this view and an interactor, on the main thread (`I1`).
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    @inlinable
    public func configure(with interactor: inout Interactor, _: Void = ()) {
        connect(interactor)
    }

    @inlinable
    func connect(_ interactor: Interactor) {
        // `MainDelivery` takes the view to the main thread, whatever thread emits: the one place where a
        // view that is not `Sendable` could change threads. It is called there, and nowhere else.
        let weakly = WeakView(self)
        let delivery = MainDelivery<Interactor.Command> { command in
            weakly.view?.handle(command: command)
        }
        let link = Self.makeLink(of: delivery)
        interactor.commandEmitter = CommandEmitter(link: link) { delivery.send($0) }
        keep(interactor, link)
    }

    /// Returns what ends with the view: the delivery of commands, and the work that will be added.
    @usableFromInline
    static func makeLink(of delivery: MainDelivery<Interactor.Command>) -> CompositeDisposable {
        let link = CompositeDisposable()
        link.add { delivery.end() }
        return link
    }

    /// Gives the view its event emitter, whose release ends the link.
    @usableFromInline
    func keep(_ interactor: Interactor, _ link: CompositeDisposable) {
        eventEmitter = EventEmitter(handler: interactor, link: link)
        precondition(
            eventEmitter != nil,
            "\(Self.self) did not keep its eventEmitter: make it a stored property, for the view owns its interactor."
        )
    }
}

/// Holds a view weakly.
@usableFromInline
final class WeakView<View: AnyObject> {
    // It does not change after `init`. A captured weak variable would be checked for that with each command.
    @exclusivity(unchecked)
    @usableFromInline
    private(set) weak var view: View?

    @inlinable
    init(_ view: View) {
        self.view = view
    }
}

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

    /// Links this view and an interactor (`I1`).
    ///
    /// - Precondition: This is the main thread.
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    public func link(_ interactor: Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    /// Links this view and an interactor (`I1`).
    ///
    /// - Precondition: This is the main thread.
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    public func configure(with interactor: inout Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    private func checkThread() {
        precondition(
            CurrentThread.isMain,
            "\(Self.self) was linked off the main thread. Link it where it lives, on the main thread."
        )
    }

    @inlinable
    func connect(_ interactor: Interactor) {
        // The way is the view's as long as it is linked, however often: so commands of two links do not nest.
        let way = presentWay() ?? .to(self)
        let number = way.beginLink()
        let link = ViewLink(of: self, by: way)
        interactor.commandEmitter = CommandEmitter(work: link.work) { way.send($0, over: number) }
        keep(interactor, link)
    }

    /// Returns the way on which the view gets its commands, left to its next link; `nil` if it has none.
    @usableFromInline
    func presentWay() -> CommandWay<Interactor.Command>? {
        guard let link = eventEmitter?.target.link, link.belongs(to: self) else { return nil }
        link.leaveWay()
        return link.way as? CommandWay
    }

    /// Gives the view its event emitter, whose release ends the link, and ends the link before.
    ///
    /// - Precondition: The view and the interactor, which has its emitter, keep what they are given.
    @usableFromInline
    func keep(_ interactor: Interactor, _ link: ViewLink) {
        let before = eventEmitter?.target.link
        eventEmitter = EventEmitter(handler: interactor, link: link)
        precondition(
            eventEmitter?.target.link === link,
            "\(Self.self) did not keep its eventEmitter: make it a stored property, for the view owns its interactor."
        )
        precondition(
            interactor.commandEmitter != nil,
            "\(Interactor.self) did not keep its commandEmitter: make it a stored property, for commands go through it."
        )
        // The emitter may be that of another view, of which this one is a part.
        if let before, before.belongs(to: self) { before.work.dispose() }
    }
}

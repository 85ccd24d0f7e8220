import SharedReactive

extension ViewProtocol {
    /// Links this view and an interactor: events go down to it, commands come up from it.
    ///
    /// The view owns the interactor from now on, and nothing owns the view. The view handles commands on
    /// the main thread, and so it is linked there.
    ///
    /// A view has one link at a time. It ends when the view is linked again, with `unlink()`, when `eventEmitter` is
    /// set to `nil`, and when the view is deallocated. No event and no command of a link arrives after its end, those
    /// on their way included, and tasks that were started for the view are cancelled.
    ///
    /// Events and commands that are emitted while linking, by observers of the two emitter properties, go over the
    /// new link.
    ///
    /// An interactor that was linked to another view commands this one from now on; that one keeps sending
    /// its events.
    ///
    /// - Parameter interactor: Owned by the view, through its `eventEmitter`.
    @_disfavoredOverload
    @MainActor
    @inlinable
    public func link(_ interactor: Interactor) {
        connect(interactor)
    }

    /// Links this view and an interactor, as `link(_:)` does.
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

    /// Ends the view's link, if there is one, and sets its `eventEmitter` to `nil`.
    ///
    /// The interactor is released unless something else owns it.
    @_disfavoredOverload
    @MainActor
    public func unlink() {
        disconnect(CommandLane<Interactor.Command>.existing(to: self))
    }

    // Swift 5 mode does not tell a view of UIKit from the code around it, which is on no actor there: the same
    // three for such clients, who answer for their threads themselves. In Swift 6 mode they are not there.

    /// Links this view and an interactor.
    ///
    /// - Precondition: This is the main thread.
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    public func link(_ interactor: Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    /// Links this view and an interactor.
    ///
    /// - Precondition: This is the main thread.
    @available(swift, obsoleted: 6, message: "Link a view on the main actor.")
    public func configure(with interactor: inout Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    /// Ends the view's link, if there is one.
    ///
    /// - Precondition: This is the main thread.
    @available(swift, obsoleted: 6, message: "Unlink a view on the main actor.")
    public func unlink(_: Void = ()) {
        checkThread()
        disconnect(CommandLane<Interactor.Command>.existing(to: self))
    }

    private func checkThread() {
        precondition(
            CurrentThread.isMain,
            "\(Self.self) was linked or unlinked off the main thread. Do it where the view is used, on the main thread."
        )
    }

    @inlinable
    func connect(_ interactor: Interactor) {
        let lane = CommandLane.to(self)
        connect(interactor, on: lane) { link in { lane.send($0, over: link) } }
    }

    /// Links this view and an interactor.
    ///
    /// User code may run wherever an emitter is set or a link ends. It may link the view again, which ends this link.
    ///
    /// - Parameter sender: Returns what sends the commands of a link.
    /// - Precondition: The view and the interactor keep the emitters that they are given.
    @usableFromInline
    func connect(
        _ interactor: Interactor,
        on lane: ViewLane,
        sender: (Link) -> @Sendable (Interactor.Command) -> Void
    ) {
        let link = lane.begin()
        if link.hasEnded { return }
        // The view comes first, and the link keeps its events: so whatever is emitted from now on, an event here or a
        // command there, finds the other side.
        let emitter = EventEmitter(handler: interactor, link: link)
        eventEmitter = emitter
        // This far the emitter is kept here, so that the link has not ended because the view did not keep it.
        precondition(
            withExtendedLifetime(emitter) { link.hasEnded || eventEmitter?.target.link === link },
            "\(Self.self) did not keep its eventEmitter: make it a stored property, for the view owns its interactor."
        )
        if link.hasEnded { return }
        interactor.commandEmitter = CommandEmitter(link: link, send: sender(link))
        precondition(
            interactor.commandEmitter != nil || link.hasEnded,
            "\(Interactor.self) did not keep its commandEmitter: make it a stored property, for commands go through it."
        )
        link.open()
    }

    /// Ends the view's link, and sets its emitter to `nil`, unless the view is linked again in the course of it.
    func disconnect(_ lane: ViewLane?) {
        let before = eventEmitter?.target
        lane?.endPresent()
        if eventEmitter?.target === before { eventEmitter = nil }
    }
}

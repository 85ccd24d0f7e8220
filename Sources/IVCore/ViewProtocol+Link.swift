import SharedReactive

extension ViewProtocol {
    /// Links this view to an interactor: the interactor handles the view's events, and the view handles the
    /// interactor's commands.
    ///
    /// The view owns the interactor from now on. The interactor does not own the view. Link a view on the main thread,
    /// because it handles commands there.
    ///
    /// A view has one link at a time. The link ends when the view is linked again or deallocated, when you call
    /// `unlink()`, and when `eventEmitter` is set to `nil`. If something else keeps a copy of the emitter, deallocating
    /// the view or setting `nil` does not end the link at once: see ``CommandEmitter/task(id:until:priority:isolation:_:)``. After
    /// the end of the link, its events and commands are dropped, also if they were emitted before and
    /// not handled yet. The tasks that were started for the view are cancelled.
    ///
    /// Property observers (`didSet`) of the two emitter properties may emit events and commands while the view is being
    /// linked. These use the new link.
    ///
    /// If the interactor was linked to another view, that link ends too: the events of the other view are dropped. The other view
    /// owns the interactor until it is linked again or unlinked. A task that was started with `until: .released` continues.
    ///
    /// - Parameter interactor: Owned by the view, through its `eventEmitter`.
    @_disfavoredOverload @MainActor @inlinable public func link(_ interactor: Interactor) {
        // This function and the next two are disfavored, so that a client in Swift 5 mode calls those without isolation below.
        connect(interactor)
    }

    /// Links this view to an interactor, as `link(_:)` does.
    ///
    /// ```swift
    /// var interactor = UsersListInteractor()
    /// view.configure(with: &interactor)
    /// ```
    @_disfavoredOverload @MainActor @inlinable public func configure(with interactor: inout Interactor) {
        connect(interactor)
    }

    /// Ends the link between this view and its interactor, if there is one, and sets `eventEmitter` to `nil`.
    ///
    /// The interactor is released unless something else owns it.
    @_disfavoredOverload @MainActor public func unlink() {
        disconnect(CommandLane<Interactor.Command>.existing(of: self))
    }

    /// Links this view to an interactor with a link on the view's own lane, on the main thread.
    @inlinable func connect(_ interactor: Interactor) {
        let lane = CommandLane.lane(of: self)
        let link = Link(of: self, on: lane)
        connect(interactor, over: link, on: lane, emitter: CommandEmitter(link: link, lane: lane))
    }

    /// Links this view to an interactor.
    ///
    /// User code may run when an emitter is set or a link ends. It may link the view again, which ends this link.
    ///
    /// - Precondition: The view and the interactor store the emitters that they are given.
    @usableFromInline func connect(
        _ interactor: Interactor,
        over link: Link,
        on lane: Lane,
        emitter commandEmitter: CommandEmitter<Interactor.Command>
    ) {
        lane.begin(link)
        if link.hasEnded { return }
        #if DEBUG
        Hint.withhold(about: Self.missingLink, of: Self.self)
        #endif
        if Trace.isOn { link.recordBeginning() }
        // The view gets its emitter first, and the link keeps the view's events. So no event or command
        // that is emitted from now on is lost.
        let emitter = EventEmitter(handler: interactor, link: link)
        eventEmitter = emitter
        // The emitter is retained until here, so that the link has not ended if the view did not store it.
        precondition(
            withExtendedLifetime(emitter) { link.hasEnded || eventEmitter?.target.link === link },
            "\(Self.self) did not keep its eventEmitter. Make it a stored property, because it owns the interactor."
        )
        if link.hasEnded { return }
        let former = interactor.commandEmitter?.target
        if let former { commandEmitter.target.interactorTasks = former.interactorTasks }
        interactor.commandEmitter = commandEmitter
        // The link of an emitter that was made by hand never ends.
        if let former, former.link.lane != nil { former.link.end() }
        precondition(
            interactor.commandEmitter != nil || link.hasEnded,
            "\(Interactor.self) did not keep its commandEmitter. Make it a stored property, because commands are sent with it."
        )
        link.open()
    }

    /// Ends the view's link, and sets its emitter to `nil`, unless the view is linked again meanwhile.
    func disconnect(_ lane: Lane?) {
        let before = eventEmitter?.target
        lane?.endCurrent()
        if eventEmitter?.target === before { eventEmitter = nil }
    }
}

// In Swift 5 mode, the code that links a view is often nonisolated. For such clients there are the same three methods
// without isolation, which check the thread at run time. Swift 6 mode does not have them.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Link and unlink a view on the main actor.")
extension ViewProtocol {
    /// Links this view to an interactor, on the main thread.
    public func link(_ interactor: Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    /// Links this view to an interactor, on the main thread.
    public func configure(with interactor: inout Interactor, _: Void = ()) {
        checkThread()
        connect(interactor)
    }

    /// Ends the link between this view and its interactor, if there is one, on the main thread.
    public func unlink(_: Void = ()) {
        checkThread()
        disconnect(CommandLane<Interactor.Command>.existing(of: self))
    }

    private func checkThread() {
        precondition(
            CurrentThread.isMain,
            "\(Self.self) was linked or unlinked off the main thread. Call link(_:) and unlink() on the main thread."
        )
    }
}

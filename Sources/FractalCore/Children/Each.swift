extension PresenterType {
    /// Returns a presenter of a list of children, which presents each of them with this one.
    ///
    /// ```swift
    /// let presentation = presenters.notePresenter.each(id: \.id, order: presenters.orderPresenter) <~ self.notes
    /// ```
    ///
    /// When the list changes, a child whose identifier was in the list before keeps its presentation. The presentations
    /// of removed children are ended first. Then new children are presented, from the first to the last. If the list is
    /// a property of `Children`, the cost of a change depends only on how much has changed. If it is an array, all
    /// identifiers are compared.
    ///
    /// - Parameters:
    ///   - id: The property that identifies a child. If two children have the same identifier, the presenter traps with a message.
    ///   - order: A presenter of the order of the children. It presents the order after each change, and an empty one
    ///     when the list ends. Use a presenter that presents on the same thread as this one.
    @inlinable public func each<ID: Hashable & Sendable>(
        id: any KeyPath<ViewModel, ID> & Sendable,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<ViewModel>> where ViewModel: Sendable {
        list(presenter.presenting, id: { $0[keyPath: id] }, order: order)
    }

    /// Returns a presenter of a list of children, which presents each of them with this one. A closure identifies them, as
    /// in `each(id: { "\($0.book) \($0.number)" })`. It is called on the thread that presents the list.
    @_disfavoredOverload @inlinable public func each<ID: Hashable & Sendable>(
        id: @escaping @Sendable (ViewModel) -> ID,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<ViewModel>> where ViewModel: Sendable {
        // This function is disfavored, because a key path literal converts to a closure too.
        list(presenter.presenting, id: id, order: order)
    }

    /// Returns a presenter of a list of children that are isolated to the main actor, which presents each of them with
    /// this one.
    ///
    /// It works like `each(id:order:)` for other children. A presenter that was not created with `Presenter.UI` reads the
    /// identifiers on the thread that changes the list. If that is not the main thread, it traps with a message.
    @available(swift, introduced: 6)
    @MainActor @inlinable public func each<ID: Hashable & Sendable>(
        id: KeyPath<ViewModel, ID>,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<ViewModel>> {
        list(presenter.presenting, id: onMain(id), order: order)
    }

    /// `each(id:order:)` for Swift 5 mode, where the compiler does not know whether a key path is `Sendable`.
    @_documentation(visibility: internal)
    @available(swift, obsoleted: 6, message: "Create the list's presenter on the main actor.")
    @inlinable public func each<ID: Hashable & Sendable>(
        id: KeyPath<ViewModel, ID>,
        order: Presenter<ChildrenOrder<ID>>? = nil,
        _: Void = ()  // Distinguishes the function from the one above.
    ) -> SerialPresenter<Children<ViewModel>> {
        list(presenter.presenting, id: reading(id), order: order)
    }

    // The functions below present each child as an `AnyPresentable`. Otherwise they correspond to the four functions
    // above.

    /// Returns a presenter of a list of children of one type, which presents each of them as an `AnyPresentable`
    /// with this one.
    ///
    /// ```swift
    /// let presentation = presenters.notePresenter.each(id: \NoteViewModel.id) <~ self.notes
    /// ```
    @inlinable public func each<Child: Presentable & Sendable, ID: Hashable & Sendable>(
        id: any KeyPath<Child, ID> & Sendable,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        listOfAny(id: { $0[keyPath: id] }, order: order)
    }

    /// Returns a presenter of a list of children of one type, which presents each of them as an `AnyPresentable` with
    /// this one. A closure identifies them: `each(id: { (page: PageViewModel) in page.number })`.
    @_disfavoredOverload @inlinable public func each<Child: Presentable & Sendable, ID: Hashable & Sendable>(
        id: @escaping @Sendable (Child) -> ID,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        listOfAny(id: id, order: order)
    }

    /// Returns a presenter of a list of children that are isolated to the main actor, which presents each of them as an
    /// `AnyPresentable` with this one.
    @available(swift, introduced: 6)
    @MainActor @inlinable public func each<Child: Presentable, ID: Hashable & Sendable>(
        id: KeyPath<Child, ID>,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        listOfAny(id: onMain(id), order: order)
    }

    /// `each(id:order:)` for Swift 5 mode and children of one type, presented as `AnyPresentable`s.
    @_documentation(visibility: internal)
    @available(swift, obsoleted: 6, message: "Create the list's presenter on the main actor.")
    @inlinable public func each<Child: Presentable, ID: Hashable & Sendable>(
        id: KeyPath<Child, ID>,
        order: Presenter<ChildrenOrder<ID>>? = nil,
        _: Void = ()  // Distinguishes the function from the one above.
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        listOfAny(id: reading(id), order: order)
    }

    /// Returns a presenter of a list that wraps each child in an `AnyPresentable`, for the four functions above.
    @inlinable func listOfAny<Child: Presentable, ID: Hashable & Sendable>(
        id: @escaping @Sendable (Child) -> ID,
        order: Presenter<ChildrenOrder<ID>>?
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        list(presenter.presenting.asResult(of: AnyPresentable.hiding(Child.self)), id: id, order: order)
    }
}

/// Returns a function that reads an identifier on any thread, for clients in Swift 5 mode.
@usableFromInline func reading<Child, ID>(_ id: KeyPath<Child, ID>) -> @Sendable (Child) -> ID {
    // Invariant behind `HandedOver`: the client ensures that the identifier may be read on the threads that change the list. The
    // compiler does not check it in Swift 5 mode.
    let id = HandedOver(value: id)
    return { $0[keyPath: id.value] }
}

/// Returns a function that reads an identifier isolated to the main actor, and traps on other threads.
@usableFromInline func onMain<Child, ID>(_ id: KeyPath<Child, ID>) -> @Sendable (Child) -> ID {
    // Invariant behind `HandedOver`: the key path is used only on the main actor, where it was created.
    let id = HandedOver(value: id)
    return { child in
        guard CurrentThread.isMain else {
            fatalError(
                """
                The identifiers of \(Child.self) are isolated to the main actor, and a list of it changed on another \
                thread. Present it with a 'Presenter.UI', or declare the identifier 'nonisolated let'.
                """
            )
        }
        return child[keyPath: id.value]
    }
}

/// Presents the children of every array that a property, a producer or a signal sends.
///
/// Each array is compared with the previous one. For long lists with small changes, use a property of `Children`.
///
/// - Returns: A disposable that ends the presentations of all children. Releasing it does not end them, so return it from the
///   view model's `present`.
@inlinable public func <~ <Child, Source: BindingSource>(
    presenter: SerialPresenter<Children<Child>>,
    source: Source
) -> (any Disposable)? where Source.Value == [Child] {
    presentEach(source, with: presenter) { Children($0) }
}

/// Presents the children of every array that a property, a producer or a signal sends, and none for `nil`.
@inlinable public func <~ <Child, Source: BindingSource>(
    presenter: SerialPresenter<Children<Child>?>,
    source: Source
) -> (any Disposable)? where Source.Value == [Child]? {
    presentEach(source, with: presenter) { $0.map { Children($0) } }
}

extension PresenterType where ViewModel: Sendable {
    /// Returns a presenter of a list of children, which presents each of them with this one.
    ///
    /// ```swift
    /// presenters.notePresenter.each(id: \.id, order: presenters.orderPresenter) <~ self.notes
    /// ```
    ///
    /// When the list changes, a child whose identifier was in the list before keeps its presentation. The presentations
    /// of removed children are ended first. Then new children are presented, from the front. If the list is a property
    /// of `Children`, the cost of a change depends on how much has changed. For an array, all identifiers are compared
    /// too.
    ///
    /// - Parameters:
    ///   - id: The property that identifies a child. Two children with the same identifier trap with a message.
    ///   - order: A presenter of the order of the children. It presents the order after each change, and an empty one
    ///     when the list ends. Use a presenter that presents where this one does.
    @inlinable
    public func each<ID: Hashable & Sendable>(
        id: KeyPath<ViewModel, ID> & Sendable,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<ViewModel>> {
        let presenter = presenter
        return list(of: presenter, bind: presenter.bind, id: id, order: order)
    }
}

extension PresenterType {
    /// Returns a presenter of a list of children of one type, which presents each of them as an `AnyPresentable`
    /// with this one.
    ///
    /// ```swift
    /// presenters.notePresenter.each(id: \NoteViewModel.id) <~ self.notes
    /// ```
    ///
    /// - Parameters:
    ///   - id: The property that identifies a child. Two children with the same identifier trap with a message.
    ///   - order: A presenter of the order of the children. It presents the order after each change, and an empty one
    ///     when the list ends. Use a presenter that presents where this one does.
    @inlinable
    public func each<Child: Presentable & Sendable, ID: Hashable & Sendable>(
        id: KeyPath<Child, ID> & Sendable,
        order: Presenter<ChildrenOrder<ID>>? = nil
    ) -> SerialPresenter<Children<Child>> where ViewModel == AnyPresentable<Child.Presenters> {
        let presenter = presenter
        return list(of: presenter, bind: { presenter.bind(AnyPresentable($0)) }, id: id, order: order)
    }
}

@inlinable
func list<ViewModel, Child: Sendable, ID: Hashable & Sendable>(
    of presenter: Presenter<ViewModel>,
    bind: @escaping @Sendable (Child) -> (any Disposable)?,
    id: KeyPath<Child, ID> & Sendable,
    order: Presenter<ChildrenOrder<ID>>?
) -> SerialPresenter<Children<Child>> {
    let stage = ChildrenStage<Child, ID>(id: { $0[keyPath: id] }, bind: bind, order: order)
    let place = Place<Children<Child>>(presenter.whereabouts, .newest) { children, before, hasEnded in
        stage.show(children, unless: hasEnded)
        // What ends a list ends all that have taken its place.
        return before ?? AnyDisposable { stage.end() }
    }
    return SerialPresenter(SharedPlace(place))
}

/// Presents the children of every array that a property, a producer or a signal tells of.
///
/// Each array is compared with the one before. For long lists of which little changes, use a property of
/// `Children`.
///
/// - Returns: A disposable that ends the presentations of all children. Releasing it does not.
@inlinable
@discardableResult
public func <~ <Child, Source: BindingSource>(
    presenter: SerialPresenter<Children<Child>>,
    source: Source
) -> (any Disposable)? where Source.Value == [Child] {
    presenter.present(source.producer.map { Children($0) })
}

/// Presents the children of every array that a property, a producer or a signal tells of, and none for `nil`.
///
/// - Returns: A disposable that ends the presentations of all children. Releasing it does not.
@inlinable
@discardableResult
public func <~ <Child, Source: BindingSource>(
    presenter: SerialPresenter<Children<Child>?>,
    source: Source
) -> (any Disposable)? where Source.Value == [Child]? {
    presenter.present(source.producer.map { $0.map { Children($0) } })
}

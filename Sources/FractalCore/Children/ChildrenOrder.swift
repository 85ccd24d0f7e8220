/// The order of a list's children after a change, with the differences from the previous order.
///
/// It is presented last: after the presentations of removed children have ended, and new children have been presented
/// from the first to the last. A view that keeps its rows in an array arranges them with it. Here, `newRows` contains the
/// rows of the children that were presented since the previous order:
///
/// ```swift
/// nonisolated var orderPresenter: Presenter<ChildrenOrder<Int>> {
///     return Presenter.UI { [weak self] order in
///         guard let self else { return nil }
///         order.arrange(&rows, adding: newRows)
///         newRows = []
///         return nil
///     }
/// }
/// ```
///
/// The positions are suited to a batch update of UIKit and AppKit.
public struct ChildrenOrder<ID: Hashable & Sendable>: Sendable {
    /// The move of a child from one position to another.
    public struct Move: Hashable, Sendable {
        /// The position before the change.
        public let from: Int
        /// The position after the change.
        public let to: Int
    }

    @usableFromInline let identifiers: Chunks<ID>
    @usableFromInline let rearrangement: Rearrangement

    /// The number of children before the change.
    public let previousCount: Int

    @inlinable init(_ identifiers: Chunks<ID>, _ rearrangement: Rearrangement, previousCount: Int) {
        self.identifiers = identifiers
        self.rearrangement = rearrangement
        self.previousCount = previousCount
    }

    /// The number of children after the change.
    @inlinable public var count: Int { identifiers.count }

    /// The identifiers of all children, in order.
    ///
    /// - Complexity: O(*n*)
    @inlinable public var ids: [ID] { Array(identifiers) }

    /// The identifier of the child at a position.
    ///
    /// - Precondition: `place` is the position of a child.
    @inlinable public subscript(place: Int) -> ID { identifiers[place] }

    /// The former positions of the removed children, in ascending order.
    @inlinable public var removed: [Int] { rearrangement.removed }

    /// The positions of the new children, in ascending order.
    @inlinable public var inserted: [Int] { rearrangement.inserted }

    /// The children that moved relative to the other remaining children, ordered by their new position.
    ///
    /// A child whose position changed only because others were inserted, removed or moved is not included.
    public var moved: [Move] { rearrangement.moved.map { Move(from: $0.from, to: $0.to) } }

    /// Brings an array with an element for each child into the order of the children.
    ///
    /// - Parameters:
    ///   - rows: An element for each child, in the order before the change. Its content is ignored if there were no children
    ///     before the change, or there are none after it.
    ///   - new: An element for each new child, in the order of their presentation.
    /// - Precondition: `rows` has `previousCount` elements, unless its content is ignored. `new` has `inserted.count` elements.
    @inlinable public func arrange<Row>(_ rows: inout [Row], adding new: [Row] = []) {
        if previousCount == 0 || count == 0 { rows = [] }
        if count == 0 { return }
        precondition(
            rows.count == previousCount && new.count == inserted.count,
            """
            ChildrenOrder.arrange: \(previousCount) rows and \(inserted.count) new ones were expected, but there \
            are \(rows.count) and \(new.count). Arrange the rows with every order that is presented.
            """
        )
        rearrangement.apply(to: &rows, inserting: new)
    }
}

extension ChildrenOrder: CustomStringConvertible {
    /// The identifiers and the differences: `[1, 3], removed [1], inserted [1]`.
    public var description: String {
        var texts = ["\(ids)"]
        if !removed.isEmpty { texts.append("removed \(removed)") }
        if !inserted.isEmpty { texts.append("inserted \(inserted)") }
        let moves = moved.map { "\($0.from) → \($0.to)" }
        if !moves.isEmpty { texts.append("moved [\(moves.joined(separator: ", "))]") }
        return texts.joined(separator: ", ")
    }
}
